import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRecordings } from '../../../scripts/sample-origin/replay/recordings.ts';
import { buildEditorsReport, type EditorsReport } from '../../../scripts/editors/build-report.ts';
import { createCalendars } from '../../../src/calendar/build/create-calendars.ts';
import { buildEventPage } from '../../../src/calendar/views/event-page.ts';
import type { Receipt } from '../../../src/crawl/receipt.ts';
import { buildEventJsonLd, toScriptText } from '../../../src/metadata/json-ld.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';
import { calendarSource } from '../../support/calendar/source.ts';
import { crawlOnce } from '../../support/crawl/crawling.ts';

const directory = new URL('../../recordings/crawl', import.meta.url).pathname;

interface WireEvent {
  id: number;
  status: string;
  all_day: boolean | null;
  url: string;
  utc_start_date: string;
  utc_end_date: string;
  start_date: string;
  timezone: string;
  venue: WireVenue | WireVenue[];
  title: string;
}

interface WireVenue {
  status: string;
  venue: string;
  show_map: boolean;
  website?: string;
  address?: string;
  city?: string;
  stateprovince?: string;
  zip?: string;
  country?: string;
}

/** The events of a language in the recorded files, read without any of our code. */
function recorded(locale: string): WireEvent[] {
  const folder = `${directory}/${locale}`;
  return readdirSync(folder)
    .filter((name) => /^events-\d+\.json$/u.test(name))
    .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')).events as WireEvent[]);
}

let origin: Awaited<ReturnType<typeof startRecordings>>;
let content: SnapshotContent;
let receipt: Receipt;

beforeAll(async () => {
  origin = await startRecordings({ directory });
  ({ content, receipt } = await crawlOnce(origin.url));
});

afterAll(() => origin.close());

const published = (locale: string) => content.events.filter((event) => event.locale === locale);

describe('a crawl of the recorded origin', () => {
  it.each([
    ['en', 423, 422],
    ['es', 367, 366],
  ])(
    'publishes in %s all of the %i listed events except the one with a password: %i',
    (locale, listed, expected) => {
      const open = recorded(locale).filter(({ status, all_day }) => status === 'publish' && all_day !== null);
      expect(recorded(locale)).toHaveLength(listed);
      expect(published(locale)).toHaveLength(expected);
      expect(
        published(locale)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(open.map(({ id }) => id).toSorted());
    },
  );

  it.each(['en', 'es'])('gives each event of %s the instants of the origin', (locale) => {
    const wire = new Map(recorded(locale).map((event) => [event.id, event]));
    for (const event of published(locale)) {
      expect(event.startUtc).toBe(`${wire.get(event.id)?.utc_start_date.replace(' ', 'T')}Z`);
      expect(event.endUtc).toBe(`${wire.get(event.id)?.utc_end_date.replace(' ', 'T')}Z`);
    }
  });

  it('keeps local times that agree with the instants in the zone of the event', () => {
    const named = content.events.filter(({ zone }) => zone.includes('/'));
    expect(named).toHaveLength(423 - 1 - 7 + 357 - 1);
    for (const { start, startUtc, zone } of named) {
      const local = Temporal.Instant.from(startUtc).toZonedDateTimeISO(zone).toPlainDateTime();
      expect(local.toString({ smallestUnit: 'second' })).toBe(start);
    }
  });

  it('stores each event in the language of its address', () => {
    for (const { locale, permalink } of content.events)
      expect(new URL(permalink).pathname).toMatch(`/${locale}/`);
  });

  it('separates venues and organizers of mixed lists by language', () => {
    const count = (records: readonly { locale: string }[]) =>
      ['en', 'es'].map((locale) => records.filter((record) => record.locale === locale).length);
    expect(count(content.venues)).toEqual([22, 21]);
    expect(count(content.organizers)).toEqual([13, 13]);
    expect(count(content.terms)).toEqual([37, 35]);
  });

  it('has no draft venues and organizers, although public events include them', () => {
    const known = new Set([...content.venues, ...content.organizers].map(({ id }) => id));
    const atDrafts = content.events.filter(({ id }) => [162, 164].includes(id));
    expect(atDrafts.flatMap(({ venues }) => venues)).toHaveLength(2);
    for (const id of atDrafts.flatMap(({ venues }) => venues)) expect(known.has(id)).toBe(false);
    const draftNames = ['en', 'es'].flatMap((locale) =>
      recorded(locale).flatMap(({ venue }) =>
        [venue].flat().flatMap(({ status, venue: name }) => (status === 'draft' ? [name] : [])),
      ),
    );
    expect(new Set(draftNames).size).toBe(2);
    for (const name of draftNames) expect(JSON.stringify(content.venues).includes(name)).toBe(false);
  });

  it('counts the announced, received, published and skipped items of each collection', () => {
    const rows = receipt.collections.map(({ locale, kind, total, pages, received, published, leftOut }) =>
      [locale, kind, total, pages, received, published, leftOut.length].join(' '),
    );
    expect(rows).toEqual([
      'en event 423 9 423 422 1',
      'en venue 43 1 43 22 21',
      'en organizer 26 1 26 13 13',
      'en category 21 1 21 21 0',
      'en tag 16 1 16 16 0',
      'es event 367 8 367 366 1',
      'es venue 43 1 43 21 22',
      'es organizer 26 1 26 13 13',
      'es category 21 1 21 21 0',
      'es tag 14 1 14 14 0',
    ]);
    for (const { distinct, published, leftOut } of receipt.collections)
      expect(distinct).toBe(published + leftOut.length);
  });

  it('names the events with a password', () => {
    const hidden = receipt.collections.flatMap(({ leftOut }) =>
      leftOut.filter(({ reason }) => reason === 'password'),
    );
    expect(hidden).toEqual([
      { reason: 'password', id: 168, note: 'Members dinner' },
      { reason: 'password', id: 169, note: 'Cena de socios' },
    ]);
  });

  it('names the weekly series, of which the interface says nothing but titles', () => {
    const names = (locale: string) =>
      content.history.flatMap((entry) =>
        entry.kind === 'event' && entry.locale === locale ? (entry.series ?? []) : [],
      );
    const weekly = Object.entries(Object.groupBy(names('en'), (name) => name)).filter(
      ([, dates = []]) => dates.length === 26,
    );
    expect(weekly.map(([name]) => name)).toEqual(['community-choir-rehearsal']);
    expect(content.events.filter(({ permalink }) => /\/\d{4}-\d\d-\d\d\/$/u.test(permalink))).toEqual([]);
  });

  it('publishes nothing executable', () => {
    for (const { title, description, website } of content.events) {
      expect(title).not.toContain('<script');
      expect(description).not.toMatch(/<script|<iframe|<style|\son\w+=|javascript:/iu);
      expect(website ?? 'https:').toMatch(/^https?:/u);
    }
  });
});

/**
 * What Google requires (Event structured data, “Required properties”): the title, the beginning,
 * and the address of each place or virtual location.
 */
const text = z.string().regex(/\S/u);
const postalAddress = z.union([
  text,
  z
    .record(z.string(), z.string())
    .refine((address) =>
      Object.entries(address).some(([name, part]) => name !== '@type' && /\S/u.test(part)),
    ),
]);
const location = z.union([
  z.looseObject({ '@type': z.literal('Place'), address: postalAddress }),
  z.looseObject({ '@type': z.literal('VirtualLocation'), url: z.url() }),
]);
const eligibleEvent = z.looseObject({
  '@type': z.literal('Event'),
  name: text,
  startDate: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
  location: z.union([location, z.array(location).min(1)]),
});

describe('the recorded events as structured data', () => {
  let ids: Record<'all' | 'eligible' | 'named' | 'withAddress', number[]>;
  let report: EditorsReport;

  beforeAll(() => {
    const sites = Object.fromEntries(content.sites.map((site) => [site.locale, site]));
    // Before all of them, so that none is over.
    const source = calendarSource({ ...content, sites, now: '1990-01-01T00:00:00Z' });
    report = buildEditorsReport(source, content, receipt);
    const pages = Object.values(createCalendars(source)).flatMap((calendar) =>
      calendar.events.map((event) => buildEventPage(calendar, event)),
    );
    const addressOf = (path: string) => `https://calendar.example${path}`;
    const eligible = pages.filter((page) => {
      const script = toScriptText(buildEventJsonLd(page, '/poster.png', addressOf));
      return eligibleEvent.safeParse(JSON.parse(script)).success;
    });
    const wire = ['en', 'es'].flatMap(recorded).filter(({ all_day }) => all_day !== null);
    const isPublic = ({ status }: WireVenue) => status === 'publish';
    // The venue called “Online” has a website, and no map.
    const isOnline = ({ show_map, website }: WireVenue) => !show_map && website !== undefined;
    const hasAddress = (venue: WireVenue) =>
      [venue.address, venue.city, venue.stateprovince, venue.zip, venue.country].some((part) =>
        /\S/u.test(part ?? ''),
      );
    const withAddress = wire.filter(({ venue, title }) => {
      const venues = [venue].flat().filter(isPublic);
      return title !== '' && venues.length > 0 && venues.every((each) => hasAddress(each) || isOnline(each));
    });
    const required = report.findings.filter(({ isRequired }) => isRequired);
    ids = {
      all: wire.map(({ id }) => id),
      eligible: eligible.map(({ event }) => event.id),
      named: [...new Set(required.flatMap(({ flaws }) => flaws.map(({ id }) => id)))],
      withAddress: withAddress.map(({ id }) => id),
    };
    for (const list of Object.values(ids)) list.sort((a, b) => a - b);
  });

  it('have all that Google requires wherever the origin has an address', () => {
    expect(ids.eligible).toEqual(ids.withAddress);
    expect(ids.eligible.length).toBeGreaterThan(500);
  });

  it('are named to their editors otherwise: both together are all events, and none is in both', () => {
    expect([...ids.eligible, ...ids.named].toSorted((a, b) => a - b)).toEqual(ids.all);
    expect(new Set([...ids.eligible, ...ids.named]).size).toBe(422 + 366);
    expect(ids.named.length).toBeGreaterThan(5);
    expect([report.upcoming, report.eligible]).toEqual([422 + 366, ids.eligible.length]);
  });

  it('are all in one of the two sets with any clock', () => {
    const sites = Object.fromEntries(content.sites.map((site) => [site.locale, site]));
    const source = calendarSource({ ...content, sites, now: '2026-11-20T09:10:00Z' });
    const now = buildEditorsReport(source, content, receipt);
    const listNamed = (findings: EditorsReport['findings']) =>
      findings.filter(({ isRequired }) => isRequired).flatMap(({ flaws }) => flaws.map(({ id }) => id));
    const [named, past] = [listNamed(now.findings), listNamed(now.overFindings)];
    expect([...named, ...past].toSorted((a, b) => a - b)).toEqual(ids.named);
    expect([...ids.eligible, ...named, ...past].toSorted((a, b) => a - b)).toEqual(ids.all);
    expect(past.length).toBeGreaterThan(50);
    expect(past.filter((id) => !now.over.includes(id))).toEqual([]);
    expect(now.overFindings.flatMap(({ flaws }) => flaws)[0]).toMatchObject({
      permalink: expect.stringMatching(/^http/u),
      what: expect.stringMatching(/./u),
    });
    expect(now.upcoming - now.eligible).toBe(named.length);
    expect(report.over).toEqual([]);
  });

  it('are named for their other flaws, those of the hard cases among them', () => {
    const found = Object.fromEntries(report.findings.map(({ kind, flaws }) => [kind, flaws]));
    const named = (kind: string) =>
      (found[kind] ?? []).flatMap(({ id, others }) => [id, ...others.map((other) => other.id)]);
    expect(named('place')).toEqual(expect.arrayContaining([157, 158, 160]));
    const drafts = found['place']?.filter(({ what }) => what.includes('not published'));
    const atDrafts = ['en', 'es'].flatMap(recorded).filter(({ venue, all_day }) => {
      const venues = [venue].flat();
      return all_day !== null && venues.length > 0 && venues.every(({ status }) => status === 'draft');
    });
    expect(drafts?.map(({ id }) => id).toSorted()).toEqual(atDrafts.map(({ id }) => id).toSorted());
    expect(drafts?.map(({ id }) => id)).toEqual(expect.arrayContaining([162, 164]));
    expect(named('price')).toContain(151);
    expect(named('small picture')).toContain(222);
    expect(named('picture')).toEqual(expect.arrayContaining([157, 225]));
    expect(named('duplicate')).toEqual(expect.arrayContaining([195, 197, 199, 200]));
    // Twelve parallel sessions.
    expect(named('duplicate').filter((id) => id >= 201 && id <= 218)).toEqual([]);
  });
});
