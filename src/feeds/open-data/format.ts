import type { Calendar } from '../../calendar/calendar.ts';
import type { FindPage } from '../event-texts.ts';

/**
 * A format of the whole calendar of a language, including past events, as data for others to use.
 */
export interface OpenDataFormat {
  readonly name: 'json' | 'csv';
  /** Name for readers. */
  readonly label: string;
  /** Name of the file, below the home page of the language. */
  readonly file: `events.${OpenDataFormat['name']}`;
  /** Media type with charset, as a server should send it. */
  readonly contentType: string;
  /**
   * The file, one event after the other: all in calendar order. Equal calendars give equal bytes;
   * the time of the crawl is not included.
   * @param addressOf absolute address of a site path
   */
  render(calendar: OpenCalendar, addressOf: (path: string) => string, findPage: FindPage): Iterable<string>;
}

/** The part of a calendar that open data contain. */
export type OpenCalendar = Pick<Calendar, 'locale' | 'home' | 'site' | 'events'>;
