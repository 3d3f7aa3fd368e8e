import { Temporal } from 'temporal-polyfill';
import { buildOccasion } from '../../../src/calendar/span.ts';
import { readZone } from '../../../src/calendar/zone.ts';
import { formatFullDate } from '../../../src/feeds/news/event-dates.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import { shortenText } from '../../../src/html/shorten.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import type { Reading } from './readers.ts';

/** Other values that a calendar has of events. */
export interface OtherValues extends Pick<SnapshotContent, 'venues' | 'organizers' | 'terms'> {
  readonly history: ReadonlyMap<number, EventHistory>;
  /** BCP 47 tag of a language. */
  readonly languageOf: (locale: string) => string;
  /** Absolute address of an event's page. */
  readonly addressOf: (event: EventRecord) => string;
  /** A text of the origin with links to our pages. @default as it is */
  readonly linked?: (text: string) => string;
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { cancelled: 'Cancelled: ', postponed: 'Postponed: ' },
  es: { cancelled: 'Cancelado: ', postponed: 'Pospuesto: ' },
};
const untitled: Readonly<Record<string, string>> = { en: 'Untitled event', es: 'Evento sin título' };
const statuses = { scheduled: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' };

/**
 * The values that every reader must find of an event in a calendar, from its records alone: in its
 * language or, for a pair, in both.
 */
export function readingOf(versions: readonly [EventRecord, ...EventRecord[]], others: OtherValues): Reading {
  const [event] = versions;
  const { linked = (text: string) => text } = others;
  const status = (['cancelled', 'postponed'] as const).find((each) =>
    versions.some((v) => v.status === each),
  );
  // The only crawl found them unchanged.
  const modified =
    versions
      .map((each) => each.modified)
      .toSorted()
      .at(-1) ?? '';
  const histories = versions.map(({ id }) => others.history.get(id));
  const names = (ids: readonly number[], all: OtherValues['venues' | 'terms']) =>
    ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  return {
    uid: histories[0]?.uid ?? '',
    sequence: histories.reduce((sum, each) => sum + (each?.sequence ?? 0), 0),
    status: statuses[status ?? 'scheduled'],
    ...timesOf(event),
    summary: once(
      versions.map(
        ({ title, locale }) => `${words[locale]?.[status ?? ''] ?? ''}${line(title) || untitled[locale]}`,
      ),
    ).join(' / '),
    description: once(
      versions.flatMap((each) => [
        shortenText(
          clean([hoursOf(each, others), leadOf(each), linked(each.text)].filter(Boolean).join('\n\n')).trim(),
          2000 / versions.length,
        ),
        factsOf(each, others),
        others.addressOf(each),
      ]),
    ).join('\n\n'),
    location: locationOf(versions, others),
    url: others.addressOf(event),
    conference: inCalendar(first(versions, (each) => addressOnline(each, others))),
    categories: once(
      versions.flatMap(({ categories }) => names(categories, others.terms).map(({ name }) => line(name))),
    ),
    created: versions.map(({ created }) => created).toSorted()[0] ?? '',
    modified,
    stamp: modified,
  };
}

const labels: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  en: ['Price', 'Website', 'Online', 'Free', 'Also online'],
  es: ['Precio', 'Sitio web', 'En línea', 'Gratis', 'También en línea'],
};

/** Price, website and address online, a line each. */
function factsOf(event: EventRecord, others: OtherValues): string {
  const { locale, free, cost, website } = event;
  const [price, site, , nothing] = labels[locale] ?? ['', '', '', ''];
  const address = addressOnline(event, others);
  const also = isAlsoOnline(event, others) && address === '' ? wordOnline(event, others) : '';
  const facts = [
    [price, free ? nothing : line(cost)],
    [site, website ?? ''],
    [wordOnline(event, others), address],
  ];
  const written = facts.flatMap(([label, text]) => (text === '' ? [] : `${label}: ${text}`));
  return [...written, also].filter(Boolean).join('\n');
}

function isAlsoOnline(event: EventRecord, others: OtherValues): boolean {
  if (event.online !== undefined) return event.online.isHybrid;
  return roomsOf(event, others).length > 0 && roomsOf(event, others).length < venuesOf(event, others).length;
}

function wordOnline(event: EventRecord, others: OtherValues): string {
  return labels[event.locale]?.[isAlsoOnline(event, others) ? 4 : 2] ?? '';
}

/** The excerpt, unless the text says the same. */
function leadOf({ excerpt, text }: EventRecord): string {
  const plain = (each: string) =>
    each
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(text).includes(plain(excerpt)) ? '' : excerpt;
}

/** The hours of an event that calendars have as days, as news write them. */
function hoursOf(event: EventRecord, { languageOf }: OtherValues): string {
  if (!isLong(event)) return '';
  return formatFullDate(buildOccasion(event, readZone(event.zone)), languageOf(event.locale));
}

/** Whether it takes more than 24 hours. */
function isLong({ allDay, startUtc, endUtc }: EventRecord): boolean {
  return !allDay && Date.parse(endUtc) - Date.parse(startUtc) > 86_400_000;
}

/** The first place; the first address without one; neither hides a version that is only online. */
function locationOf(versions: readonly EventRecord[], others: OtherValues): string {
  const isAlone = (event: EventRecord): boolean => {
    if (event.online?.isHybrid === false) return true;
    const isOnline = event.online !== undefined || roomsOf(event, others).length > 0;
    return isOnline && placesOf(event, others).filter(Boolean).length === 0;
  };
  const place = first(versions, (each) =>
    isAlone(each) ? '' : placesOf(each, others).filter(Boolean).join('; '),
  );
  const address = first(versions, (each) => addressOnline(each, others));
  const alone = versions.find(isAlone);
  const word = alone === undefined ? '' : wordOnline(alone, others);
  if (place === '') return word === '' ? '' : address || word;
  return [place, address === '' ? word : ''].filter(Boolean).join(' / ');
}

function first(versions: readonly EventRecord[], textOf: (event: EventRecord) => string): string {
  return versions.map(textOf).find(Boolean) ?? '';
}

function addressOnline(event: EventRecord, others: OtherValues): string {
  if (event.online !== undefined) return event.online.address ?? '';
  return roomsOf(event, others).find(({ website }) => website !== null)?.website ?? '';
}

/** An address without the characters that iCalendar escapes in texts. */
function inCalendar(address: string): string {
  return address && new URL(address).href.replaceAll(',', '%2C').replaceAll(';', '%3B');
}

/** Its venues called online that have neither an address nor a map. */
function roomsOf(event: EventRecord, others: OtherValues): OtherValues['venues'] {
  return venuesOf(event, others).filter(
    ({ hidesMap, name, address, city, postcode, region, country }) =>
      hidesMap && /online|en línea/iu.test(name) && address + city + postcode + region + country === '',
  );
}

function venuesOf({ venues }: EventRecord, others: OtherValues): OtherValues['venues'] {
  return venues.flatMap((id) => others.venues.find((each) => each.id === id) ?? []);
}

function timesOf(event: EventRecord): Pick<Reading, 'allDay' | 'start' | 'end' | 'zone'> {
  const { start, end, startUtc, endUtc } = event;
  const allDay = event.allDay || isLong(event);
  if (!allDay) {
    const zone = hasClearClocks(event) ? event.zone : 'UTC';
    return { allDay, start: startUtc, end: endUtc < startUtc ? startUtc : endUtc, zone };
  }
  // An end at midnight is not on the day that begins, and the small hours belong to a night.
  const isLater = end.slice(0, 10) > dayAfter(start);
  const isOfNight = !event.allDay && (end.endsWith('T00:00:00') || (isLater && end.slice(11, 13) < '06'));
  const lastClock = isOfNight ? dayBefore(end) : end;
  const [first, last] = [start, lastClock < start ? start : lastClock].map((each) =>
    Temporal.PlainDate.from(each.slice(0, 10)),
  );
  return { allDay, start: String(first), end: String(last?.add({ days: 1 })), zone: null };
}

function dayAfter(clock: string): string {
  return String(Temporal.PlainDate.from(clock.slice(0, 10)).add({ days: 1 }));
}

function dayBefore(clock: string): string {
  return String(Temporal.PlainDate.from(clock.slice(0, 10)).subtract({ days: 1 }));
}

/**
 * Whether the clocks of its zone show the times of an event once, at its instants. Others have to
 * be in UTC.
 */
function hasClearClocks({ zone, start, startUtc, end, endUtc }: EventRecord): boolean {
  try {
    return [
      [start, startUtc],
      [end, endUtc],
    ].every(([clock = '', instant = '']) =>
      (['earlier', 'later'] as const).every(
        (disambiguation) =>
          Temporal.PlainDateTime.from(clock).toZonedDateTime(zone, { disambiguation }).epochMilliseconds ===
          Date.parse(instant),
      ),
    );
  } catch {
    return false;
  }
}

function placesOf(event: EventRecord, others: OtherValues): string[] {
  const rooms = roomsOf(event, others);
  const found = venuesOf(event, others).filter((venue) => !rooms.includes(venue));
  return found.map(({ name, address, postcode, city, region, country }) => {
    const town = [postcode, city].map(line).filter(Boolean).join(' ');
    return [name, address, town, region, country].map(line).filter(Boolean).join(', ');
  });
}

/** As a line, since no format can hold more. */
function line(text: string): string {
  return clean(text).replaceAll(/\s+/gu, ' ').trim();
}

/** Line breaks of all kinds become one; characters that XML and iCalendar forbid are left out. */
function clean(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff\p{Surrogate}]/gu, '');
}

function once(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}
