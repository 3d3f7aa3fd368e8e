import type { Calendar } from '../calendar/calendar.ts';
import type { CalendarEvent } from '../calendar/event.ts';
import type { Instant } from '../model/time.ts';
import type { Feed } from './feed.ts';

/** A way to write a feed. */
export interface Format {
  readonly name: 'ical' | 'rss' | 'atom' | 'json-feed';
  /** What people call it. */
  readonly label: string;
  /** Name of the file, below the path of the page that the feed belongs to. */
  readonly file: 'calendar.ics' | 'feed.xml' | 'atom.xml' | 'feed.json';
  /** Media type with charset, as a server should send it. */
  readonly contentType: string;
  /** Those events of a calendar or a scope that belong into a feed of this format, in the order in which they are written. */
  select(from: Pick<Calendar, 'events' | 'tombstones'>, now: Instant): readonly CalendarEvent[];
  /** The events of a feed by the files that are to hold them, where one may become too large; without it there is always one file. */
  divide?(feed: Feed): readonly (readonly CalendarEvent[])[];
  /** The file. Equal feeds give equal bytes. */
  render(feed: Feed): string;
}
