import { ICalCalendar } from 'ical-generator';
import { addDays } from '../calendar/day.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Zone } from '../calendar/zone.ts';
import type { Feed } from './feed.ts';
import type { Format } from './format.ts';
import { oneLine } from './text.ts';
import { icalUri } from './uri.ts';
import { vevent, type Issue, type Vevent } from './vevent.ts';
import { vtimezone } from './vtimezone.ts';

/** Days for which an event stays in calendar feeds after its end, so that it does not vanish from a subscriber's past week. */
const daysKept = 90;
const secondsToLive = 3600;

/**
 * Calendars to subscribe to (RFC 5545, RFC 7986): what is coming or running, what ended in the last 90 days, and cancellations of what
 * was to come and is gone.
 */
export const ical: Format = {
  name: 'ical',
  label: 'iCalendar',
  file: 'calendar.ics',
  contentType: 'text/calendar; charset=utf-8',
  select({ events, gone }, now) {
    const oldest = `${addDays(now.slice(0, 10), -daysKept)}${now.slice(10)}`;
    return [...events.filter(({ endUtc }) => endUtc >= oldest), ...gone];
  },
  render(feed) {
    const timezone = zoneName(feed.zone);
    const head = new ICalCalendar({
      prodId: productOf(feed),
      name: escapeText(feed.title),
      description: escapeText(feed.description),
      source: icalUri(feed.address),
      url: icalUri(feed.home),
      ttl: secondsToLive,
      x: timezone === null ? [] : [['X-WR-TIMEZONE', timezone]],
    });
    return assemble(
      head,
      feed.events.map((event) => veventIn(feed, event)),
    );
  },
};

/**
 * The calendar file of one event, to be imported once. Without a name or a time to live: Outlook opens a file that has a name as
 * another calendar instead of as an appointment.
 */
export function renderEventFile(event: CalendarEvent, feed: Pick<Feed, 'locale' | 'addressOf'>): string {
  return assemble(new ICalCalendar({ prodId: productOf(feed) }), [veventIn(feed, event)]);
}

/**
 * Properties first, then zones, then events (RFC 5545 section 3.4). Left to itself, ical-generator writes properties behind
 * zones and events, and no line break at the end.
 */
function assemble(head: ICalCalendar, events: readonly Vevent[]): string {
  const zones = new Map(
    events.flatMap(({ timezone }) => (timezone === null ? [] : [[timezone.tzid, timezone.component]])),
  );
  const components = [...zones.values(), ...events.map(({ component }) => component)];
  return `${head.toString().replace(/END:VCALENDAR$/u, '')}${components.join('')}END:VCALENDAR\r\n`;
}

const written = new WeakMap<CalendarEvent, { readonly issue: Issue; readonly vevent: Vevent }>();

/** An event stands in half a dozen feeds, in each with the same words: it is written once. */
function veventIn({ locale, addressOf }: Pick<Feed, 'locale' | 'addressOf'>, event: CalendarEvent): Vevent {
  const issue = {
    uid: event.history.uid,
    sequence: event.history.sequence,
    address: addressOf(event.path),
    locale,
  };
  const last = written.get(event);
  if (last !== undefined && sameIssue(last.issue, issue)) return last.vevent;
  const made = vevent(event, issue);
  written.set(event, { issue, vevent: made });
  return made;
}

function sameIssue(a: Issue, b: Issue): boolean {
  return a.uid === b.uid && a.sequence === b.sequence && a.address === b.address && a.locale === b.locale;
}

function productOf({ locale }: Pick<Feed, 'locale'>) {
  return { company: 'Cartelera', product: 'Calendar', language: locale };
}

/** Google and others read it as the zone of the whole calendar; a manual offset is no name they know. */
function zoneName({ iana }: Zone): string | null {
  return iana === null ? null : (vtimezone(iana)?.tzid ?? iana);
}

/** As a TEXT value (RFC 5545 section 3.3.11), which ical-generator does for events but not for the calendar's own name. */
function escapeText(text: string): string {
  return oneLine(text).replace(/[\\;,]/gu, '\\$&');
}
