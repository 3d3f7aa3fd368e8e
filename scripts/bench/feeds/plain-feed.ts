import { ICalCalendar } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { CalendarEvent } from '../../../src/calendar/event.ts';
import type { Feed } from '../../../src/feeds/feed.ts';
import { listVersions, type FeedEvent } from '../../../src/feeds/ical/cached-vevent.ts';

/** The parts of a feed that a plain loop needs. */
export type PlainFeed = Pick<
  Feed<FeedEvent>,
  'title' | 'description' | 'address' | 'home' | 'events' | 'addressOf'
>;

/**
 * A feed written with ical-generator in the usual way: a calendar, its events, and its text. Times
 * are Temporal objects, because the library writes a JS Date in the zone of the machine. They take
 * two thirds of its time; Cartelera passes stored texts instead.
 */
export function buildPlainFeed({ title, description, address, home, events, addressOf }: PlainFeed): string {
  const calendar = new ICalCalendar({
    name: title,
    description,
    source: address,
    url: home,
    ttl: 3600,
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const event of events) calendar.createEvent(buildEventData(listVersions(event), addressOf));
  return calendar.toString();
}

/** Data of an event: texts of all languages, one after the other; all else from the first. */
function buildEventData(
  versions: readonly [CalendarEvent, ...CalendarEvent[]],
  addressOf: Feed['addressOf'],
) {
  const [{ record, history, path, zone, venues, categories }] = versions;
  const timezone = record.allDay ? null : zone.iana;
  const at = (instant: string) => {
    const time = Temporal.Instant.from(instant);
    return timezone === null ? time : time.toZonedDateTimeISO(timezone);
  };
  return {
    id: history.uid,
    sequence: history.sequence,
    stamp: Temporal.Instant.from(record.modified),
    created: Temporal.Instant.from(record.created),
    lastModified: Temporal.Instant.from(record.modified),
    allDay: record.allDay,
    start: at(record.startUtc),
    end: at(record.endUtc),
    timezone,
    summary: versions.map((version) => version.record.title).join(' / '),
    description: versions
      .map(
        (version) => `${version.record.text.slice(0, 2000 / versions.length)}\n\n${addressOf(version.path)}`,
      )
      .join('\n\n'),
    location: venues.map(({ name }) => name).join('; '),
    url: addressOf(path),
    categories: categories.map(({ name }) => ({ name })),
  };
}
