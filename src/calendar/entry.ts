import type { EventStatus, Unpublished } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { Picture } from '../model/picture.ts';
import type { DayKey, Instant, WallClock } from '../model/time.ts';
import type { Position } from './distance.ts';
import type { HoursHere } from './hours-here.ts';
import type { Zone } from './zone.ts';

/** The ornaments of posters, chosen by id so that they never change. */
export const ornaments = ['rays', 'sun', 'scales', 'scallop', 'dots', 'bars', 'steps'] as const;
/** One of `ornaments`. */
type Ornament = (typeof ornaments)[number];

/** The ornament of an event or a scope, by its id, so that it never changes. */
export function chooseOrnament(id: number): Ornament {
  return ornaments[id % ornaments.length] ?? ornaments[0];
}

/** Whether a value is an event as lists show it, or one with more than that. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'ornament' in value && 'mark' in value;
}

/** Length class of a title: short, medium, long. */
export type TitleLength = 's' | 'm' | 'l';

/** The length class of a text: `s` below `medium` characters, `m` below `long`, else `l`. */
export function classifyLength(text: string, medium: number, long: number): TitleLength {
  const characters = Array.from(text).length;
  if (characters >= long) return 'l';
  return characters < medium ? 's' : 'm';
}

/** A scope of an entry. */
export interface EntryScope {
  readonly name: string;
  readonly path: string;
  /** Language of the name. */
  readonly locale: Locale;
}

/** The venue of an entry. */
export interface EntryVenue extends EntryScope {
  /** Null if it is unknown, or if its editor hides maps of it. */
  readonly position: Position | null;
}

/** The category of an entry. */
export interface EntryCategory extends EntryScope {
  /** Its CSS class. */
  readonly colour: string | null;
}

/** An event as lists show it. Times as in `CalendarEvent`. */
export interface Entry {
  readonly id: number;
  /** Language of the event. Differs from that of the list if the event is not translated. */
  readonly locale: Locale;
  readonly path: string;
  /** Plain text; may be empty. */
  readonly title: string;
  readonly start: WallClock;
  readonly end: WallClock;
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  /** When it counts as over: see `ListedSpan`. */
  readonly overUtc: Instant;
  readonly zone: Zone;
  readonly here: HoursHere | null;
  readonly allDay: boolean;
  readonly firstDay: DayKey;
  readonly lastDay: DayKey;
  readonly status: EventStatus;
  /** Only in a preview of drafts, of what is not published. */
  readonly unpublished?: Unpublished;
  readonly featured: boolean;
  /** Whether it is among the first of its day in a month, however many there are. */
  readonly sticky: boolean;
  readonly free: boolean;
  /** As the origin displays it; `""` when unknown. */
  readonly cost: string;
  /** The first venue that is a place. */
  readonly venue: EntryVenue | null;
  /** Whether it takes place online, and only or also there; null if it does not. */
  readonly online: 'only' | 'also' | null;
  /** The first category. */
  readonly category: EntryCategory | null;
  readonly ornament: Ornament;
  readonly length: TitleLength;
  readonly picture: Picture | null;
  /** Dates of its series that follow this one and were not cancelled. */
  readonly later: number;
  /** What a browser remembers of it once a visitor saves it: see `saved-mark.ts`. */
  readonly mark: string;
}

/** An event, as far as the word "Now" depends on it. */
export type OnEntry = Pick<Entry, 'allDay' | 'firstDay' | 'lastDay' | 'startUtc' | 'endUtc' | 'status'>;

/**
 * Whether an event is called "Now" while it takes place: not if it was cancelled or postponed, not
 * on the only day of an all-day one, and not if its end is unknown.
 */
export function canBeOn({ allDay, firstDay, lastDay, startUtc, endUtc, status }: OnEntry): boolean {
  return status === 'scheduled' && (allDay ? firstDay !== lastDay : endUtc > startUtc);
}

/** Whether an event takes place at an instant, and is called so. */
export function isOn(entry: OnEntry, now: Instant): boolean {
  return canBeOn(entry) && entry.startUtc <= now && now <= entry.endUtc;
}

/**
 * Whether an event begins in the evening of its first day, on the calendar's clock: at 18:00 or
 * later. One that begins on another day there does not.
 */
export function isEvening({ allDay, start, here, firstDay }: Evening): boolean {
  const clock = here?.start ?? start;
  return !allDay && clock.slice(11) >= '18:00:00' && clock.startsWith(firstDay);
}

type Evening = Pick<Entry, 'allDay' | 'start' | 'here' | 'firstDay'>;
