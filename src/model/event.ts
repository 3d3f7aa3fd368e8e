import type { ImageRef } from './image.ts';
import type { Locale } from './locale.ts';
import type { Instant, WallClock, ZoneName } from './time.ts';

/**
 * Whether an event takes place as announced. Lists of the API omit it and leave it at `scheduled`.
 */
export type EventStatus = 'scheduled' | 'cancelled' | 'postponed';

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
  /** Only where the origin hides it from its lists: its page is reachable, and nothing names it. */
  readonly isUnlisted?: true;
  /** Only where a text of the origin is beyond a limit, so that only its beginning is published. */
  readonly isShortened?: true;
  /** The manual excerpt as plain text; `""` if there is none. */
  readonly excerpt: string;
  readonly status: EventStatus;
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
  /** The event's own site (http or https); null if it has none. */
  readonly website: string | null;
  readonly image: ImageRef | null;
  readonly featured: boolean;
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
 * Whether an event with hours lasts longer than a day on its own clock, such as an exhibition.
 * Personal calendars have it as days: its hours would fill each of them, and the nights between.
 */
export function isLong({ allDay, start, end }: Pick<EventRecord, 'allDay' | 'start' | 'end'>): boolean {
  return !allDay && Date.parse(`${end}Z`) - Date.parse(`${start}Z`) > 24 * 3_600_000;
}

/** The status of an event from its own route; lists do not include it. */
export interface StatusAnswer {
  readonly event: number;
  /** The event's last edit at that time: the status is requested again after another edit. */
  readonly modified: Instant;
  readonly status: EventStatus;
}
