import type { EventRecord, EventStatus } from '../model/event.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';

/** What became of a record since it was first seen, whether it is still there or not. */
export type HistoryEntry = EventHistory | ScopeHistory;

/** What histories of all kinds have in common. */
interface History {
  readonly id: number;
  readonly locale: Locale;
  /** The first crawl that had it. */
  readonly firstSeen: Instant;
  /** The crawl that found the last change of what a reader sees of it. Coming back is one, vanishing is not. */
  readonly changed: Instant;
  /** The first complete crawl without it; null while it is there. */
  readonly vanished: Instant | null;
  /** Stands for all that a reader sees of it: 16 characters of base64url. */
  readonly digest: string;
  /**
   * All slugs that it ever had, as its record had them, in the order in which they first came: its pages stood at addresses made of
   * them. None is ever taken away. Empty only until it is next read, where it comes from a state document without slugs.
   */
  readonly slugs: readonly string[];
}

/** What became of a venue, organizer, category or tag, and what it was when last seen. */
export interface ScopeHistory extends History {
  readonly kind: Exclude<Kind, 'event'>;
  /** Plain text. */
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  /** Id of the parent category; null at the top and for other kinds. */
  readonly parent: number | null;
  /** Ids of its translations, ascending, those that it had when either vanished included. Absent where there are none. */
  readonly translations?: readonly number[] | undefined;
}

/** What became of an event in one language: where it is given another, it is gone from the one and new in the other. */
export interface EventHistory extends History {
  readonly kind: 'event';
  /**
   * When it was first published: when the origin said that it was as it was first seen, or the crawl that saw it, whichever was
   * earlier. Given once: an origin lets its editors write any date, also one to come, and change it later.
   */
  readonly published: Instant;
  /**
   * Its last edit since it was first seen, as the origin dated it, be it that nothing was changed. Absent where there was none. One that
   * was dated after the crawl that read it, as by a clock that is ahead, does not count.
   */
  readonly edited?: Instant | undefined;
  /** Its UID (RFC 5545, 3.8.4.7): given once, never another. Translations that were known at that time have the same. */
  readonly uid: string;
  /**
   * Its SEQUENCE (RFC 5545, 3.8.7.4), 0 at first: counts changes of times, places and status; vanishing while it was still to
   * come; coming back. Never decreases.
   */
  readonly sequence: number;
  /** What the calendar of all languages tells of it besides. */
  readonly together: TranslationGroup;
  /** Stands for the values whose change counts: 16 characters of base64url. */
  readonly matters: string;
  /** Whether it takes place, as it told when last seen: lists do not tell, so what is not remembered would be taken back. */
  readonly status: EventStatus;
  /** What it was when last seen, until it is over; null from then on, or from when it vanished after its end. */
  readonly last: EventEssentials | null;
}

/** An event and its translations, as one event in the calendar of all languages. */
export interface TranslationGroup {
  /** Ids of its translations, by their languages in ascending order; of an event that vanished, those that it had last. */
  readonly ids: ByLocale<number>;
  /** The crawl that found them. */
  readonly since: Instant;
  /** What it counts beyond its own sequence, for those that it was told with and is no longer: what is told never decreases. */
  readonly parted: number;
}

/** When an event takes place, as its record says it. */
export type EventTimes = Pick<EventRecord, 'allDay' | 'start' | 'end' | 'startUtc' | 'endUtc' | 'zone'>;

/** What is told of an event that is no longer there, with the values before its last changes. Texts are as the record had them. */
export interface EventEssentials
  extends
    EventTimes,
    Pick<EventRecord, 'title' | 'slug' | 'permalink' | 'venues' | 'organizers' | 'categories' | 'tags'> {
  /**
   * Ids of the categories above its own, ascending: their calendars held it, too. As the origin had them when it last had the event:
   * whatever becomes of them after it vanished, who subscribed to one must hear of it.
   */
  readonly above: readonly number[];
  readonly former: PreviousValues;
}

/** Values that counted before they last changed; only those that ever did. `until` is the crawl that found the change. */
export interface PreviousValues {
  readonly times?: EventTimes & { readonly until: Instant };
  /** Names as they were then, in the order of the ids; empty where none is known. */
  readonly venues?: {
    readonly ids: readonly number[];
    readonly names: readonly string[];
    readonly until: Instant;
  };
  readonly status?: { readonly value: EventStatus; readonly until: Instant };
  /** It was known, but had vanished or was over. */
  readonly absent?: { readonly until: Instant };
}
