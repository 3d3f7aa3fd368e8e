import type { ImageRef } from './image.ts';
import type { Locale } from './locale.ts';
import type { Instant, WallClock, ZoneName } from './time.ts';

/** Whether an event takes place as announced. Lists of the interface do not tell; they leave it at `scheduled`. */
export type EventStatus = 'scheduled' | 'cancelled' | 'postponed';

/** An event as stored: one language, cleaned, with references by id. */
export interface EventRecord {
  readonly kind: 'event';
  /** The origin's id; each translation has its own. */
  readonly id: number;
  readonly locale: Locale;
  /** Decoded and checked; never empty, never with a path separator. Not necessarily unique. */
  readonly slug: string;
  /** Address of the event's page at the origin. */
  readonly permalink: string;
  /** Plain text. */
  readonly title: string;
  /** Clean HTML; `""` when there is none. */
  readonly description: string;
  /** The description as plain text, paragraphs divided by a blank line. */
  readonly text: string;
  /** The written excerpt as plain text; `""` when none was written. */
  readonly excerpt: string;
  readonly status: EventStatus;
  readonly allDay: boolean;
  /** Wall clock in `zone`. All-day events start at 00:00:00. */
  readonly start: WallClock;
  /** Wall clock in `zone`. All-day events end at 23:59:59 of their last day, inclusive. May precede `start` (bad data is kept). */
  readonly end: WallClock;
  readonly startUtc: Instant;
  readonly endUtc: Instant;
  readonly zone: ZoneName;
  /** As the origin displays it, plain text: `Free`, `$10 – $25`; `""` when unknown. */
  readonly cost: string;
  /** True only where the origin says that the event costs nothing. */
  readonly free: boolean;
  /** ISO 4217 code, where the origin gives one for this event; else its prices are in the currency of the site. */
  readonly currency: string | null;
  /** Prices as plain decimal numbers (`"12.50"`), where the origin gives numbers, and no currency that has no code. */
  readonly prices: readonly string[];
  /** The event's own site (http or https); null where it has none. */
  readonly website: string | null;
  readonly image: ImageRef | null;
  readonly featured: boolean;
  readonly venues: readonly number[];
  readonly organizers: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  /** First publication. */
  readonly created: Instant;
  /** Last edit of the event itself (edits of its venue or terms do not count). */
  readonly modified: Instant;
}
