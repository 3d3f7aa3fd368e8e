import type { ImageRef } from './image.ts';
import type { Locale } from './locale.ts';
import type { Instant, WallClock, ZoneName } from './time.ts';

/**
 * Whether an event takes place as announced. Lists of the API omit it and leave it at `scheduled`.
 */
export type EventStatus = 'scheduled' | 'cancelled' | 'postponed';

/** How an event takes place online. */
export interface Online {
  /** Whether it also takes place at its venue. */
  readonly isHybrid: boolean;
  /** Where it can be joined, or read about (http or https); null when unknown. */
  readonly address: string | null;
}

/** A custom field of an event. Plain text; the value is not empty. */
export interface Fact {
  /** `''` if the origin gives none. */
  readonly label: string;
  readonly value: string;
}

/** What the origin tells search engines and link previews of a page. */
export interface SearchFields {
  /** Plain text. */
  readonly title?: string;
  /** Plain text. */
  readonly description?: string;
  /** Absolute address of the image of link previews (http or https). */
  readonly image?: string;
  /** Only where search engines are asked to leave the page out. */
  readonly isExcluded?: true;
}

/**
 * Why only its editors see an item: a draft, one that waits for review, or one that is published at
 * a time to come. `future` is how WordPress calls the last, which editors know as scheduled.
 */
export type Unpublished = (typeof unpublishedStatuses)[number];

/** Not `private`: such an item is finished, and only a few people may ever see it. */
const unpublishedStatuses = ['draft', 'pending', 'future'] as const;

/** Whether a status of the origin is one of these. */
export function isUnpublished(status: string): status is Unpublished {
  return unpublishedStatuses.some((each) => each === status);
}

/** An event as stored: one language, cleaned, with references by id. */
export interface EventRecord {
  readonly kind: 'event';
  /** The origin's id; each translation has its own. */
  readonly id: number;
  readonly locale: Locale;
  /** Decoded and checked: not empty, no path separator. Not necessarily unique. */
  readonly slug: string;
  /** Address of the event's page at the origin. */
  readonly permalink: string;
  /** Plain text. */
  readonly title: string;
  /** Clean HTML; `""` when there is none. */
  readonly description: string;
  /** The description as plain text, with blank lines between paragraphs. */
  readonly text: string;
  /** Only in a snapshot of drafts, of what is not published. Others refuse such a record. */
  readonly unpublished?: Unpublished;
  /** Only where the origin hides it from its lists: its page is reachable, and nothing names it. */
  readonly isUnlisted?: true;
  /** Only where a text of the origin is beyond a limit, so that only its beginning is published. */
  readonly isShortened?: true;
  /** The manual excerpt as plain text; `""` if there is none. */
  readonly excerpt: string;
  /** The same as a line of clean HTML, only where it has links. */
  readonly linkedExcerpt?: string;
  readonly status: EventStatus;
  /** Only where it takes place online. Lists of the API omit it, as they do the status. */
  readonly online?: Online;
  readonly allDay: boolean;
  /** Wall clock in `zone`. All-day events start at 00:00:00. */
  readonly start: WallClock;
  /**
   * Wall clock in `zone`. All-day events end at 23:59:59 of their last day. May precede `start`:
   * bad data is kept.
   */
  readonly end: WallClock;
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  readonly zone: ZoneName;
  /** Plain text as the origin displays it: `Free`, `$10 – $25`; `""` when unknown. */
  readonly cost: string;
  /** True only if the origin says that the event is free. */
  readonly free: boolean;
  /** ISO 4217 code from the origin; null if prices are in the currency of the site. */
  readonly currency: string | null;
  /** Decimal numbers (`"12.50"`); empty if the origin gives no numbers or an unknown currency. */
  readonly prices: readonly string[];
  /** The event's own site (http, https, mailto or tel); null if it has none. */
  readonly website: string | null;
  /** Only where the origin has no such address there, so that it is left out. */
  readonly losesWebsite?: true;
  readonly image: ImageRef | null;
  readonly featured: boolean;
  /** Only where its editor wants it among the first of its day in a month. */
  readonly isSticky?: true;
  /** Its custom fields, only where it has any. */
  readonly facts?: readonly Fact[];
  /**
   * For search engines: as stored, with the texts of the SEO plugin's templates, which tell them
   * apart; as read, only what a person wrote. See `keepWritten`.
   */
  readonly search?: SearchFields;
  /** Only where its editor hides maps of its venues, or links to maps. */
  readonly hidesMap?: true;
  readonly hidesMapLink?: true;
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  /** First publication. */
  readonly created: Instant;
  /** Last edit of the event itself, not of its venue or terms. */
  readonly modified: Instant;
}

/** When an event is over: at its end, or at its start if the end precedes it. */
export function effectiveEnd({
  startUtc,
  endUtc,
}: {
  readonly startUtc: Instant;
  readonly endUtc: Instant;
}): Instant {
  return endUtc < startUtc ? startUtc : endUtc;
}

/**
 * Whether an event with hours lasts longer than a day, such as an exhibition. Personal calendars
 * have it as days: its hours would fill each of them, and the nights between.
 */
export function isLong({
  allDay,
  startUtc,
  endUtc,
}: Pick<EventRecord, 'allDay' | 'startUtc' | 'endUtc'>): boolean {
  return !allDay && Date.parse(endUtc) - Date.parse(startUtc) > 24 * 3_600_000;
}

/** Whether a website is a page of the web: one to write to or to call, `mailto:`, is not. */
export function isPage(website: string | null): website is `http${string}` {
  return website !== null && /^https?:/u.test(website);
}

/** The event with what its own route answered; itself without an answer. */
export function addAnswer(event: EventRecord, answer: EventAnswer | undefined): EventRecord {
  if (answer === undefined) return event;
  const { status, online, search } = answer;
  // Nothing is asked of an event that lists hide, and what was learned before is not shown.
  const isSearched = search !== null && !event.isUnlisted;
  return { ...event, status, ...(online !== null && { online }), ...(isSearched && { search }) };
}

/** What only an event's own route has; lists do not include it. */
export interface EventAnswer {
  readonly event: number;
  /** The event's last edit at that time: its route is requested again after another edit. */
  readonly modified: Instant;
  readonly status: EventStatus;
  /** Null if it takes place at its venue only. */
  readonly online: Online | null;
  /** As the origin gave them; null without an answer. */
  readonly search: SearchFields | null;
}
