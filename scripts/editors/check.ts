import type { CalendarEvent } from '../../src/calendar/event.ts';
import type { Dialect } from '../../src/api/dialect.ts';
import type { DataWarning } from '../../src/crawl/safeguards/data-warnings.ts';
import { findDataWarnings } from '../../src/crawl/safeguards/data-warnings.ts';
import { shortenText } from '../../src/html/shorten.ts';
import type { ImageRef } from '../../src/model/image.ts';
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
  /** The width of an image in pixels; null when unknown. */
  readonly measureWidth: (image: ImageRef) => number | null;
  /** Whether the origin was not asked yet whether an event is online. */
  readonly isUnasked: (id: number) => boolean;
  /** Of an image that could not be read: whether the site did not answer; null if it could. */
  readonly isSilent: (image: ImageRef) => boolean | null;
  /** See `Dialect.omits`. */
  readonly omits: Dialect['omits'];
}

/** Pixels that Google wants of the picture of an event. */
const leastWidth = 720;

const whoCanHelp = 'The administrator of the site can turn on its first interface of events.';

/** All checks of events, in the order of the report. */
export const checks: readonly Check[] = [
  {
    kind: 'place',
    heading: 'No address',
    advice:
      'Google shows an event in its event results only if it has an address or takes place online. Choose a venue, and give the venue a street, a town or a country.',
    isRequired: true,
    find: findMissingAddress,
  },
  {
    kind: 'unknown place',
    heading: 'Place unknown',
    advice: `Google shows an event in its event results only if it has an address. The interface of the origin does not name venues, so they are not published, whatever editors choose. ${whoCanHelp}`,
    isRequired: true,
    find: (event, { omits }) => (isPlaceless(event) && omits.includes('places') ? '' : null),
  },
  warn('name', 'No title', 'Search engines and readers see “Untitled event”. Write a title.'),
  {
    kind: 'price',
    heading: 'No price',
    advice:
      'Google recommends a price; an event without one stays eligible. Write the price as a number without a separator of thousands, such as 1250.50, or 0 if the event is free, and choose its currency.',
    isRequired: false,
    find: findMissingPrice,
  },
  {
    kind: 'translation',
    heading: 'No translation',
    advice: 'Translate the event, or connect it with its translation.',
    isRequired: false,
    find(event, { listMissingLanguages }) {
      const missing = listMissingLanguages(event);
      return missing.length === 0 ? null : `not in ${missing.join(', ')}`;
    },
  },
  {
    kind: 'picture',
    heading: 'No picture',
    advice: 'A drawn poster stands in for it. Google recommends a picture; choose one.',
    isRequired: false,
    find({ record: { image } }, { isSilent, omits }) {
      if (image === null) return omits.includes('pictures') ? null : '';
      const silent = isSilent(image);
      if (silent === null) return null;
      return silent
        ? `its picture could not be read, because the site did not answer: ${image.url}`
        : `its picture is missing at the site, too large, or no picture: ${image.url}`;
    },
  },
  {
    kind: 'unknown picture',
    heading: 'Picture unknown',
    advice: `A drawn poster stands in for it. The interface of the origin does not say where pictures are, so they are not published, whatever editors choose. ${whoCanHelp}`,
    isRequired: false,
    find: ({ record: { image } }, { omits }) => (image === null && omits.includes('pictures') ? '' : null),
  },
  {
    kind: 'small picture',
    heading: 'Picture too small',
    advice: `Google wants pictures that are at least ${leastWidth} pixels wide. Choose a larger one.`,
    isRequired: false,
    find({ record: { image } }, { measureWidth }) {
      const width = image === null ? null : measureWidth(image);
      return width === null || width >= leastWidth ? null : `${width} pixels wide`;
    },
  },
  {
    kind: 'alternative text',
    heading: 'Picture without alternative text',
    advice: 'Describe the picture in its alternative text, in the media library.',
    isRequired: false,
    find: ({ record: { image } }) => (image !== null && image.alt === '' ? '' : null),
  },
  warn('time', 'Contradictory times', 'Save the event again, with the right time and time zone.'),
  warn('unknown zone', 'Unknown time zone', 'Choose a city as its time zone, and save the event again.'),
  warn('order', 'Ends before it begins', 'Correct its beginning or its end.'),
  warn('length', 'Text too long', 'Shorten the text, or move a part of it to a page of its own.'),
];

/** A check that the crawl makes, too. */
function warn(kind: DataWarning['kind'], heading: string, advice: string): Check {
  return {
    kind,
    heading,
    advice,
    isRequired: false,
    find: ({ record }) => findDataWarnings(record).find((each) => each.kind === kind)?.what ?? null,
  };
}

/** Google wants the address of every place (Event structured data, `location.address`). */
function findMissingAddress(event: CalendarEvent, { isUnasked, omits }: CheckedFacts): string | null {
  const { record, venues, places } = event;
  // A dash means nothing.
  const bare = places.find(
    ({ record: { address, city, region, postcode, country } }) =>
      !/[\p{L}\p{N}]/u.test([address, city, region, postcode, country].join('')),
  );
  if (bare !== undefined) return `its venue “${bare.name}” has none`;
  if (!isPlaceless(event) || omits.includes('places')) return null;
  if (venues.length === 0 && record.venues.length > 0)
    return 'its venue is not published at the origin: publish the venue';
  return isUnasked(record.id)
    ? 'it has no venue, and the origin was not asked yet whether it is online'
    : 'it has no venue';
}

function isPlaceless({ places, online }: CalendarEvent): boolean {
  return places.length === 0 && online === null;
}

/** The same condition as that of offers in JSON-LD: a number and a currency, unless it is free. */
function findMissingPrice({ record }: CalendarEvent, { findCurrency }: CheckedFacts): string | null {
  const { free, cost, prices, currency, locale } = record;
  if (free) return null;
  if (cost === '' && prices.length === 0) return '';
  const written = `its price cannot be read by search engines: “${shortenText(cost, 60)}”`;
  if (prices.length === 0) return `${written} is not a number with a known currency`;
  return (currency ?? findCurrency(locale)) === null ? `${written} has no currency` : null;
}
