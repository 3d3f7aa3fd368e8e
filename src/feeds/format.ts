import type { Calendar } from '../calendar/calendar.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Instant } from '../model/time.ts';
import type { Feed } from './feed.ts';

/** A format of feeds. */
export interface Format {
  readonly name: 'ical' | 'rss' | 'atom' | 'json-feed';
  /** Name for readers. */
  readonly label: string;
  /** Name of the file, below the path of the page that the feed belongs to. */
  readonly file: 'calendar.ics' | 'feed.xml' | 'atom.xml' | 'feed.json';
  /** Media type with charset, as a server should send it. */
  readonly contentType: string;
  /** Selects the events for a feed of this format, in the order of the file. */
  select(
    from: Pick<Calendar, 'events' | 'tombstones'> & Partial<Pick<Calendar, 'continued'>>,
    now: Instant,
  ): readonly CalendarEvent[];
  /**
   * Divides the events of a feed into files, if one may become too large; without it there is
   * always one file.
   */
  divide?(feed: Feed): readonly (readonly CalendarEvent[])[];
  /** The file. Equal feeds give equal bytes. */
  render(feed: Feed): string;
}
