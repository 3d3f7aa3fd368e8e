import type { CalendarEvent } from '../calendar/event.ts';
import type { Zone } from '../calendar/zone.ts';
import type { Locale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';

/**
 * How a cancelled event is told of: by its status and its title, or by its title alone. Google removes an event whose status is
 * CANCELLED from a subscribed calendar, so that nobody learns why it is gone.
 */
export type Cancellations = 'status' | 'title';

/** What a feed says, whatever its format. Texts are plain. */
export interface Feed<E = CalendarEvent> {
  readonly title: string;
  readonly description: string;
  /** Name of the whole calendar. */
  readonly publisher: string;
  readonly locale: Locale;
  /** BCP 47 tag by which dates and times are written: `en-GB`. */
  readonly language: string;
  /** Absolute address of the feed itself. */
  readonly address: string;
  /** Absolute address of the page that the feed belongs to. */
  readonly home: string;
  /** Site path of the home page of its language; the transformations for browsers are below it. */
  readonly top: string;
  /** The zone of the site; events have their own. */
  readonly zone: Zone;
  /** Hue of the category that the feed is of, 0 to 360; null for other feeds. */
  readonly hue: number | null;
  /** As selected by the format. */
  readonly events: readonly E[];
  readonly now: Instant;
  /** When the news of its calendar last changed: `Calendar.changed`. */
  readonly changed: Instant | null;
  readonly cancellations: Cancellations;
  /** Absolute address of a path of the published site. */
  readonly addressOf: (path: string) => string;
  /** Site path of the page that an origin permalink leads to; null for other addresses. */
  readonly pathOf: (permalink: string) => string | null;
}
