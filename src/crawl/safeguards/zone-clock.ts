import { parseManualOffset } from '../../model/manual-offset.ts';
import type { ZoneName } from '../../model/time.ts';

/** The clock of a zone: an IANA zone, a manual offset, or unknown. */
export interface ZoneClock {
  readonly kind: 'iana' | 'offset' | 'unknown';
  /** Milliseconds ahead of UTC at an instant (milliseconds of Unix time); 0 in an unknown zone. */
  ahead(instant: number): number;
}

const clocks = new Map<string, ZoneClock>();

/** The clock of a zone, cached by name, because creating one is slow. */
export function readZoneClock(name: ZoneName): ZoneClock {
  const key = name.toLowerCase();
  let clock = clocks.get(key);
  if (clock === undefined) clocks.set(key, (clock = createClock(name)));
  return clock;
}

function createClock(name: ZoneName): ZoneClock {
  const minutes = parseManualOffset(name);
  if (minutes !== null) return { kind: 'offset', ahead: () => minutes * 60_000 };
  const format = createFormat(name);
  if (format === null) return { kind: 'unknown', ahead: () => 0 };
  return { kind: 'iana', ahead: (instant) => parseShown(format.format(instant)) - instant };
}

/** Null for anything but an IANA name: Intl also accepts offsets such as `+02:00`. */
function createFormat(name: ZoneName): Intl.DateTimeFormat | null {
  if (!/^[a-z][\w+-]*(?:\/[\w+-]+)*$/iu.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}

/** `12/09/2026, 04:30:00` → milliseconds when UTC shows the same. formatToParts is much slower. */
function parseShown(text: string): number {
  const [, month, day, year, hour, minute, second] =
    /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/u.exec(text)?.map(Number) ?? [];
  return Date.UTC(year ?? NaN, (month ?? NaN) - 1, day, hour, minute, second);
}
