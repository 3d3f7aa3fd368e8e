import type { CalendarEvent } from '../calendar/event.ts';
import type { Zone } from '../calendar/zone.ts';
import type { Locale } from '../model/locale.ts';

/** What a feed says, whatever its format. Texts are plain. */
export interface Feed {
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
  /** The zone of the site; events have their own. */
  readonly zone: Zone;
  /** As selected by the format. */
  readonly events: readonly CalendarEvent[];
  /** Absolute address of a path of the published site. */
  readonly addressOf: (path: string) => string;
  /** Site path of the page that an origin permalink leads to; null for other addresses. */
  readonly pathOf: (permalink: string) => string | null;
}
