import type { EventPost } from '../content/content.ts';
import { computeEventTimes } from '../content/times.ts';
import {
  toEpochSeconds,
  fromUtc,
  parseManualOffset,
  formatOffset,
  type Stamp,
  formatStamp,
} from '../content/zones.ts';
import type { JsonObject } from '../server/json.ts';

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** Writes the dates of an event, and whether it is past or running. */
export function writeEvtDates(event: EventPost, siteZone: string, now: Date): JsonObject {
  const { zone, utcStart, utcEnd } = computeEventTimes(event, siteZone);
  const own = parseManualOffset(zone) === null ? zone : formatOffset(utcStart, event.start);
  const clock = formatStamp(now);
  const seconds = toEpochSeconds(utcEnd) - toEpochSeconds(utcStart);
  return {
    start_date: event.start,
    start_date_utc: utcStart,
    end_date: event.end,
    end_date_utc: utcEnd,
    dates: {
      start: writeDate(event.start, own),
      start_utc: writeDate(utcStart, 'UTC'),
      start_site: writeDate(fromUtc(utcStart, siteZone), siteZone),
      start_display: writeDate(event.start, own),
      end: writeDate(event.end, own),
      end_utc: writeDate(utcEnd, 'UTC'),
      end_site: writeDate(fromUtc(utcEnd, siteZone), siteZone),
      end_display: writeDate(event.end, own),
    },
    timezone: event.timezone,
    duration: String(seconds),
    multiday: event.start.slice(0, 10) === event.end.slice(0, 10) ? false : countDays(event),
    is_past: utcEnd < clock,
    is_now: utcStart <= clock && clock <= utcEnd,
    all_day: event.allDay,
  };
}

/** Writes the dates as the origin's own pages show them, always in English. */
export function writeEvtSchedule(event: EventPost): JsonObject {
  const sameDay = event.start.slice(0, 10) === event.end.slice(0, 10);
  const span = (name: string, text: string) => `<span class="calendar-event-${name}">${text}</span>`;
  const write = (stamp: Stamp) =>
    event.allDay ? formatDay(stamp) : `${formatDay(stamp)} @ ${formatHour(stamp)}`;
  const start = span('date-start', write(event.start));
  if (!sameDay) {
    const range = `${start} - ${span('date-end', write(event.end))}`;
    return { schedule_details: range, short_schedule_details: range };
  }
  if (event.allDay) return { schedule_details: start, short_schedule_details: start };
  const end = span('time', formatHour(event.end));
  return {
    schedule_details: `${start} - ${end}`,
    short_schedule_details: `${span('date-start', formatHour(event.start))} - ${end}`,
  };
}

// Type 3 is a named zone, type 1 an offset.
function writeDate(stamp: Stamp, zone: string): JsonObject {
  return { date: `${stamp}.000000`, timezone_type: /^[+-]/.test(zone) ? 1 : 3, timezone: zone };
}

function countDays(event: EventPost): number {
  const midnight = (stamp: Stamp) => Date.parse(`${stamp.slice(0, 10)}T00:00:00Z`);
  return Math.round((midnight(event.end) - midnight(event.start)) / 86_400_000) + 1;
}

function formatDay(stamp: Stamp): string {
  return day.format(toEpochSeconds(stamp) * 1000);
}

function formatHour(stamp: Stamp): string {
  return hour
    .format(toEpochSeconds(stamp) * 1000)
    .toLowerCase()
    .replace('\u202f', ' ');
}
