import { Temporal } from 'temporal-polyfill';
import { type Stamp, formatStamp } from './zones.ts';

const written =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const relative = /^([+-]\d+)\s*(second|minute|hour|day|week|month|year)s?$/i;
const words: Record<string, number> = { today: 0, midnight: 0, tomorrow: 1, yesterday: -1 };

/**
 * Reads a date as the platform's parser does: without a zone it is UTC, a plain number counts
 * seconds from 1970 (so `2026` is not a year), days past the end of a month roll over.
 * @returns a UTC stamp, or null if it is unreadable
 */
export function readDate(text: string, now: Date): Stamp | null {
  const value = text.trim();
  if (/^@?-?\d+(\.\d+)?$/.test(value))
    return rejectOutOfRange(() => formatStamp(new Date(Number(value.replace('@', '')) * 1000)));
  const day = words[value.toLowerCase()];
  if (day !== undefined) return `${moveBy(now, day, 'day').slice(0, 10)} 00:00:00`;
  if (value.toLowerCase() === 'now') return formatStamp(now);
  const step = relative.exec(value);
  if (step) return moveBy(now, Number(step[1]), (step[2] ?? 'day').toLowerCase());
  const parts = written.exec(value);
  return parts && rejectOutOfRange(() => parseParts(parts));
}

function parseParts(parts: RegExpExecArray): Stamp | null {
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  if (!isBetween(month, 1, 12) || !isBetween(day, 1, 31) || !isBetween(hour, 0, 24)) return null;
  if (!isBetween(minute, 0, 59) || !isBetween(second, 0, 59)) return null;
  // `Date.UTC` would add 1900 to years below 100.
  const wall = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const time = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return formatStamp(new Date(wall + time * 1000 - parseZoneMinutes(parts[7] ?? 'Z') * 60_000));
}

function isBetween(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}

function parseZoneMinutes(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!match) return 0;
  return (Number(match[2]) * 60 + Number(match[3])) * (match[1] === '-' ? -1 : 1);
}

function moveBy(now: Date, count: number, unit: string): Stamp {
  const start = Temporal.PlainDateTime.from(formatStamp(now).replace(' ', 'T'));
  return start
    .add({ [`${unit}s`]: count })
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}

// Years beyond the range of dates are unreadable, not a failure of the server.
function rejectOutOfRange(read: () => Stamp | null): Stamp | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
