import type { CalendarEvent } from '../calendar/event.ts';
import type { Zone } from '../calendar/zone.ts';
import type { Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import type { FeedEvent } from './ical/cached-vevent.ts';

/**
 * Whether a cancelled event has both the status and a title that says so, or the title only. Google
 * removes an event with the status CANCELLED from a subscribed calendar, so that nobody learns why
 * it is gone.
 */
export type Cancellations = 'status' | 'title';

/** Which events mark subscribers as busy: those with hours, of a day at most, or all, or none. */
export type Busy = 'hours' | 'all' | 'none';

/** The content of a feed, whatever its format. Texts are plain. */
export interface Feed<E = CalendarEvent> {
  readonly title: string;
  readonly description: string;
  /** Name of the whole calendar. */
  readonly publisher: string;
  readonly locale: Locale;
  /** BCP 47 tag for dates and times: `en-GB`. */
  readonly language: string;
  /** Absolute address of the feed itself. */
  readonly address: string;
  /** Absolute address of the page that the feed belongs to. */
  readonly home: string;
  /** The zone of the site; events have their own zones. */
  readonly zone: Zone;
  /** Hue of the feed's category, 0 to 360; null for other feeds. */
  readonly hue: number | null;
  /** As selected by the format. */
  readonly events: readonly E[];
  readonly now: Instant;
  /** When the news of its calendar last changed: `Calendar.changed`. */
  readonly changed: Instant | null;
  readonly cancellations: Cancellations;
  readonly busy: Busy;
  /** BCP 47 tag for dates and times of events in a language. */
  readonly languageOf: (locale: Locale) => string;
  /** Absolute address of a path of the published site. */
  readonly addressOf: (path: string) => string;
  /** Site path for a permalink of the origin; null for other addresses. */
  readonly pathOf: (permalink: string) => string | null;
  /** Octets of an event in a calendar file: those that are known, or else what `count` returns. */
  readonly recallOctets?: (event: FeedEvent, count: () => number) => number;
}
