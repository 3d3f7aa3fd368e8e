import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../support/feeds/open-data/read-csv.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { readCalendars } from '../../support/site/calendar-files.ts';
import { deadLinks } from '../../support/site/dead-links.ts';
import { attribute, elementsOf } from '../../support/site/elements.ts';
import { findMarkupFaults } from '../../support/site/faults.ts';
import { hostileContent } from '../../support/site/hostile-content.ts';
import { markup, texts } from '../../support/site/hostile-texts.ts';
import { filesOf, sampleNow, siteWith, type SampleSite } from '../../support/site/sample.ts';

const root = new URL('../../..', import.meta.url).pathname;

let site: SampleSite;
let dist: string;
let files: Map<string, Buffer>;
let before: string[];

beforeAll(async () => {
  before = readdirSync(root);
  site = await siteWith('hostile', hostileContent(new Date(sampleNow)));
  dist = site.build('dist');
  files = filesOf(dist);
});

const { visit } = browsing(() => dist);

const pages = (): string[] =>
  [...files.keys()].filter((name) => name.endsWith('.html')).map((name) => name.replace(/index\.html$/u, ''));

describe('a site with hostile texts', () => {
  it('has all of its events', () => {
    expect(site.content.events).toHaveLength(Math.max(texts.length, markup.length));
    const own = pages().filter((path) => /^\/(?:en\/event|es\/evento)\/[^/]+\/$/u.test(path));
    expect(own).toHaveLength(site.content.events.length);
  });

  it('names an item with an invisible name by its slug', () => {
    const { venues, organizers, terms } = site.content;
    const all = [...venues, ...organizers, ...terms];
    expect(all.filter(({ name }) => !/[^\p{C}\p{Z}\p{M}]/u.test(name))).toEqual([]);
    expect(all.filter(({ name, slug }) => name === slug).length).toBeGreaterThan(1);
  });

  it('stays below its folder, with names for every file system', () => {
    expect(readdirSync(dirname(dist)).toSorted()).toEqual(['data', 'dist']);
    expect(readdirSync(root)).toEqual(before);
    const segments = new Set([...files.keys()].flatMap((name) => name.split('/').slice(1)));
    // https://learn.microsoft.com/windows/win32/fileio/naming-a-file
    const refused = [...segments].filter(
      (each) =>
        /[<>:"|?*\\\p{Cc}]|[. ]$|^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]) *(?:\.|$)/iu.test(each) ||
        Buffer.byteLength(each) > 255,
    );
    expect(refused).toEqual([]);
  });

  it('is valid HTML on every page, and in every card of an event', async () => {
    const judged = pages().filter((path) => !/\/(?!event|evento)[^/]+\/[^/]+\/embed\/$/u.test(path));
    const all = judged.map((path) => [path, String(files.get(fileOf(path)))] as const);
    expect(await findMarkupFaults(all)).toEqual([]);
  });

  it('has no dead link', () => {
    expect(deadLinks(files)).toEqual([]);
  });

  it('links only to addresses of the web, of mail and of calendars', () => {
    const schemes = new Set<string>();
    for (const path of pages())
      for (const element of elementsOf(String(files.get(fileOf(path)))))
        for (const name of ['href', 'src', 'action', 'formaction', 'data', 'data-frame', 'data-copy'])
          for (const [scheme] of (attribute(element, name) ?? '').matchAll(/^[^/?#:]*:/gu))
            schemes.add(scheme);
    expect([...schemes].toSorted()).toEqual(['http:', 'https:', 'mailto:', 'webcal:']);
  });

  it('loads frames only from hosts named in its own code, and no text adds to a policy', () => {
    const hosts = new Set<string>();
    const framing: string[] = [];
    for (const path of pages())
      for (const element of elementsOf(String(files.get(fileOf(path))))) {
        if (attribute(element, 'http-equiv') !== 'content-security-policy') continue;
        const directives = (attribute(element, 'content') ?? '')
          .split(';')
          .map((each) => each.trim().split(' '));
        const names = directives.map(([name = '']) => name).filter((name) => name !== '');
        expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
        const [, ...sources] = directives.find(([name]) => name === 'frame-src') ?? [];
        if (sources.length > 0) framing.push(path);
        for (const each of sources) hosts.add(each);
      }
    expect([...hosts].toSorted()).toEqual([
      // The page of frames shows a list of this calendar.
      "'self'",
      'https://www.openstreetmap.org',
      'https://www.youtube-nocookie.com',
    ]);
    expect(framing).toContain('/en/on-your-site/');
    expect(framing.filter((path) => path.startsWith('/en/venue/'))).not.toEqual([]);
  });

  it('has readable feeds, with each of its events once', () => {
    const count = (locale: string) => site.content.events.filter((each) => each.locale === locale).length;
    for (const [name, body] of files) {
      if (name.endsWith('.xml')) expect([name, XMLValidator.validate(String(body))]).toEqual([name, true]);
      if (name.endsWith('.json')) expect([name, typeof JSON.parse(String(body))]).toEqual([name, 'object']);
    }
    const calendars = readCalendars(files);
    for (const locale of ['en', 'es']) {
      expect(calendars.get(`/${locale}/calendar.ics`)).toHaveLength(count(locale));
      const [, ...rows] = readCsv(String(files.get(`/${locale}/events.csv`)));
      expect(rows).toHaveLength(count(locale));
      // Spreadsheet programs calculate cells that begin so.
      expect(rows.flat().filter((cell) => /^[=@\t\r]|^[+-](?![\d.]+$)/u.test(cell))).toEqual([]);
    }
  });
});

const fileOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path);

/**
 * Harm that a page does: it runs what it was given, violates its policy, or is wider than its
 * screen.
 */
async function harmIn(page: Page): Promise<string[]> {
  const harm: string[] = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      const { scrollWidth, clientWidth } = document.documentElement;
      return { ran: 'pwned' in window, beyond: scrollWidth - clientWidth };
    });
    if (seen.ran) harm.push('runs');
    if (seen.beyond > 0) harm.push(`is ${seen.beyond} pixels wider than ${width}`);
  }
  return harm;
}

/** Opens pages one after the other, and gives what they do that they should not. */
async function harmOn(paths: readonly string[]): Promise<string[]> {
  const harm: string[] = [];
  const page = await visit('/en/');
  page.on('dialog', async (dialog) => {
    harm.push(`${page.url()} says ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => harm.push(`${page.url()} ${message.text()}`));
  for (const path of paths) {
    await page.goto(new URL(path.split('/').map(encodeURIComponent).join('/'), page.url()).href);
    harm.push(...(await harmIn(page)).map((each) => `${path} ${each}`));
  }
  return harm;
}

describe('in a browser, nothing of a hostile text runs, breaks a policy or widens the page', () => {
  it.each([
    ['events', /^\/(?:en\/event|es\/evento)\/[^/]+\/$/u, texts.length],
    ['cards', /^\/en\/(?:event\/[^/]+\/)?embed\/$/u, 10],
    ['venues and organizers', /^\/(?:en\/venue|es\/organizador)\/[^/]+\/$/u, 8],
    ['categories and tags', /^\/(?:en\/tag|es\/categoria)\/[^/]+\/$/u, 8],
    [
      'lists',
      /^\/(?:404\.html|(?:en|es)\/(?:(?:venue|lugar|posters|carteles|subscribe|on-your-site|my-list|past|search)\/)?)$/u,
      10,
    ],
    ['dates', /^\/en\/(?:month|week|day|past)\/[^/]+\/$/u, 5],
  ])('on the pages of %s', async (_kind, pattern, least) => {
    const paths = pages().filter((path) => pattern.test(path));
    expect(paths.length).toBeGreaterThanOrEqual(least);
    expect(await harmOn(paths)).toEqual([]);
  });

  it('on the feeds', async () => {
    expect(await harmOn(['/en/feed.xml', '/es/atom.xml'])).toEqual([]);
  });

  it('among the results of a search', async () => {
    const page = await visit('/en/search/?q=script');
    await page.locator('.results h3 a').first().waitFor();
    expect(await page.locator('.results li').count()).toBeGreaterThan(3);
    expect(await harmIn(page)).toEqual([]);
  });
});
