import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnConfig } from '../../../src/config/own-config.ts';
import { addDays } from '../../../src/calendar/day.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { deadLinks } from '../../support/site/dead-links.ts';
import { findMarkupFaults } from '../../support/site/faults.ts';
import { copyProject, writeConfig } from '../../support/site/project.ts';
import { build, filesOf } from '../../support/site/sample.ts';
import { storeVariant } from '../../support/site/variants.ts';

type Files = ReadonlyMap<string, Buffer>;

const ar = { name: 'العربية', language: 'ar', segments: languages.en.segments };
const segments = { ...languages.en.segments, event: 'concert', month: 'monthly' };

let project = '';
/**
 * As first published; with English at the top, another segment and another French path; the same
 * built again; without Spanish, and with English where it was.
 */
let [first, moved, again, fewer]: Files[] = [];
const readdressed: OwnConfig = { locales: { en: { path: '', segments }, fr: { path: 'francais' }, ar } };

const buildWith = (name: string, config: OwnConfig, ...options: readonly string[]): Files => {
  writeFileSync(join(project, 'src/own/config.ts'), writeConfig(config));
  return filesOf(build(join(project, name), project, project, ...options));
};

beforeAll(() => {
  project = copyProject({});
  storeVariant(project);
  first = buildWith('first', { locales: { fr: {}, ar } });
  moved = buildWith('moved', readdressed);
  again = buildWith('again', readdressed);
  fewer = buildWith('fewer', { locales: { fr: { path: 'francais' }, es: false, ar } });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const { open } = browsing(() => join(project, 'moved'));

/** Files that have addresses for people and programs. */
const addressesOf = (files: Files = new Map()) =>
  [...files.keys()].filter((path) => !/^\/(?:_astro|images|pagefind)\/|\/404\//u.test(path));
const read = (files: Files | undefined, path: string) => String(files?.get(path));

describe('a site whose languages got other paths and segments', () => {
  it('has something at each address that it ever had', () => {
    expect(addressesOf(first).filter((path) => !moved?.has(path))).toEqual([]);
  });

  it('leads from former pages to current ones', () => {
    expect(read(moved, '/en/event/Song/index.html')).toContain('url=/concert/Song/"');
    expect(read(moved, '/en/month/2026-11/index.html')).toContain('url=/monthly/2026-11/"');
    expect(read(moved, '/fr/evenement/Chant/index.html')).toContain('url=/francais/evenement/Chant/"');
  });

  it('takes the question of a search along', async () => {
    const page = await open('/en/search/?q=Song#results');
    await page.waitForURL('**/search/?q=Song#results');
    expect(new URL(page.url()).pathname).toBe('/search/');
    await page.locator('.results a', { hasText: 'Song' }).first().waitFor();
  });

  it.each([
    ['/en/feed.xml', '/feed.xml'],
    ['/en/event/Song/embed/index.html', '/concert/Song/embed/index.html'],
    ['/en/event/Song/oembed.json', '/concert/Song/oembed.json'],
    ['/fr/lieu/hall-fr/calendar.ics', '/francais/lieu/hall-fr/calendar.ics'],
    ['/lieu/hall-fr/calendar.ics', '/all/lieu/hall-fr/calendar.ics'],
  ])('goes on with %s', (former, now) => {
    expect(moved?.get(former)).toEqual(moved?.get(now));
    expect(moved?.get(now)).toBeDefined();
  });

  it('does not show what readers of news have seen again', () => {
    const idsOf = (files?: Files) => read(files, '/en/feed.xml').match(/<guid[^>]*>[^<]*/gu);
    expect(idsOf(moved)).toEqual(idsOf(first));
    expect(idsOf(moved)).toHaveLength(1);
  });

  it('is the same when it is built again', () => {
    expect([...(again ?? [])].filter(([path, body]) => !moved?.get(path)?.equals(body))).toEqual([]);
    expect(again?.size).toBe(moved?.size);
  });

  it('has no dead link, valid pages, and former ones in no sitemap', async () => {
    expect(deadLinks(moved ?? new Map())).toEqual([]);
    const former = [...(moved ?? [])].filter(([path]) => /^\/(?:en|fr)\/.*\.html$/u.test(path));
    expect(await findMarkupFaults(former.map(([path, body]) => [path, String(body)]))).toEqual([]);
    expect(read(moved, '/sitemap.xml')).not.toMatch(/calendar\.example\/(?:en|fr)\//u);
  });
});

describe('a site from which a language was taken out', () => {
  it('has something at each address of the language, and of earlier ones', () => {
    const had = [...addressesOf(first), ...addressesOf(moved)];
    expect(had.filter((path) => !fewer?.has(path))).toEqual([]);
  });

  it('leads home from days on which only it may have had events', () => {
    const days = Array.from({ length: 491 }, (_, at) => addDays('2026-11-20', at - 90));
    for (const day of days) {
      expect(read(fewer, `/es/dia/${day}/index.html`)).toContain('http-equiv="refresh"');
      expect(fewer?.has(`/en/day/${day}/index.html`)).toBe(true);
    }
    expect(read(fewer, '/es/dia/2027-10-01/index.html')).toContain('url=/en/"');
  });

  it('leads to the same page in the first language', () => {
    expect(read(fewer, '/es/evento/Canto/index.html')).toContain('url=/en/event/Song/"');
    expect(read(fewer, '/es/lugar/hall-es/index.html')).toContain('url=/en/venue/hall-en/"');
    expect(read(fewer, '/es/mes/2026-11/index.html')).toContain('url=/en/month/2026-11/"');
    expect(read(fewer, '/es/index.html')).toContain('url=/en/"');
  });

  it.each([
    ['/es/calendar.ics', '/en/calendar.ics'],
    ['/es/feed.xml', '/en/feed.xml'],
    ['/es/lugar/hall-es/calendar.ics', '/en/venue/hall-en/calendar.ics'],
    ['/lugar/hall-es/calendar.ics', '/venue/hall-en/calendar.ics'],
    ['/es/evento/Canto/event.ics', '/en/event/Song/event.ics'],
  ])('goes on with %s', (former, now) => {
    expect(fewer?.get(former)).toEqual(fewer?.get(now));
    expect(fewer?.get(now)).toBeDefined();
  });
});
