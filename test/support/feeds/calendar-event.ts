import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../../../src/calendar/event.ts';
import type { ScopeKind } from '../../../src/calendar/scope.ts';
import { findWhereabouts } from '../../../src/calendar/whereabouts.ts';
import { findListedSpan } from '../../../src/calendar/span.ts';
import { readZone } from '../../../src/calendar/zone.ts';
import type { Feed } from '../../../src/feeds/feed.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import type { OrganizerRecord } from '../../../src/model/organizer.ts';
import type { RecordOf } from '../../../src/model/record.ts';
import type { Picture } from '../../../src/model/picture.ts';
import type { TermRecord } from '../../../src/model/term.ts';
import type { Instant } from '../../../src/model/time.ts';
import type { VenueRecord } from '../../../src/model/venue.ts';
import { eventHistory, eventRecord } from '../records.ts';

interface Related {
  readonly venues?: readonly VenueRecord[];
  readonly organizers?: readonly OrganizerRecord[];
  readonly categories?: readonly TermRecord[];
  readonly tags?: readonly TermRecord[];
  readonly picture?: Picture;
  /** Where it was first published, if not at its path. */
  readonly permanentPath?: string;
  /** The crawls that found scopes of a kind changed. */
  readonly changed?: Partial<Record<ScopeKind, Instant>>;
}

/** The zone of the calendar. */
export const zoneHere = readZone('America/New_York');

/** An event as `createCalendars` would build it, without its calendar. */
export function calendarEvent(
  values: Partial<EventRecord> = {},
  related: Related = {},
  history: Partial<EventHistory> = {},
): CalendarEvent {
  const record = eventRecord(values);
  const { changed = {} } = related;
  const path = `/${record.locale}/event/${record.slug}/`;
  const venues = (related.venues ?? []).map((venue) => scope('venue', venue, changed));
  return {
    record,
    history: eventHistory({ id: record.id, locale: record.locale, published: record.created, ...history }),
    path,
    permanentPath: related.permanentPath ?? path,
    previousPaths: [],
    picture: related.picture ?? null,
    ...findListedSpan(record, zoneHere),
    venues,
    ...findWhereabouts(record, venues),
    organizers: (related.organizers ?? []).map((organizer) => scope('organizer', organizer, changed)),
    categories: (related.categories ?? []).map((term) => scope('category', term, changed)),
    tags: (related.tags ?? []).map((term) => scope('tag', term, changed)),
    translations: {},
    // Feeds read neither.
    get entry(): never {
      throw new Error('no entry');
    },
    index: 0,
    series: null,
  };
}

function scope<K extends ScopeKind, R extends RecordOf<K>>(
  kind: K,
  record: R,
  changed: NonNullable<Related['changed']>,
) {
  return {
    kind,
    record,
    path: `/${record.locale}/${kind}/${record.slug}/`,
    previousPaths: [],
    previousFeedPaths: [],
    name: record.name,
    colour: null,
    hue: kind === 'category' ? record.id : null,
    exact: null,
    events: [],
    listed: [],
    tombstones: [],
    continued: [],
    removed: null,
    changed: changed[kind] ?? null,
    parent: null,
    children: [],
    translations: {},
  };
}

/**
 * The four time fields of an event that lasts `minutes` from an instant, by another zone database
 * than the tested one.
 */
export function timesIn(zone: string, startUtc: string, minutes: number) {
  const start = Temporal.Instant.from(startUtc);
  const end = start.add({ minutes });
  const clock = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });
  const utc = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' });
  return { zone, start: clock(start), end: clock(end), startUtc: utc(start), endUtc: utc(end) };
}

export function feedWith(events: readonly CalendarEvent[], values: Partial<Feed> = {}): Feed {
  return {
    title: 'Town Calendar',
    description: 'What is on in town',
    publisher: 'Town Calendar',
    locale: 'en',
    language: 'en-GB',
    address: 'https://calendar.example/en/calendar.ics',
    home: 'https://calendar.example/en/',
    zone: zoneHere,
    hue: null,
    events,
    now: '2026-11-20T12:00:00Z',
    changed: '2026-11-19T12:00:00Z',
    cancellations: 'status',
    busy: 'hours',
    languageOf: (locale) => (locale === 'en' ? 'en-GB' : locale),
    addressOf: (path) => `https://calendar.example${path}`,
    pathOf: () => null,
    ...values,
  };
}
