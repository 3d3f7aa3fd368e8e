import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { startUnsteadyHost } from '../../support/browser/unsteady-host.ts';
import { deadLinks } from '../../support/site/dead-links.ts';
import { attribute, elementsOf, textOf } from '../../support/site/elements.ts';
import { findMarkupFaults } from '../../support/site/faults.ts';
import { copyProject, writeConfig } from '../../support/site/project.ts';
import { build, filesOf, rememberSlug, sampleSite } from '../../support/site/sample.ts';

/** Settings of English alone. */
const english = (entry: { readonly path?: string }) => writeConfig({ locales: { en: entry, es: false } });

let project = '';
let atTop: ReadonlyMap<string, Buffer>;
let below: ReadonlyMap<string, Buffer>;
/** Site path of an event that is still to come. */
let event = '';

beforeAll(async () => {
  const { content, data } = await sampleSite('one-language', 16, { form: 'single', plain: true });
  const coming = content.events.find(({ startUtc }) => startUtc > content.crawledAt) ?? expect.unreachable();
  rememberSlug(data, [coming.id], 'before');
  project = copyProject({ 'config.ts': english({ path: '' }) });
  atTop = filesOf(build(join(project, 'top'), data, project));
  event = `/event/${coming.slug}/`;
  writeFileSync(join(project, 'src/own/config.ts'), english({}));
  below = filesOf(build(join(project, 'below'), data, project));
});

afterAll(() => rmSync(project, { recursive: true }));

const pagesOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, body]) => [name.replace(/index\.html$/u, ''), String(body)] as const);
const elementsAt = (files: ReadonlyMap<string, Buffer>, path: string) =>
  elementsOf(String(files.get(`${path}index.html`)));
const vevents = (files: ReadonlyMap<string, Buffer>, path: string) =>
  String(files.get(path)).match(/BEGIN:VEVENT.*?END:VEVENT/gsu);

it('opens its next two weeks without a network, with the home page at the top', async () => {
  const host = await startUnsteadyHost(join(project, 'top'));
  onTestFinished(() => host.close());
  const page = await host.open('/');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Keep the next two weeks' }).click();
  await page.getByText('Kept, as of', { exact: false }).waitFor();
  host.isUp = false;
  for (const [path, text] of [
    ['/', 'Offline copy from Friday 20 November, 10:00'],
    ['/day/2026-11-21/', 'Offline copy from Friday 20 November, 10:00'],
    ['/past/', 'Offline. This page is not kept on this device.'],
  ] as const) {
    await page.goto(host.address + path);
    expect([path, await page.locator('p.offline').innerText()]).toEqual([path, text]);
  }
});

describe.each([
  ['at the top', () => atTop],
  ['below a segment', () => below],
])('one language, %s', (_, files) => {
  it('has no version, switch or calendar in other languages', () => {
    const texts = [...files()].filter(([name]) => /\.(?:html|xml|json|ics)$/u.test(name));
    const named = texts.filter(([, body]) =>
      /hreflang|x-default|alternate-language|all-languages/u.test(String(body)),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(named.map(([name]) => name)).toEqual([]);
    const languages = pagesOf(files()).flatMap(([, html]) =>
      elementsOf(html).flatMap((each) => attribute(each, 'lang') ?? []),
    );
    // Printed addresses are in none.
    expect(new Set(languages)).toEqual(new Set(['en', '']));
  });

  it('has pages that are valid, and no dead address', async () => {
    expect(deadLinks(files())).toEqual([]);
    expect(await findMarkupFaults(pagesOf(files()))).toEqual([]);
  });

  it('has every page that search engines may show in its sitemap, and no other', () => {
    const parser = new XMLParser({ isArray: (name) => name === 'url' });
    const { urlset } = parser.parse(files().get('/sitemap.xml') ?? '') as {
      urlset: { url: { loc: string }[] };
    };
    const shown = pagesOf(files()).flatMap(([path, html]) => {
      const { href } = new URL(path, 'https://calendar.example');
      const isShown = !html.includes('content="noindex"') && html.includes(`rel="canonical" href="${href}"`);
      return isShown ? href : [];
    });
    expect(shown.length).toBeGreaterThan(50);
    expect(urlset.url.map(({ loc }) => loc).toSorted()).toEqual(shown.toSorted());
  });
});

describe('one language at the top', () => {
  const { visit, open } = browsing(() => join(project, 'top'));

  it('has its pages, feeds and cards there, and no redirect, folder of a language or second calendar', () => {
    const top = new Set([...atTop.keys()].map((name) => name.split('/')[1]));
    expect([...top.intersection(new Set(['en', 'es', 'all']))]).toEqual([]);
    expect([...top]).toEqual(
      expect.arrayContaining([
        'event',
        'month',
        'calendar.ics',
        'feed.xml',
        'events.json',
        'embed',
        '404.html',
      ]),
    );
    expect(String(atTop.get('/index.html'))).not.toContain('http-equiv="refresh"');
    expect(textOf(elementsAt(atTop, '/')[0] ?? expect.unreachable())).toContain('This weekend');
    for (const [name, body] of atTop)
      if (/\/calendar(?:-\d+)?\.ics$/u.test(name))
        expect([name, String(body).replaceAll('\r\n ', '')]).toEqual([
          name,
          expect.stringContaining(`SOURCE;VALUE=URI:https://calendar.example${encodeURI(name)}\r\n`),
        ]);
  });

  it('redirects from a former address of an event, which has its file, too', () => {
    expect(String(atTop.get('/event/before/index.html'))).toContain(`content="0; url=${event}"`);
    expect(atTop.get('/event/before/event.ics')).toEqual(atTop.get(`${event}event.ics`));
  });

  it('is one page of errors, in its language', () => {
    const headings = elementsOf(String(atTop.get('/404.html'))).filter(({ tagName }) =>
      /^h\d$/u.test(tagName),
    );
    expect(headings.map(textOf)).toEqual(['No show today']);
  });

  it('opens in a browser: the home page, a month, an event, a search, and a missing page', async () => {
    const page = await visit('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await page.waitForURL('**/month/**');
    expect(await page.locator('h1').textContent()).toContain('November');
    await page.goto(new URL(event, page.url()).href);
    const title = (await page.locator('h1').textContent())?.trim() ?? expect.unreachable();
    await page.goto(new URL(`/search/?q=${encodeURIComponent(title)}&past=1`, page.url()).href);
    await page.locator(`a[href="${event}"]`).first().waitFor();
    const lost = await open('/en/', {}, undefined, (complaint) => complaint.includes('404'));
    expect(await lost.locator('h1').textContent()).toBe('No show today');
    await lost.getByRole('link', { name: 'What’s on today' }).click();
    await lost.waitForURL((url) => url.pathname === '/');
  });
});

describe('one language below a segment', () => {
  const { visit } = browsing(() => join(project, 'below'));

  it('has a root page that redirects there and asks for no language', async () => {
    const page = await visit('/');
    await page.waitForURL('**/en/');
    expect(elementsAt(below, '/').filter(({ tagName }) => tagName === 'script')).toEqual([]);
  });

  it('has its calendars without the segment, too, where they stay when another language is added', () => {
    const own = [...below.keys()].filter((name) => /^\/en\/(?!event|past).*calendar\.ics$/u.test(name));
    expect(own.length).toBeGreaterThan(10);
    for (const name of own)
      expect([name, vevents(below, name.slice(3))]).toEqual([name, vevents(below, name)]);
    const offered = pagesOf(below).filter(([, html]) => /calendar\.example\/calendar\.ics/u.test(html));
    expect(offered).toEqual([]);
  });
});
