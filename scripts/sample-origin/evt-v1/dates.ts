import type { EventPost } from '../content/content.ts';
import { eventTimes } from '../content/times.ts';
import { epochSeconds, fromUtc, manualOffset, offsetText, type Stamp, utcStamp } from '../content/zones.ts';
import type { JsonObject } from '../server/json.ts';

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** The dates of an event in evt/v1, and where it stands against the clock. */
export function evtDates(event: EventPost, siteZone: string, now: Date): JsonObject {
  const { zone, utcStart, utcEnd } = eventTimes(event, siteZone);
  const own = manualOffset(zone) === null ? zone : offsetText(utcStart, event.start);
  const clock = utcStamp(now);
  const seconds = epochSeconds(utcEnd) - epochSeconds(utcStart);
  return {
    start_date: event.start,
    start_date_utc: utcStart,
    end_date: event.end,
    end_date_utc: utcEnd,
    dates: {
      start: dateObject(event.start, own),
      start_utc: dateObject(utcStart, 'UTC'),
      start_site: dateObject(fromUtc(utcStart, siteZone), siteZone),
      start_display: dateObject(event.start, own),
      end: dateObject(event.end, own),
      end_utc: dateObject(utcEnd, 'UTC'),
      end_site: dateObject(fromUtc(utcEnd, siteZone), siteZone),
      end_display: dateObject(event.end, own),
    },
    timezone: event.timezone,
    duration: String(seconds),
    multiday: event.start.slice(0, 10) === event.end.slice(0, 10) ? false : daysTouched(event),
    is_past: utcEnd < clock,
    is_now: utcStart <= clock && clock <= utcEnd,
    all_day: event.allDay,
  };
}

/** The dates as a reader of the origin's own pages sees them, always in English. */
export function evtSchedule(event: EventPost): JsonObject {
  const sameDay = event.start.slice(0, 10) === event.end.slice(0, 10);
  const span = (name: string, text: string) => `<span class="calendar-event-${name}">${text}</span>`;
  const write = (stamp: Stamp) => (event.allDay ? dayText(stamp) : `${dayText(stamp)} @ ${hourText(stamp)}`);
  const start = span('date-start', write(event.start));
  if (!sameDay) {
    const range = `${start} - ${span('date-end', write(event.end))}`;
    return { schedule_details: range, short_schedule_details: range };
  }
  if (event.allDay) return { schedule_details: start, short_schedule_details: start };
  const end = span('time', hourText(event.end));
  return {
    schedule_details: `${start} - ${end}`,
    short_schedule_details: `${span('date-start', hourText(event.start))} - ${end}`,
  };
}

// Type 3 is a named zone, type 1 an offset.
function dateObject(stamp: Stamp, zone: string): JsonObject {
  return { date: `${stamp}.000000`, timezone_type: /^[+-]/.test(zone) ? 1 : 3, timezone: zone };
}

function daysTouched(event: EventPost): number {
  const midnight = (stamp: Stamp) => Date.parse(`${stamp.slice(0, 10)}T00:00:00Z`);
  return Math.round((midnight(event.end) - midnight(event.start)) / 86_400_000) + 1;
}

function dayText(stamp: Stamp): string {
  return day.format(epochSeconds(stamp) * 1000);
}

function hourText(stamp: Stamp): string {
  return hour
    .format(epochSeconds(stamp) * 1000)
    .toLowerCase()
    .replace('\u202f', ' ');
}
