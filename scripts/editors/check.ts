import type { CalendarEvent } from '../../src/calendar/event.ts';
import type { Dialect } from '../../src/api/dialect.ts';
import type { ImageAddresses } from '../../src/html/images.ts';
import type { Size } from '../../src/images/search-shapes.ts';
import type { Locale } from '../../src/model/locale.ts';

/** A problem of an event that its editor can correct, in words for the report. */
export interface Check {
  readonly kind: string;
  readonly heading: string;
  /** Why it matters and what to do. */
  readonly advice: string;
  /** Whether Google shows no event results for such an event. */
  readonly isRequired: boolean;
  /** What is wrong with an event, `''` if the heading says it all; null if nothing is. */
  readonly find: (event: CalendarEvent, facts: CheckedFacts) => string | null;
}

/** What the checks need beyond the event. */
export interface CheckedFacts {
  /** Languages that have no translation of an event. */
  readonly listMissingLanguages: (event: CalendarEvent) => readonly Locale[];
  /** The currency of the site in a language; null when unknown. */
  readonly findCurrency: (locale: Locale) => string | null;
  /** The size of the file of an image in pixels; null where none was read. */
  readonly measure: (url: string) => Size | null;
  /** Whether the origin was not asked yet whether an event is online. */
  readonly isUnasked: (id: number) => boolean;
  /** Of an image of which no file could be read: whether the site did not answer; else null. */
  readonly isSilent: (url: string) => boolean | null;
  /** Whether an image of a text is shown. */
  readonly isShown: (addresses: ImageAddresses) => boolean;
  /**
   * The alternative text of an image in the list of media; `''` if it has none, null where the list
   * omits the image, undefined where it has not answered.
   */
  readonly findAlt: (locale: Locale, id: number) => string | null | undefined;
  /** See `Dialect.omits`. */
  readonly omits: Dialect['omits'];
}

/** The end of an advice about what the interface of the origin does not show. */
export const whoCanHelp = 'The administrator of the site can turn on its first interface of events.';
