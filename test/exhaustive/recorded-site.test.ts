import { readdirSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../support/feeds/open-data/read-csv.ts';
import type { Reading } from '../support/feeds/readers.ts';
import { expectRecords, readCalendars } from '../support/site/calendar-files.ts';
import { runAxe } from '../support/browser/axe.ts';
import { browsing } from '../support/browser/browsing.ts';
import { deadLinks } from '../support/site/dead-links.ts';
import { attribute, elementsOf } from '../support/site/elements.ts';
import { findMarkupFaults } from '../support/site/faults.ts';
import { expectNews } from '../support/site/news-files.ts';
import { filesOf, recordedSite, type SampleSite } from '../support/site/sample.ts';
import { sketchPosters } from '../support/site/sketches.ts';

const recordings = new URL('../recordings/crawl', import.meta.url).pathname;

/** An event as the real server listed it: none of our code has touched it. */
interface WireEvent {
  id: number;
  slug: string;
  url: string;
  all_day: boolean | null;
  start_date: string;
  end_date: string;
  utc_start_date: string;
  utc_end_date: string;
  timezone: string;
}

function recorded(locale: string): WireEvent[] {
  return readdirSync(`${recordings}/${locale}`)
    .filter((name) => /^events-\d+\.json$/u.test(name))
    .flatMap(
      (name) => JSON.parse(readFileSync(`${recordings}/${locale}/${name}`, 'utf8')).events as WireEvent[],
    );
}

const sections: Record<string, string> = { en: 'event', es: 'evento' };
let site: SampleSite;
let dist: string;
let files: Map<string, Buffer>;
let calendars: Map<string, readonly Reading[]>;
/** Locale and UID → the event in its own file. */
let events: Map<string, Reading>;

beforeAll(async () => {
  site = await recordedSite('recordings');
  await sketchPosters(site.data);
  dist = site.build('dist');
  files = filesOf(dist);
  calendars = readCalendars(files);
  const own = [...calendars].filter(([name]) => name.endsWith('/event.ics'));
  events = new Map(own.flatMap(([name, readings]) => readings.map((each) => [name, each])));
}, 300_000);

const { visit } = browsing(() => dist);

/**
 * Numbers of events that are hard to show: long titles and words, markup, pictographs and other
 * scripts in titles, all kinds of content, several organizers, days without hours, offsets as
 * zones.
 */
const hardCases = new Set([111, 112, 125, 127, 131, 132, 133, 134, 136, 141, 142, 143, 144, 155, 191]);

/** The last segment of an event's address at the origin. */
const slugOf = ({ url }: { readonly url: string }): string =>
  decodeURIComponent(new URL(url).pathname.split('/').at(-2) ?? '');

/** Whether an event of hours takes more than 24 of them. */
const isLong = ({ all_day, utc_start_date, utc_end_date }: WireEvent): boolean =>
  all_day === false &&
  Date.parse(instantOf(utc_end_date)) - Date.parse(instantOf(utc_start_date)) > 86_400_000;

const instantOf = (wire: string): string => `${wire.replace(' ', 'T')}Z`;

describe('a site built from recorded responses of a real server', () => {
  it.each([
    ['en', 422],
    ['es', 366],
  ])('has in %s a page for each of the %i public events, and for nothing else', (locale, count) => {
    const open = recorded(locale).filter(({ all_day }) => all_day !== null);
    expect(open).toHaveLength(count);
    const folder = `/${locale}/${sections[locale]}/`;
    const pages = [...files.keys()].filter((name) => name.startsWith(folder) && name.split('/').length === 5);
    expect(pages.filter((name) => name.endsWith('/index.html'))).toHaveLength(count);
    const missing = open.filter((wire) => !files.has(`${folder}${slugOf(wire)}/index.html`));
    expect(missing.map(({ slug }) => slug)).toEqual([]);
  });

  it.each(['en', 'es'])(
    'gives each event of %s to calendars at the exact instants of the origin',
    (locale) => {
      for (const wire of recorded(locale).filter((each) => each.all_day === false && !isLong(each))) {
        const { id, utc_start_date: start, utc_end_date: end } = wire;
        expect([id, events.get(`/${locale}/${sections[locale]}/${slugOf(wire)}/event.ics`)]).toMatchObject([
          id,
          { start: instantOf(start), end: instantOf(end) },
        ]);
      }
    },
  );

  it.each(['en', 'es'])('gives each all-day or long event of %s as days, the last one included', (locale) => {
    const allDay = recorded(locale).filter((each) => each.all_day === true || isLong(each));
    expect(allDay.some(isLong)).toBe(true);
    expect(allDay.length).toBeGreaterThan(10);
    for (const wire of allDay) {
      const { id, start_date: start, end_date: end } = wire;
      const dayAfter = new Date(Date.parse(`${end.slice(0, 10)}T00:00:00Z`) + 86_400_000);
      expect([id, events.get(`/${locale}/${sections[locale]}/${slugOf(wire)}/event.ics`)]).toMatchObject([
        id,
        { allDay: true, start: start.slice(0, 10), end: dayAfter.toISOString().slice(0, 10) },
      ]);
    }
  });

  it.each(['en', 'es'])(
    'gives each event of %s as open data, with the clocks, the zone and the instants of the origin',
    (locale) => {
      const listed = recorded(locale)
        .filter(({ all_day }) => all_day !== null)
        .map((wire) => [
          String(wire.id),
          ...[wire.start_date, wire.end_date].map((clock) => clock.replace(' ', 'T')),
          wire.timezone,
          ...[wire.utc_start_date, wire.utc_end_date].map((clock) => `${clock.replace(' ', 'T')}Z`),
        ]);
      const names = ['id', 'start_local', 'end_local', 'time_zone', 'start_utc', 'end_utc'];
      const [head = [], ...rows] = readCsv(String(files.get(`/${locale}/events.csv`)));
      const inTable = rows.map((row) => names.map((name) => row[head.indexOf(name)]));
      const { events } = JSON.parse(String(files.get(`/${locale}/events.json`)));
      const inJson = events.map((event: Record<string, unknown>) => names.map((name) => String(event[name])));
      expect(inJson).toEqual(inTable);
      expect(inTable.toSorted()).toEqual(listed.toSorted());
    },
  );

  it('has in each of its calendars the events that belong there, with the data of their records for two parsers', () => {
    expect(calendars.size).toBeGreaterThan(900);
    expectRecords(calendars, site.content);
  });

  it('has the same news in RSS, Atom and JSON Feed, and the record’s data of each event', () => {
    expectNews(files, site.content);
  });

  it('offers each event as a card to other sites, in JSON and in XML', () => {
    const xml = new XMLParser({ parseTagValue: false, htmlEntities: true });
    for (const { locale, slug, title } of site.content.events) {
      const folder = `/${locale}/${sections[locale]}/${slug}/`;
      const card = JSON.parse(String(files.get(`${folder}oembed.json`)));
      const { oembed } = xml.parse(String(files.get(`${folder}oembed.xml`)));
      expect(card).toMatchObject({ version: '1.0', type: 'rich', title });
      expect(card.html).toContain(`src="${new URL(folder, 'https://calendar.example').href}embed/"`);
      const texts = Object.entries(card).map(([key, value]) => [key, String(value)]);
      expect(oembed).toEqual(Object.fromEntries(texts));
    }
  });

  it('has no dead address', () => {
    expect(deadLinks(files)).toEqual([]);
  });

  it.each([
    ['/en/index.html', '/es/categoria/', 'es'],
    ['/en/month/2026-12/index.html', '/es/categoria/', 'es'],
    ['/es/mes/2026-12/index.html', '/en/category/', 'en'],
  ])('marks each link on %s to a category in %s as leading to the other language', (...given) => {
    const [name, folder, language] = given;
    const links = elementsOf(String(files.get(name)))
      .filter((each) => each.tagName === 'a' && attribute(each, 'href')?.startsWith(folder))
      .map((link) => [attribute(link, 'lang'), attribute(link, 'hreflang')]);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((languages) => languages.some((each) => each !== language))).toEqual([]);
  });

  it('is valid HTML, the first pages of every kind', async () => {
    const kindOf = (name: string) => name.replace(/^(\/[a-z]+\/[a-z]+)\/[^/]+\//u, '$1/*/');
    const html = [...files].filter(([name]) => name.endsWith('.html'));
    const kinds = Map.groupBy(html, ([name]) => kindOf(name));
    expect(kinds.size).toBeGreaterThan(30);
    const chosen = [...kinds.values()].flatMap((all) => all.slice(0, 5));
    expect(await findMarkupFaults(chosen.map(([name, body]) => [name, String(body)]))).toEqual([]);
  });

  it('loads embedded videos only on a click, on the two pages in each language that have some', () => {
    const pages = [...files].filter(
      ([name, file]) => name.endsWith('.html') && file.includes(' data-frame="'),
    );
    const youtube = 'https://www.youtube-nocookie.com';
    const hosts = {
      '/en/event/blocks-event/index.html': youtube,
      '/en/event/everything-page/index.html': `${youtube} https://player.vimeo.com`,
      '/es/evento/evento-con-bloques/index.html': youtube,
      '/es/evento/pagina-con-de-todo/index.html': youtube,
    };
    for (const [, file] of files) expect(file.includes('<iframe src="https://www.youtube')).toBe(false);
    const allowed = pages.map(([name, file]) => [name, /frame-src ([^;]*)/u.exec(String(file))?.[1]]);
    expect(Object.fromEntries(allowed)).toEqual(hosts);
  });

  it('shows its hard cases in a window of any width, without errors or warnings', async () => {
    const cases = site.content.events.filter(({ id }) => hardCases.has(id));
    expect(cases).toHaveLength(hardCases.size);
    const events = cases.map(({ locale, slug }) => `/${locale}/${sections[locale]}/${slug}/`);
    const faults: string[] = [];
    for (const path of ['/en/', '/es/mes/2026-11/', '/en/week/2026-W47/', ...events]) {
      const page = await visit(path);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (excess > 0) faults.push(`${path} at ${width}: ${excess} pixels too wide`);
      }
      const { violations } = await runAxe(page, { resultTypes: ['violations'], preload: false });
      faults.push(...violations.map((each) => `${path}: ${each}`));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });

  it('reveals nothing about the events behind a password', () => {
    for (const title of ['Members dinner', 'Cena de socios']) {
      expect([...files].filter(([, body]) => body.includes(title)).map(([name]) => name)).toEqual([]);
    }
  });
});
