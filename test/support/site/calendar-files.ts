import ICAL from 'ical.js';
import { expect } from 'vitest';
import { findSpan } from '../../../src/calendar/span.ts';
import { defaults as config } from '../../../src/config/defaults.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { EventHistory } from '../../../src/history/history-entry.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { asNodeIcalReads, readByIcalJs, readByNodeIcal, type Reading } from '../feeds/readers.ts';
import { readingOf } from '../feeds/record-reading.ts';

const address = 'https://calendar.example';
const day = 86_400_000;

const collections = {
  venues: 'venues',
  organizers: 'organizers',
  categories: 'terms',
  tags: 'terms',
} as const;

const kinds: Readonly<Record<string, keyof typeof collections>> = {
  venue: 'venues',
  lugar: 'venues',
  organizer: 'organizers',
  organizador: 'organizers',
  category: 'categories',
  categoria: 'categories',
  tag: 'tags',
  etiqueta: 'tags',
};

type Versions = readonly [EventRecord, ...EventRecord[]];

/**
 * The events of every calendar file of a site, by its path, as ical.js reads them. Expects the same
 * of node-ical. Decodes each distinct VEVENT once, because time zones take long.
 */
export function readCalendars(files: ReadonlyMap<string, Buffer>): Map<string, readonly Reading[]> {
  const calendars = [...files]
    .filter(([name]) => name.endsWith('.ics'))
    .sort(([, a], [, b]) => b.length - a.length);
  const zones = new Map<string, string>();
  const cached = new Map<string, Reading>();
  return new Map(
    calendars.map(([name, body]) => {
      const file = body.toString();
      for (const [zone, tzid = ''] of file.matchAll(/BEGIN:VTIMEZONE\r\nTZID:(.*)[^]*?END:VTIMEZONE/gu)) {
        expect([name, zone]).toEqual([name, zones.get(tzid) ?? zone]);
        zones.set(tzid, zone);
      }
      const events = file.match(/^BEGIN:VEVENT\r$[^]*?^END:VEVENT\r$/gmu) ?? [];
      if (events.every((event) => cached.has(event))) ICAL.parse(file);
      else
        for (const [index, reading] of readByIcalJs(file).entries()) cached.set(events[index] ?? '', reading);
      const readings = events.flatMap((event) => cached.get(event) ?? []);
      expect([name, readByNodeIcal(file)]).toEqual([name, readings.map(asNodeIcalReads)]);
      return [name, readings];
    }),
  );
}

/** Pages of the origin to which texts of the sample and the recorded site link, and ours. */
const pagesOfLinks: Readonly<Record<string, string>> = {
  '/event/noon-bell/': '/en/event/noon-bell/',
  '/en/events/': '/en/',
  '/es/events/': '/es/',
  '/en/events/month/': '/en/month/',
  '/es/events/month/': '/es/mes/',
  '/en/events/category/art/': '/en/category/art/',
  '/es/events/category/arte/': '/es/categoria/arte/',
};

/**
 * Expects that calendars hold exactly the events that belong there, with the data of their records.
 * The site must be built from its first crawl, at its time.
 */
export function expectRecords(
  calendars: ReadonlyMap<string, readonly Reading[]>,
  content: SnapshotContent,
): void {
  const history = new Map(
    content.history.flatMap((entry): [number, EventHistory][] =>
      entry.kind === 'event' ? [[entry.id, entry]] : [],
    ),
  );
  const languageOf = (locale: string) => config.locales[locale]?.language ?? locale;
  const addressOf = (event: EventRecord) => new URL(pageOf(event), address).href;
  const singles = content.events.map((event): Versions => [event]);
  const linked = (text: string) =>
    text.replaceAll(/http:\/\/127\.0\.0\.1:\d+(\/[^\s)]*)(?=\))/gu, (whole: string, path: string) => {
      const page = pagesOfLinks[path];
      return page === undefined ? whole : `${address}${page}`;
    });
  const others = { ...content, history, addressOf, languageOf, linked };
  const read = (each: Versions): Reading => readingOf(each, others);
  const together = new Map(pairsIn(content).flatMap((each) => asOne(each, read)));
  const pairs = [...together.keys()];
  const readingsByVersions = new Map([...together, ...singles.map((each) => [each, read(each)] as const)]);
  for (const [name, found] of calendars) {
    const isJoint = !/^\/(?:en|es)\//u.test(name);
    // The pages of a scope decide which events belong to it in all languages.
    const isNamed = (each: Versions) => found.some(({ uid }) => uid === readingsByVersions.get(each)?.uid);
    const all = isJoint
      ? pairs.filter((each) => name === '/calendar.ics' || isNamed(each))
      : singles.filter(([event]) => belongs(event, name, content));
    const isFollowed = /\/calendar(?:-free)?\.ics$/u.test(name);
    const expected = (isFollowed ? keptOf(all, content) : all).flatMap(
      (each) => readingsByVersions.get(each) ?? [],
    );
    expect([name, byUid(found)]).toEqual([name, byUid(expected)]);
  }
}

function pageOf({ locale, slug }: EventRecord): string {
  return `/${locale}/${locale === 'en' ? 'event' : 'evento'}/${slug}/`;
}

/** Whether an event belongs in a file, by the file's path alone. */
function belongs(event: EventRecord, file: string, content: SnapshotContent): boolean {
  const [locale = '', section = '', slug = ''] = file.slice(1).split('/');
  if (event.locale !== locale) return false;
  if (file.endsWith('/calendar-free.ics')) return event.free;
  if (file.endsWith('/event.ics')) return file === `${pageOf(event)}event.ics`;
  if (section === 'past' || section === 'pasados')
    return findSpan(event).lastDay.startsWith(slug.slice(0, 4));
  if (section === 'series' || section === 'serie')
    return content.history.some(
      (entry) =>
        entry.kind === 'event' &&
        entry.id === event.id &&
        entry.locale === locale &&
        entry.series?.at(-1) === slug,
    );
  const kind = kinds[section];
  return kind === undefined || slugsOf(event, kind, content).includes(slug);
}

/** Events that ended in the last 90 days or later; else those that ended last. */
function keptOf(all: readonly Versions[], { crawledAt }: SnapshotContent): readonly Versions[] {
  const endOf = ([event]: Versions) => Date.parse(findSpan(event).endUtc);
  const recent = all.filter((each) => endOf(each) >= Date.parse(crawledAt) - 90 * day);
  return recent.length > 0 ? recent : all.toSorted((a, b) => endOf(a) - endOf(b)).slice(-1);
}

/** Slugs of an event's scopes of a kind, parent categories included. */
function slugsOf(event: EventRecord, kind: keyof typeof collections, content: SnapshotContent): string[] {
  const slugs = (id: number | null): string[] => {
    const record = content[collections[kind]].find((each) => each.id === id);
    if (record === undefined) return [];
    return [record.slug, ...('parent' in record ? slugs(record.parent) : [])];
  };
  return event[kind].flatMap(slugs);
}

/** Each event once: alone, or paired with its translation. */
function pairsIn({ events, translations }: SnapshotContent): Versions[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const pairs = translations.filter(({ kind }) => kind === 'event');
  const paired = pairs.flatMap(({ ids }): Versions[] => {
    const [en, es] = [byId.get(ids['en'] ?? 0), byId.get(ids['es'] ?? 0)];
    if (en === undefined || es === undefined)
      throw new Error(`A pair without events: ${JSON.stringify(ids)}`);
    return [[en, es]];
  });
  const placed = new Set(paired.flat());
  return [...paired, ...events.filter((event) => !placed.has(event)).map((event): Versions => [event])];
}

/**
 * Readings of a pair: one, or one for each event if they contradict each other. The first then has
 * the pair's UID.
 */
function asOne(pair: Versions, read: (each: Versions) => Reading): (readonly [Versions, Reading])[] {
  const whole = read(pair);
  const facts = pair.map(({ startUtc, endUtc, status }) => JSON.stringify([startUtc, endUtc, status]));
  if (new Set(facts).size === 1) return [[pair, whole]];
  const { sequence, modified, stamp } = whole;
  return pair.map((each, index) => {
    const own = read([each]);
    const uid = index > 0 && own.uid === whole.uid ? `${each.locale}-${own.uid}` : own.uid;
    return [[each], { ...own, uid, sequence, modified, stamp }];
  });
}

function byUid(readings: readonly Reading[]): Reading[] {
  return readings.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}
