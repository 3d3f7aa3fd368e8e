import type { Calendar } from '../../calendar/calendar.ts';

/** A way to write the whole calendar of a language, past events included, as data for others to work with. */
export interface OpenDataFormat {
  readonly name: 'json' | 'csv';
  /** What people call it. */
  readonly label: string;
  /** Name of the file, below the home page of the language. */
  readonly file: `events.${OpenDataFormat['name']}`;
  /** Media type with charset, as a server should send it. */
  readonly contentType: string;
  /**
   * The file: all events in calendar order. Equal calendars give equal bytes; the time of the crawl is not in it.
   * @param addressOf absolute address of a site path
   */
  render(calendar: OpenCalendar, addressOf: (path: string) => string): string;
}

/** What open data are made of. */
export type OpenCalendar = Pick<Calendar, 'locale' | 'home' | 'site' | 'events'>;
