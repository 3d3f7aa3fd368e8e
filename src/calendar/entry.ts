import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { Picture } from '../model/picture.ts';
import type { DayKey, Instant, WallClock } from '../model/time.ts';
import type { CalendarEvent } from './event.ts';
import type { Zone } from './zone.ts';

/** The ornaments of posters, chosen by id so that they never change. */
export const ornaments = ['rays', 'sun', 'scales', 'scallop', 'dots', 'bars', 'steps'] as const;
/** One of `ornaments`. */
export type Ornament = (typeof ornaments)[number];

/** Length class of a title: `s` under 48 characters, `m` under 90, else `l`. */
export type TitleLength = 's' | 'm' | 'l';

/** A line in a bill: what a list shows of an event. Times as in `CalendarEvent`. */
export interface Entry {
  readonly id: number;
  /** Language of the event: another than that of the list where it is not translated. */
  readonly locale: Locale;
  readonly path: string;
  /** Plain text; may be empty. */
  readonly title: string;
  readonly start: WallClock;
  readonly end: WallClock;
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  readonly zone: Zone;
  readonly allDay: boolean;
  readonly firstDay: DayKey;
  readonly lastDay: DayKey;
  readonly status: EventStatus;
  readonly featured: boolean;
  readonly free: boolean;
  /** As the origin displays it; `""` when unknown. */
  readonly cost: string;
  /** The first venue. */
  readonly venue: { readonly name: string; readonly path: string; readonly locale: Locale } | null;
  /** The first category. */
  readonly category: {
    readonly name: string;
    readonly path: string;
    readonly colour: string | null;
    /** Language of the name. */
    readonly locale: Locale;
  } | null;
  readonly ornament: Ornament;
  readonly length: TitleLength;
  readonly picture: Picture | null;
  /** Dates of its series that follow this one and were not cancelled. */
  readonly later: number;
}

/**
 * The line of an event. Views take `event.entry`, which `createCalendars` makes of this once.
 * @param later dates of its series that follow
 */
export function buildEntry(event: Omit<CalendarEvent, 'entry' | 'series'>, later: number): Entry {
  const { record, path, start, end, startUtc, endUtc, zone, firstDay, lastDay, picture } = event;
  const { id, locale, title, allDay, status, featured, free, cost } = record;
  const [venue] = event.venues;
  const [category] = event.categories;
  return {
    id,
    locale,
    path,
    title,
    start,
    end,
    startUtc,
    endUtc,
    zone,
    allDay,
    firstDay,
    lastDay,
    status,
    featured,
    free,
    cost,
    venue: venue ? { name: venue.name, path: venue.path, locale: venue.record.locale } : null,
    category: category
      ? { name: category.name, path: category.path, colour: category.colour, locale: category.record.locale }
      : null,
    ornament: ornaments[id % ornaments.length] ?? ornaments[0],
    length: lengthOf(title),
    picture,
    later,
  };
}

function lengthOf(title: string): TitleLength {
  const { length } = [...title];
  if (length < 48) return 's';
  return length < 90 ? 'm' : 'l';
}
