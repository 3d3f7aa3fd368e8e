import type { ByLocale } from '../../model/locale.ts';
import type { Calendar } from '../calendar.ts';
import type { Entry } from '../entry.ts';
import { compareByClock, isOver, filterUpcoming, type CalendarEvent } from '../event.ts';
import { groupSeries, buildSeriesDate, type SeriesGroup, type SeriesDate } from './series-groups.ts';
import { findPreviousValues, type PreviousValuesView } from './previous-values.ts';
import type { MonthLink } from './month.ts';
import { findNearestMonths } from './nearest-months.ts';
import { mutualTranslations } from './mutual-translations.ts';
import {
  buildOrganizerView,
  buildScopeLink,
  buildVenueView,
  type OrganizerView,
  type ScopeLink,
  type VenueView,
} from './scope-views.ts';
import { offsetBetween } from '../zone.ts';

/** Everything of an event that its page shows. */
export interface EventDetails extends Entry {
  /** Clean HTML, with links as the origin wrote them: see html/rewrite-links.ts. */
  readonly description: string;
  readonly text: string;
  readonly excerpt: string;
  readonly website: string | null;
  /** ISO 4217 code of its prices: its own, or that of the site; null where neither is known. */
  readonly currency: string | null;
  readonly prices: readonly string[];
}

/** The page of an event. */
export interface EventPage {
  readonly event: EventDetails;
  /** The event's zone with its offsets (`+01:00`) at the start and at the end: those that lead from the wall clock to the instant. */
  readonly zone: {
    readonly name: string;
    readonly iana: string | null;
    readonly offset: string;
    readonly endOffset: string;
  };
  readonly venues: readonly VenueView[];
  readonly organizers: readonly OrganizerView[];
  readonly categories: readonly ScopeLink[];
  readonly tags: readonly ScopeLink[];
  /** Others that begin on the same day: the six nearest in calendar order. */
  readonly sameDay: readonly Entry[];
  /** The dates of its series, this one among them: the 36 nearest, and how many there are. Null where it is in none. */
  readonly series: { readonly dates: readonly SeriesDate[]; readonly total: number } | null;
  /** Others that are to come at its first venue, but for those of the same day: the next four, a series as one. */
  readonly sameVenue: readonly SeriesGroup[];
  /** Neighbours in calendar order. */
  readonly previous: Entry | null;
  readonly next: Entry | null;
  /** Ended before now. */
  readonly isOver: boolean;
  /** The origin has it no more: what is shown is what is left of it. */
  readonly isGone: boolean;
  /** What has changed since people heard of it. */
  readonly previousValues: PreviousValuesView;
  readonly translations: ByLocale<string>;
  /** Where it is not translated, the month in which it begins, in each other locale in which that has a page. */
  readonly nearest: ByLocale<MonthLink>;
  /** Those that name this page in turn: what search engines are told. */
  readonly alternates: ByLocale<string>;
  /** Address of the event's page at the origin. */
  readonly permalink: string;
}

const nearest = 6;
const datesShown = 36;
const few = 4;

/** The page of an event of this calendar. */
export function buildEventPage(calendar: Calendar, event: CalendarEvent): EventPage {
  const { record, zone } = event;
  const isGone = event.history.vanished !== null;
  return {
    event: {
      ...event.entry,
      description: record.description,
      text: record.text,
      excerpt: record.excerpt,
      website: record.website,
      currency: record.currency ?? calendar.site.currency,
      prices: record.prices,
    },
    zone: {
      ...zone,
      offset: offsetBetween(event.start, event.startUtc),
      endOffset: offsetBetween(event.end, event.endUtc),
    },
    venues: event.venues.map(buildVenueView),
    organizers: event.organizers.map(buildOrganizerView),
    categories: event.categories.map(buildScopeLink),
    tags: event.tags.map(buildScopeLink),
    sameDay: sameDay(calendar, event),
    series: seriesOf(event),
    sameVenue: sameVenue(calendar, event),
    previous: isGone ? null : (calendar.events[event.index - 1]?.entry ?? null),
    next: isGone ? null : (calendar.events[event.index + 1]?.entry ?? null),
    isOver: isOver(event, calendar.now),
    isGone,
    previousValues: findPreviousValues(calendar, event),
    translations: event.translations,
    nearest: findNearestMonths(calendar, event.firstDay, event.translations),
    alternates: mutualTranslations(calendar, event),
    permalink: record.permalink,
  };
}

function sameDay(calendar: Calendar, event: CalendarEvent): Entry[] {
  const day = calendar.startingOn(event.firstDay);
  return around(day, positionIn(day, event, compareByClock), nearest + 1)
    .filter((other) => other !== event)
    .map((other) => other.entry);
}

function sameVenue({ now, today }: Calendar, event: CalendarEvent): SeriesGroup[] {
  const others = event.venues[0]?.listed ?? [];
  const coming = filterUpcoming(others, now).filter((other) => other.firstDay !== event.firstDay);
  return groupSeries(coming, today).slice(0, few);
}

function seriesOf(event: CalendarEvent): EventPage['series'] {
  const { series } = event;
  if (series.length === 0) return null;
  const position = positionIn(series, event, (a, b) => a.index - b.index);
  return { dates: around(series, position, datesShown).map(buildSeriesDate), total: series.length };
}

/** A window of a list around a position, moved inwards where it would reach over the ends. */
function around<T>(list: readonly T[], position: number, size: number): T[] {
  const begin = Math.max(0, Math.min(position - Math.floor(size / 2), list.length - size));
  return list.slice(begin, begin + size);
}

/** By halving: a day may hold thousands. */
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
