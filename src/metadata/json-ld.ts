import type { EventDetails, EventPage, Occurrence } from '../calendar/views/event-page.ts';
import type { OrganizerView, VenueView } from '../calendar/views/scope-views.ts';
import type { SeriesPage } from '../calendar/views/series-page.ts';
import { toTimestamp } from '../calendar/zone.ts';
import { displayTitle } from '../i18n/display-title.ts';
import { isPage, type EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { summarize } from './summary.ts';

/** A node of a JSON-LD document. */
export type JsonLd = {
  readonly [property: string]: string | number | boolean | JsonLd | readonly (string | JsonLd)[];
};

const statuses: Readonly<Record<EventStatus, string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

const descriptionLimit = 1000;

/**
 * An event for search engines (schema.org/Event). Values that the origin does not give are left
 * out, never guessed. Google asks for an image (Event structured data, `image`), so the poster
 * counts as one.
 * @param poster site path of the image for an event without a picture
 * @param addressOf absolute address of a site path
 * @param pictures site paths of images in several ratios, instead of the picture or the poster
 */
export function buildEventJsonLd(
  page: EventPage,
  poster: string,
  addressOf: (path: string) => string,
  pictures: readonly string[] = [],
): JsonLd {
  const { event, organizers, series } = page;
  const address = addressOf(event.path);
  const description = summarize(event, descriptionLimit);
  return {
    '@context': 'https://schema.org',
    ...describeOccurrence(page, address),
    ...(description === '' ? {} : { description }),
    image: pictures.length === 0 ? addressOf(event.picture?.path ?? poster) : pictures.map(addressOf),
    ...describePrices(event, address),
    ...property('organizer', organizers.map(organization)),
    // A page of ours is about something else.
    ...(isPage(event.website) && !event.website.startsWith(addressOf('/')) && { sameAs: event.website }),
    ...(series === null ? {} : { superEvent: describeSeries(series, event.locale, addressOf) }),
    ...describeTranslations(page, addressOf),
  };
}

/**
 * A series for search engines (schema.org/EventSeries), with its coming dates.
 * @param description may be empty
 * @param addressOf absolute address of a site path
 */
export function buildSeriesJsonLd(
  page: Omit<SeriesPage, 'excerpt' | 'text'>,
  description: string,
  addressOf: (path: string) => string,
): JsonLd {
  const { locale, occurrences } = page;
  const dates = occurrences.map((date) => describeOccurrence(date, addressOf(date.event.path)));
  return {
    '@context': 'https://schema.org',
    ...describeSeries(page, locale, addressOf),
    inLanguage: locale,
    ...withoutEmpty({ description }),
    ...property('subEvent', dates),
    ...describeTranslations(page, addressOf),
  };
}

function describeSeries(
  { name, path }: Pick<SeriesPage, 'name' | 'path'>,
  locale: Locale,
  addressOf: (path: string) => string,
): JsonLd {
  return { '@type': 'EventSeries', name: displayTitle(name, locale), url: addressOf(path) };
}

/** What, when and where: the same on the page of an event and in that of its series. */
function describeOccurrence(date: Occurrence, url: string): JsonLd {
  const { event } = date;
  const places = date.venues.map(place).filter(saysSomething);
  return {
    '@type': 'Event',
    name: displayTitle(event.title, event.locale),
    url,
    inLanguage: event.locale,
    ...describeTimes(date),
    ...describeStatus(date),
    ...describeAttendance(event, places),
    ...property('location', [...places, ...describeVirtualLocation(event, url)]),
  };
}

/**
 * JSON-LD as the content of a script element: nothing in it can end the element or begin a comment
 * (HTML section 4.12.1.3).
 */
export function toScriptText(document: JsonLd): string {
  return JSON.stringify(document)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * Instants on the event's clock. For all-day events the first and the last day; schema.org counts
 * both.
 */
function describeTimes({ event }: Occurrence): JsonLd {
  if (event.allDay) return { startDate: event.firstDay, endDate: event.lastDay };
  const startDate = toTimestamp(event.start, event.startUtc);
  return event.endUtc === event.startUtc
    ? { startDate }
    : { startDate, endDate: toTimestamp(event.end, event.endUtc) };
}

/**
 * A past event keeps a status that somebody set; whether it took place as planned is unknown. An
 * upcoming event that was moved is rescheduled: Google accepts `previousStartDate` with no other
 * status (Event structured data), and the `startDate` of a cancelled or postponed one is its last
 * announced date.
 */
function describeStatus({ event, isOver, previousValues: { start } }: Occurrence): JsonLd {
  if (event.status !== 'scheduled') return { eventStatus: statuses[event.status] };
  if (isOver) return {};
  if (start === null) return { eventStatus: statuses.scheduled };
  const { allDay, clock, instant } = start;
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: allDay ? clock.slice(0, 10) : toTimestamp(clock, instant),
  };
}

/**
 * The page of each translation is a work about the same event; `workTranslation` and
 * `translationOfWork` are for works only.
 */
function describeTranslations(
  { alternates }: Pick<EventPage, 'alternates'>,
  addressOf: (path: string) => string,
): JsonLd {
  const pages = Object.entries(alternates).map(([locale, path]) => ({
    '@type': 'WebPage',
    url: addressOf(path),
    inLanguage: locale,
  }));
  return property('subjectOf', pages);
}

/**
 * Unknown for an event without a place that is not online.
 * @param places nodes of its venues
 */
function describeAttendance({ online }: Occurrence['event'], places: readonly JsonLd[]): JsonLd {
  if (online === null && places.length === 0) return {};
  const mode = online === null ? 'Offline' : online === 'only' ? 'Online' : 'Mixed';
  return { eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode` };
}

/** Google asks for an address of a virtual location: at least that of a page about it. */
function describeVirtualLocation(
  { online, onlineAddress, website }: Occurrence['event'],
  address: string,
): readonly JsonLd[] {
  if (online === null) return [];
  const url = onlineAddress ?? (isPage(website) ? website : address);
  return [{ '@type': 'VirtualLocation', url }];
}

function place(venue: VenueView): JsonLd {
  const address = withoutEmpty({
    streetAddress: venue.address.replace(/\s+/gu, ' ').trim(),
    addressLocality: venue.city,
    addressRegion: venue.region,
    postalCode: venue.postcode,
    addressCountry: venue.country,
  });
  return {
    '@type': 'Place',
    // The name of what is not a place says where it is not: "To be announced".
    ...(venue.isPlace && withoutEmpty({ name: venue.name })),
    ...(Object.keys(address).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...address } }),
    ...(venue.position === null ? {} : { geo: { '@type': 'GeoCoordinates', ...venue.position } }),
  };
}

function organization({ name, website }: OrganizerView): JsonLd {
  return { '@type': 'Organization', ...withoutEmpty({ name, url: isPage(website) ? website : '' }) };
}

/**
 * Google ignores a price without its currency, and asks for the price 0 for free events (Event
 * structured data, `offers.price` and `offers.priceCurrency`). Zero needs no currency.
 */
function describePrices({ free, prices, currency }: EventDetails, url: string): JsonLd {
  const amounts = free ? ['0'] : currency === null ? [] : prices;
  const offers = amounts.map((price) => ({
    '@type': 'Offer',
    price,
    ...withoutEmpty({ priceCurrency: currency ?? '' }),
    url,
  }));
  return {
    ...(free ? { isAccessibleForFree: true } : {}),
    ...property('offers', offers),
  };
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** One node by itself, several as a list. A node with nothing but its type is left out. */
function property(name: string, nodes: readonly JsonLd[]): JsonLd {
  const [first, ...others] = nodes.filter(saysSomething);
  if (first === undefined) return {};
  return { [name]: others.length === 0 ? first : [first, ...others] };
}

/** Whether a node has more than its type. */
function saysSomething(node: JsonLd): boolean {
  return Object.keys(node).length > 1;
}
