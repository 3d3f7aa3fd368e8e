import type { EventRecord, Fact, SearchFields } from '../../model/event.ts';
import type { ByLocale } from '../../model/locale.ts';
import type { DayKey, Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOn, type Entry } from '../entry.ts';
import { listRoomTexts } from '../online-room.ts';
import { compareByClock, isOver, filterUpcoming, type CalendarEvent, type VenueScope } from '../event.ts';
import {
  groupSeries,
  buildSeriesDate,
  summarizeSeries,
  type SeriesGroup,
  type SeriesDate,
} from './series-groups.ts';
import { findPreviousValues, type PreviousValuesView } from './previous-values.ts';
import { findNearestMonths, type MonthLink } from './month.ts';
import { mutualTranslations } from './mutual-translations.ts';
import {
  buildOrganizerView,
  buildScopeLink,
  buildVenueView,
  type OrganizerView,
  type ScopeLink,
  type VenueView,
} from './scope-views.ts';
import { computeDay, findOffset } from '../zone.ts';

/** Everything that the page of an event shows of it. */
export interface EventDetails extends Entry {
  /** Clean HTML, with links as the origin wrote them: see html/rewrite-links.ts. */
  readonly description: string;
  readonly text: string;
  readonly excerpt: string;
  readonly linkedExcerpt: string | undefined;
  readonly website: string | null;
  readonly facts: readonly Fact[];
  /** Where it can be joined online, or read about; null when unknown, and if it is not online. */
  readonly onlineAddress: string | null;
  /** See `listRoomTexts`. */
  readonly roomTexts: readonly string[];
  /** ISO 4217 code of its prices: its own, or that of the site; null if neither is known. */
  readonly currency: string | null;
  readonly prices: readonly string[];
  /** What its picture shows; `''` if its editor did not write it. */
  readonly pictureAlt: string;
}

/** An event and when and where it takes place. */
export interface Occurrence {
  readonly event: Entry & Pick<EventDetails, 'website' | 'onlineAddress'>;
  /**
   * The event's zone with the offsets (`+01:00`) of its clock at the start and at the end: see
   * `findOffset`.
   */
  readonly zone: {
    readonly name: string;
    readonly iana: string | null;
    readonly offset: string;
    readonly endOffset: string;
  };
  /** Those at which it takes place. */
  readonly venues: readonly VenueView[];
  /** Whether it ended before now. */
  readonly isOver: boolean;
  /** Values that changed since readers heard of it. */
  readonly previousValues: PreviousValuesView;
}

/** An event in a frame on another site. */
export interface FramedEvent extends Pick<Occurrence, 'zone' | 'venues' | 'isOver'> {
  readonly event: Entry;
  /** Whether it takes place now. */
  readonly isOn: boolean;
  /** The day on which it was removed at the origin, in the site's zone; null for all others. */
  readonly removedOn: DayKey | null;
}

/** The page of an event. */
export interface EventPage extends Occurrence, FramedEvent {
  readonly event: EventDetails;
  readonly organizers: readonly OrganizerView[];
  readonly categories: readonly ScopeLink[];
  readonly tags: readonly ScopeLink[];
  /** Other events that begin on the same day: the six nearest in calendar order. */
  readonly sameDay: readonly Entry[];
  /** Its series; null if it is in none. */
  readonly series: EventSeries | null;
  /**
   * The next four events at its first venue, except those of the same day; a series counts once.
   */
  readonly sameVenue: readonly SeriesGroup[];
  /** Neighbours in calendar order. */
  readonly previous: Entry | null;
  readonly next: Entry | null;
  /** Only if it is scheduled: the day on which it will be published, in the site's zone. */
  readonly publishedOn?: DayKey;
  /** Whether the origin hides it from its lists. */
  readonly isUnlisted: boolean;
  /** What a person wrote for search engines and link previews. */
  readonly search: SearchFields;
  readonly translations: ByLocale<string>;
  /**
   * If it is not translated, the month in which it begins, in each other locale that has a page of
   * it.
   */
  readonly nearest: ByLocale<MonthLink>;
  /** Translations that link back to this page, for search engines. */
  readonly alternates: ByLocale<string>;
  /** Address of the event's page at the origin. */
  readonly permalink: string;
}

/** The series of an event, as its page shows it. */
export interface EventSeries {
  /** See `summarizeSeries`. */
  readonly name: string;
  /** Site path of its page. */
  readonly path: string;
  /** The number of all its dates. */
  readonly total: number;
  /** The 36 nearest dates, including this one. */
  readonly dates: readonly SeriesDate[];
  /** The end of the last date; null once that is over. */
  readonly end: Instant | null;
}

const sameDayShown = 6;
const datesShown = 36;
const sameVenueShown = 4;

/** An event of this calendar with when and where it takes place. */
export function buildOccurrence(calendar: Calendar, event: CalendarEvent): Occurrence {
  const { record } = event;
  return {
    event: {
      ...event.entry,
      website: record.website,
      onlineAddress: event.online?.address ?? null,
    },
    ...locateEvent(calendar, event),
    previousValues: findPreviousValues(calendar, event),
  };
}

function locateEvent(
  calendar: Calendar,
  event: CalendarEvent,
): Pick<Occurrence, 'zone' | 'venues' | 'isOver'> {
  const { record, zone } = event;
  return {
    zone: {
      ...zone,
      offset: findOffset(zone, event.start, event.startUtc),
      endOffset: findOffset(zone, event.end, event.endUtc),
    },
    venues: event.places.map((venue) => buildEventVenue(venue, record)),
    isOver: isOver(event, calendar.now),
  };
}

/** An event of this calendar, for its frame. */
export function buildFramedEvent(calendar: Calendar, event: CalendarEvent): FramedEvent {
  return { event: event.entry, ...locateEvent(calendar, event), ...describeState(calendar, event) };
}

function describeState(calendar: Calendar, event: CalendarEvent): Pick<FramedEvent, 'isOn' | 'removedOn'> {
  const isRemoved = event.history.vanished !== null;
  return {
    isOn: isOn(event.entry, calendar.now),
    // Until the last of its translations left, its page led to that one.
    removedOn: isRemoved ? computeDay(calendar.zone, event.record.modified) : null,
  };
}

/** The page of an event of this calendar. */
export function buildEventPage(calendar: Calendar, event: CalendarEvent): EventPage {
  const { record } = event;
  const isUnlisted = record.isUnlisted === true;
  const isListed = event.history.vanished === null && !isUnlisted;
  const occurrence = buildOccurrence(calendar, event);
  return {
    ...occurrence,
    ...describeState(calendar, event),
    event: {
      ...occurrence.event,
      description: record.description,
      text: record.text,
      excerpt: record.excerpt,
      linkedExcerpt: record.linkedExcerpt,
      facts: record.facts ?? [],
      roomTexts: listRoomTexts(event.venues, event.online?.address ?? null),
      currency: record.currency ?? calendar.site.currency,
      prices: record.prices,
      pictureAlt: record.image?.alt ?? '',
    },
    organizers: event.organizers.map(buildOrganizerView),
    categories: event.categories.map(buildScopeLink),
    tags: event.tags.map(buildScopeLink),
    sameDay: sameDay(calendar, event),
    series: describeSeries(calendar, event),
    sameVenue: sameVenue(calendar, event),
    previous: isListed ? (calendar.events[event.index - 1]?.entry ?? null) : null,
    next: isListed ? (calendar.events[event.index + 1]?.entry ?? null) : null,
    ...(record.unpublished === 'future' && { publishedOn: computeDay(calendar.zone, record.created) }),
    isUnlisted,
    search: record.search ?? {},
    translations: event.translations,
    nearest: findNearestMonths(calendar, event.firstDay, event.translations),
    alternates: mutualTranslations(calendar, event),
    permalink: record.permalink,
  };
}

/** A venue as the editor of an event lets its page show it. */
function buildEventVenue(venue: VenueScope, { hidesMap, hidesMapLink }: EventRecord): VenueView {
  const view = buildVenueView(venue);
  return {
    ...view,
    showsMap: view.showsMap && hidesMap !== true,
    linksMap: view.linksMap && hidesMapLink !== true,
  };
}

function sameDay(calendar: Calendar, event: CalendarEvent): Entry[] {
  const day = calendar.startingOn(event.firstDay);
  return around(day, positionIn(day, event, compareByClock), sameDayShown + 1)
    .filter((other) => other !== event)
    .map((other) => other.entry);
}

/** The coming events of a venue, and what events of a day that has some of them show of it. */
interface ComingThere {
  readonly coming: readonly CalendarEvent[];
  readonly days: ReadonlySet<DayKey>;
  /** By day; null for all days without coming events. */
  readonly shown: Map<DayKey | null, SeriesGroup[]>;
}

const comingAt = new WeakMap<VenueScope, ComingThere>();

/** Past events, the most of a calendar, show the same of their venue, which is found once. */
function sameVenue({ now, today }: Calendar, event: CalendarEvent): SeriesGroup[] {
  const [venue] = event.places;
  if (venue === undefined) return [];
  const known = comingAt.get(venue) ?? findComing(venue, now);
  comingAt.set(venue, known);
  const { coming, days, shown } = known;
  const day = days.has(event.firstDay) ? event.firstDay : null;
  const groups =
    shown.get(day) ??
    groupSeries(
      coming.filter(({ firstDay }) => firstDay !== day),
      today,
      now,
      sameVenueShown,
    );
  shown.set(day, groups);
  return groups;
}

function findComing({ listed }: VenueScope, now: Instant): ComingThere {
  const coming = filterUpcoming(listed, now);
  return { coming, days: new Set(coming.map(({ firstDay }) => firstDay)), shown: new Map() };
}

function describeSeries(calendar: Calendar, event: CalendarEvent): EventSeries | null {
  if (event.series === null) return null;
  const { path, events } = event.series;
  const position = positionIn(events, event, (a, b) => a.index - b.index);
  const { name, end } = summarizeSeries(calendar, event.series);
  return {
    name,
    path,
    dates: around(events, position, datesShown).map(buildSeriesDate),
    total: events.length,
    end,
  };
}

/** A window of a list around a position, moved inwards at the ends. */
function around<T>(list: readonly T[], position: number, size: number): T[] {
  const begin = Math.max(0, Math.min(position - Math.floor(size / 2), list.length - size));
  return list.slice(begin, begin + size);
}

/** Binary search, because a day may hold thousands. */
function positionIn<E>(events: readonly E[], event: E, order: (a: E, b: E) => number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(events[middle] ?? event, event) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
