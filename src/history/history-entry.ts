import type { EventRecord, EventStatus, Online } from '../model/event.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Kind } from '../model/record.ts';
import type { Instant } from '../model/time.ts';

/** The history of a record since it was first seen; kept when the record vanishes. */
export type HistoryEntry = EventHistory | ScopeHistory;

/** The fields of all kinds of entries. */
interface History {
  readonly id: number;
  readonly locale: Locale;
  /** The first crawl that found the record. */
  readonly firstSeen: Instant;
  /** The crawl that found the last visible change. Coming back is a change, vanishing is not. */
  readonly changed: Instant;
  /** The first complete crawl without the record; null while it exists. */
  readonly vanished: Instant | null;
  /**
   * Whether no crawl found it since, and the origin did not answer what became of it. It is not
   * published, and later crawls ask again.
   */
  readonly isUnanswered?: true;
  /** Hash of all that readers see: 16 characters of base64url. */
  readonly digest: string;
  /**
   * The slugs that the record ever had, oldest first: old addresses of its pages redirect. See
   * `limitSlugs`. Empty for an event that has left without being announced or moved, and for an
   * entry from a state document without slugs, until the next crawl.
   */
  readonly slugs: readonly string[];
}

/** The history of a venue, organizer, category or tag, with its values when last seen. */
export interface ScopeHistory extends History {
  readonly kind: Exclude<Kind, 'event'>;
  /** Plain text. */
  readonly name: string;
  readonly slug: string;
  readonly permalink: string;
  /** Id of the parent category; null at the top and for other kinds. */
  readonly parent: number | null;
  /**
   * Ids of the events that it had when it was removed, at most 100: its page and its calendar still
   * have them for a while. Absent if there were none, and while it exists.
   */
  readonly events?: readonly number[] | undefined;
  /**
   * By language, the crawl that found that the last of its listed events had left it: its page and
   * its calendar there stay for a while. Absent if it has events wherever it ever had any.
   */
  readonly emptied?: ByLocale<Instant> | undefined;
  /** Ids of its translations, ascending, including vanished ones. Absent if there are none. */
  readonly translations?: readonly number[] | undefined;
}

/** The history of an event in one language: an event whose language changes gets a second entry. */
export interface EventHistory extends History {
  readonly kind: 'event';
  /**
   * When it was first published: the origin's date or the first crawl that found it, whichever is
   * earlier. Never updated: editors can change the origin's date, even to one in the future.
   */
  readonly published: Instant;
  /**
   * The origin's last-modified time, if it was edited after we first saw it. Set even if nothing
   * visible changed. Times later than the crawl, as from a clock that is ahead, are ignored.
   */
  readonly edited?: Instant | undefined;
  /** UID (RFC 5545, 3.8.4.7), never changed. Translations known when it was given share it. */
  readonly uid: string;
  /**
   * SEQUENCE (RFC 5545, 3.8.7.4), 0 at first. Counts changes of time, venue and status, vanishing
   * before its end or from lists, and coming back. Never decreases.
   */
  readonly sequence: number;
  /** The event and its translations, for combined calendars. */
  readonly together: TranslationGroup;
  /**
   * How calendars of all languages have it: as its translations, and in each language that it ever
   * had. Absent while that is under its own UID and SEQUENCE.
   */
  readonly joint?: JointIdentity | undefined;
  /**
   * Hash of its first slug, folded (`foldName`), once it has vanished: no other event gets the
   * permanent path that is made of it. 16 characters of base64url.
   */
  readonly claim?: string | undefined;
  /**
   * The names of the series that it was in, oldest first, at most 20: see `nameSeries`. Absent if
   * it was in none; kept as long as its slugs are.
   */
  readonly series?: readonly string[] | undefined;
  /** Hash of the values that SEQUENCE counts: 16 characters of base64url. */
  readonly matters: string;
  /** Its last known status. Lists omit it, so without this a cancellation would be taken back. */
  readonly status: EventStatus;
  /**
   * How it last took place online: lists omit that, too. Null if only at its venue, until it is
   * over. Absent while unknown.
   */
  readonly online?: Online | null | undefined;
  /** Its values when last seen; null once it is over. */
  readonly last: EventEssentials | null;
}

/** The translations of an event; a combined calendar shows all of them as one event. */
export interface TranslationGroup {
  /**
   * Ids of its translations by language, in alphabetical order; the last known ones if it vanished.
   */
  readonly ids: ByLocale<number>;
  /** The crawl that found them. */
  readonly since: Instant;
}

/** An event as calendars of all languages have it: see `updateJoints`. */
export interface JointIdentity {
  readonly uid: string;
  /** Counts the changes of all its translations, and of which they are. Never decreases. */
  readonly sequence: number;
  /** The last crawl that found such a change; null if none did. */
  readonly since: Instant | null;
}

/** When an event takes place, as in its record. */
export type EventTimes = Pick<EventRecord, 'allDay' | 'start' | 'end' | 'startUtc' | 'endUtc' | 'zone'>;

/** The details for a tombstone, with the values before the last changes. Texts as in the record. */
export interface EventEssentials
  extends
    EventTimes,
    Pick<EventRecord, 'title' | 'slug' | 'permalink' | 'venues' | 'organizers' | 'categories' | 'tags'> {
  /**
   * Ids of the ancestors of its categories, ascending, as of the last crawl that found the event:
   * their feeds also carried it, so their subscribers must see its cancellation.
   */
  readonly above: readonly number[];
  readonly former: PreviousValues;
}

/**
 * Values before their last change, if there was one. `until` is the crawl that found the change.
 */
export interface PreviousValues {
  readonly times?: EventTimes & { readonly until: Instant };
  /** Where it took place: other venues, or the same and not as now online. */
  readonly venues?: {
    readonly ids: readonly number[];
    /** Names at that time, in the order of the ids; empty if none is known. */
    readonly names: readonly string[];
    /** Whether it was online, only or also. Absent if it was not, or if that is unknown. */
    readonly online?: 'only' | 'also' | undefined;
    readonly until: Instant;
  };
  readonly status?: { readonly value: EventStatus; readonly until: Instant };
  /** The event had vanished or was over. */
  readonly absent?: { readonly until: Instant };
}
