import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeHostFiles } from '../../../scripts/publishing/host-files.ts';
import { defaults } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import { hostNames } from '../../../src/config/schema.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite, formerSlug } from '../../support/site/built.ts';
import { emptyFolder } from '../../support/site/sample.ts';

const folder = join(emptyFolder('host-files'), 'dist');

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(builtSite().dist, folder, { recursive: true });
});

function writeFor(host: string, environment: Readonly<Record<string, string>> = {}) {
  const { content, data } = builtSite();
  const settings = { CALENDAR_ORIGIN: content.origin, CALENDAR_SITE: 'https://calendar.example' };
  return writeHostFiles(
    folder,
    resolveConfig(defaults, {
      ...settings,
      CALENDAR_DATA: data,
      CALENDAR_OUT: `${folder}-last`,
      CALENDAR_HOST: host,
      ...environment,
    }),
  );
}

const list = () => new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('files for a host', () => {
  it('are none without one', async () => {
    const before = list();
    const { content, data } = builtSite();
    const environment = { CALENDAR_ORIGIN: content.origin, CALENDAR_DATA: data, CALENDAR_OUT: folder };
    expect(await writeHostFiles(folder, resolveConfig(defaults, environment))).toEqual([]);
    expect(list()).toEqual(before);
  });

  it('have a page for unknown addresses in each language, for every host', async () => {
    for (const host of hostNames) {
      await writeFor(host);
      expect([host, read('en/404.html').includes('lang="en"')]).toEqual([host, true]);
      expect([host, read('es/404.html').includes('lang="es"')]).toEqual([host, true]);
    }
  });

  it('come after what the operator has in them, or not at all', async () => {
    writeFileSync(join(folder, '_headers'), '/own\n  X-Own: 1');
    writeFileSync(join(folder, '_redirects'), '/own /en/ 301');
    expect(await writeFor('netlify')).toEqual([]);
    expect(read('_headers')).toMatch(/^\/own\n {2}X-Own: 1\n\n\/\*\n/u);
    expect(read('_redirects')).toMatch(/^\/own \/en\/ 301\n\n/u);
    writeFileSync(join(folder, 'vercel.json'), '{}');
    const [warning] = await writeFor('vercel');
    expect(warning).toContain('public/vercel.json is published as it is');
    expect(read('vercel.json')).toBe('{}');
  });

  it('have compressed ones that say the same, and are made once', async () => {
    await writeFor('caddy');
    const text = read('en/calendar.ics');
    expect(gunzipSync(readFileSync(join(folder, 'en/calendar.ics.gz'))).toString()).toBe(text);
    expect(brotliDecompressSync(readFileSync(join(folder, 'en/calendar.ics.br'))).toString()).toBe(text);
    expect([...list()].filter((name) => /\.(?:png|jpg|webp|avif|woff2)\.(?:gz|br)$/u.test(name))).toEqual([]);
    // The next build takes them over where the file is the same.
    cpSync(folder, `${folder}-last`, { recursive: true });
    writeFileSync(join(`${folder}-last`, 'en/calendar.ics.gz'), 'taken over');
    writeFileSync(join(`${folder}-last`, 'en/feed.xml.gz'), 'not taken over');
    writeFileSync(join(`${folder}-last`, 'en/feed.xml'), 'other');
    await writeFor('caddy');
    expect(read('en/calendar.ics.gz')).toBe('taken over');
    expect(gunzipSync(readFileSync(join(folder, 'en/feed.xml.gz'))).toString()).toBe(read('en/feed.xml'));
  });

  it('never replace a page of the site, and lead on only below the calendar', async () => {
    const before = new Map([...list()].map((name) => [name, join(folder, name)]));
    const pages = [...before].filter(([name]) => name.endsWith('index.html') && name.includes(formerSlug));
    const texts = new Map(pages.map(([name]) => [name, read(name)]));
    await writeFor('github-pages');
    const withoutScript = (html: string) =>
      html.replace(/<script type="module" async src="\/old-address\.js"><\/script>/u, '');
    for (const [name, text] of texts) expect(withoutScript(read(name))).toBe(text);
    expect(read('en/events/index.html')).toContain('http-equiv="refresh"');
    expect(read('en/events/feed/index.html')).toBe(read('en/feed.xml'));
  });

  it('are at the top of a site that has the calendar below it', async () => {
    mkdirSync(join(folder, 'calendar'));
    for (const name of readdirSync(builtSite().dist))
      cpSync(join(builtSite().dist, name), join(folder, 'calendar', name), { recursive: true });
    // Astro bundles at the top of its site, whose page for unknown addresses is not ours.
    rmSync(join(folder, 'calendar/404.html'));
    const { content, data } = builtSite();
    const config = {
      ...resolveConfig(defaults, { CALENDAR_ORIGIN: content.origin, CALENDAR_DATA: data }),
      base: '/calendar/',
      mount: '/calendar/',
      host: 'netlify' as const,
    };
    expect(await writeHostFiles(folder, config)).toEqual([]);
    expect(read('_headers')).toMatch(
      /^\/_astro\/\*\n {2}Cache-Control: .*immutable\n\/calendar\/images\/\*$/mu,
    );
    expect(read('calendar/404.html')).toBe(read('calendar/en/404.html'));
    expect(existsSync(join(folder, 'calendar/_redirects'))).toBe(false);
    expect(read('_redirects')).toMatch(/ \/calendar\/en\/\S* 301!$/mu);
    expect(statSync(join(folder, 'calendar/es/404.html')).isFile()).toBe(true);
  });

  it('warn of a base path where the host publishes the site at its top', async () => {
    const warned = new Map<string, boolean>();
    for (const host of hostNames) {
      const [warning = ''] = await writeFor(host, { CALENDAR_BASE: '/calendar/' });
      warned.set(host, warning.includes("Write mount: '/calendar/'"));
      rmSync(join(folder, 'vercel.json'), { force: true });
    }
    expect([...warned].filter(([, isWarned]) => isWarned).map(([host]) => host)).toEqual([
      'netlify',
      'cloudflare',
      'vercel',
    ]);
  });
});

describe('old queries at a host that serves a page whatever the query says', () => {
  const { visit, address } = browsing(() => folder);

  it('lead on in the browser', async () => {
    await writeFor('github-pages');
    const { content } = builtSite();
    const event = content.events.find(({ locale }) => locale === 'en');
    const page = await visit(`/en/?p=${event?.id}`);
    await page.waitForURL(/\/en\/event\/[^/]+\/$/u);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(`${address()}/en/?ical=1`, { waitUntil: 'commit' }),
    ]);
    expect(download.url()).toBe(`${address()}/en/calendar.ics`);
  });
});
