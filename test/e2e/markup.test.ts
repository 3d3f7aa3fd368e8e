import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { builtSite, formerSlug } from '../support/site/built.ts';
import { textsOf } from '../support/site/elements.ts';
import { findMarkupFaults } from '../support/site/faults.ts';
import { filesOf } from '../support/site/sample.ts';
import { amount } from '../support/suite.ts';

const address = 'https://calendar.example';

let files: Map<string, Buffer>;
/** Site path of a page → its HTML. */
let pages: Map<string, string>;

beforeAll(() => {
  files = filesOf(builtSite().dist);
  pages = new Map(
    [...files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, body]) => [name.replace(/index\.html$/u, ''), body.toString()]),
  );
});

it.each([
  ['home', /^\/(?:en|es)\/$/u],
  ['month', /^\/(?:en\/month|es\/mes)\/(?:[\d-]+\/)?$/u],
  ['week', /^\/(?:en\/week|es\/semana)\/(?:[\dW-]+\/)?$/u],
  ['day', /^\/(?:en\/day|es\/dia)\/[\d-]+\/$/u],
  ['wall of posters', /^\/(?:en\/posters|es\/carteles)\/$/u],
  ['wall of a month', /^\/(?:en\/posters|es\/carteles)\/[\d-]+\/$/u],
  ['event', /^\/(?:en\/event|es\/evento)\/[^/]+\/$/u],
  ['card', /^\/(?:en|es)\/(?:[^/]+\/[^/]+\/)?embed\/$/u],
  ['venue', /^\/(?:en\/venue|es\/lugar)\/[^/]+\/$/u],
  ['organizer', /^\/(?:en\/organizer|es\/organizador)\/[^/]+\/$/u],
  ['category', /^\/(?:en\/category|es\/categoria)\/[^/]+\/$/u],
  ['tag', /^\/(?:en\/tag|es\/etiqueta)\/[^/]+\/$/u],
  ['index of venues', /^\/(?:en\/venue|es\/lugar)\/$/u],
  ['archive', /^\/(?:en\/past|es\/pasados)\/$/u],
  ['month of the archive', /^\/(?:en\/past|es\/pasados)\/[\d-]+\/$/u],
  ['subscribe page', /^\/(?:en\/subscribe|es\/suscribirse)\/$/u],
  ['search', /^\/(?:en\/search|es\/buscar)\/$/u],
  ['page of errors', /^\/(?:404\.html|es\/404\/)$/u],
])('every %s is valid HTML in both languages', async (_kind, pattern) => {
  const ofKind = [...pages].filter(([path]) => pattern.test(path));
  expect(new Set(ofKind.map(([, html]) => /<html lang="(\w+)"/u.exec(html)?.[1]))).toEqual(
    new Set(['en', 'es']),
  );
  // The first pages of a kind in each language have all that it is made of.
  const languages = Object.values(Object.groupBy(ofKind, ([path]) => path.slice(0, 4)));
  const first = languages.flatMap((all) => all?.slice(0, 6) ?? []);
  expect(await findMarkupFaults(amount(first, ofKind))).toEqual([]);
});

it('the redirect at the root is valid HTML', async () => {
  expect(await findMarkupFaults([['/', pages.get('/') ?? '']])).toEqual([]);
});

it.each(['en', 'es'])(
  'on pages in %s the title of each event in the other language is marked with its language',
  (locale) => {
    const { events } = builtSite().content;
    const titles = (own: boolean) =>
      new Set(events.filter((event) => (event.locale === locale) === own).map(({ title }) => title));
    const others = [...titles(false).difference(titles(true))].filter((title) => title !== '');
    const labels = [...pages]
      .filter(([path]) => path.startsWith(`/${locale}/`))
      .flatMap(([path, html]) => textsOf(html).map((each) => ({ path, ...each })))
      .filter(({ text }) => others.some((title) => text.includes(title)));
    expect(labels.length).toBeGreaterThan(20);
    expect(labels.filter(({ language }) => language === locale)).toEqual([]);
  },
);

it('no day is skipped below the table of a week, even if nothing begins on it', () => {
  const weeks = [...pages].filter(([path]) => /^\/(?:en\/week|es\/semana)\/\d/u.test(path));
  const days = weeks.map(([path, html]) => [path, html.match(/<section[^>]* data-day=/gu)?.length]);
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter(([, count]) => count !== 7)).toEqual([]);
});

it('only the first row of a wall of posters is fetched with its page, its first picture first', () => {
  const wall = pages.get('/en/posters/') ?? '';
  const posters = wall.slice(wall.indexOf('class="wall"')).split('class="cartel').slice(1);
  const pictures = posters.map((poster) => /<img[^>]*>/u.exec(poster)?.[0] ?? null);
  const first = pictures.slice(0, 6).filter((picture) => picture !== null);
  expect(first.length).toBeGreaterThan(0);
  expect(first.filter((picture) => picture.includes('lazy'))).toEqual([]);
  expect(pictures.filter((picture) => picture?.includes('fetchpriority="high"'))).toEqual([first[0]]);
  expect(pictures.slice(6).filter((picture) => picture !== null && !picture.includes('lazy'))).toEqual([]);
});

it('no list is empty', () => {
  const empty = [...pages].filter(([, html]) =>
    /<(ul|ol|dl|tbody)\b(?![^>]* hidden)[^>]*>\s*<\/\1>/u.test(html),
  );
  expect(empty.map(([path]) => path)).toEqual([]);
});

it('the sitemap lists every page that search engines may show, and no other', () => {
  const parser = new XMLParser({ isArray: (name) => name === 'url' });
  const { urlset } = parser.parse(files.get('/sitemap.xml') ?? '') as { urlset: { url: { loc: string }[] } };
  const hidden = (html: string) => /<meta name="robots" content="noindex"/u.test(html);
  const stands = (path: string, html: string) =>
    html.includes(`<link rel="canonical" href="${new URL(path, address).href}"`);
  const shown = [...pages].filter(([path, html]) => !hidden(html) && stands(path, html));
  expect(shown.length).toBeGreaterThan(100);
  expect(urlset.url.map(({ loc }) => loc).toSorted()).toEqual(
    shown.map(([path]) => new URL(path, address).href).toSorted(),
  );
});

it('a page names the same versions of itself in its head and in the sitemap, and each names it in turn', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => /^(?:url|xhtml:link)$/u.test(name),
  });
  const { urlset } = parser.parse(files.get('/sitemap.xml') ?? '') as {
    urlset: { url: { loc: string; 'xhtml:link': Record<'@_hreflang' | '@_href', string>[] }[] };
  };
  const listed = new Map(
    urlset.url.map(({ loc, 'xhtml:link': links }) => [
      loc,
      links.map((link) => `${link['@_hreflang']} ${link['@_href']}`),
    ]),
  );
  expect([...listed.values()].filter((versions) => versions.length === 3).length).toBeGreaterThan(50);
  for (const [loc, versions] of listed) {
    const html = pages.get(decodeURIComponent(new URL(loc).pathname)) ?? '';
    const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gu);
    expect([loc, ...[...links].map(([, language, href]) => `${language} ${href}`)]).toEqual([
      loc,
      ...versions,
    ]);
    for (const version of versions) {
      const there = listed.get(version.split(' ')[1] ?? '') ?? [];
      expect(there.map((each) => each.split(' ')[1])).toContain(loc);
    }
  }
});

/** The JSON-LD documents of a page. */
function dataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/gu)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
}

it('the breadcrumbs of a page begin at the home page, end at the page, and lead through existing pages', () => {
  const ways = [...pages].flatMap(([path, html]) =>
    dataOf(html).flatMap((data) =>
      data['@type'] === 'BreadcrumbList'
        ? [{ path, steps: data['itemListElement'] as { item: string; name: string }[] }]
        : [],
    ),
  );
  const kinds =
    /^\/(?:en|es)\/(?!month|mes|week|semana|day|dia|posters|carteles|past|pasados)[^/]+\/[^/]+\/$/u;
  expect(ways.map(({ path }) => path)).toEqual(
    [...pages.keys()].filter((path) => kinds.test(path) && !path.includes(formerSlug)),
  );
  for (const { path, steps } of ways) {
    const way = steps.map(({ item }) => decodeURIComponent(new URL(item).pathname));
    expect([way[0], way.at(-1)]).toEqual([path.slice(0, 4), path]);
    expect(way.filter((step) => !pages.has(step))).toEqual([]);
    expect(steps.filter(({ name }) => name === '')).toEqual([]);
  }
});

it('every event has a name for search engines, and prices in its own currency or that of the site', () => {
  const events = [...pages.values()].flatMap(dataOf).filter((data) => data['@type'] === 'Event');
  const offers = events.flatMap((data) => [data['offers'] ?? []].flat() as Record<string, string>[]);
  expect(events.filter(({ name }) => name === '')).toEqual([]);
  expect(offers.length).toBeGreaterThan(50);
  for (const offer of offers) {
    expect(offer['price']).toMatch(/^\d+(?:\.\d\d?)?$/u);
    expect(['MXN', 'USD', 'EUR']).toContain(offer['priceCurrency']);
  }
  expect(new Set(offers.map((offer) => offer['priceCurrency']))).toContain('MXN');
});

it('every event has published images for search engines, a picture in 1:1, 4:3 and 16:9', async () => {
  const events = [...pages.values()].flatMap(dataOf).filter((data) => data['@type'] === 'Event');
  const images = events.map(({ image }) => [image].flat().map((each) => new URL(String(each)).pathname));
  expect(events.length).toBeGreaterThan(50);
  expect(images.flat().filter((image) => !files.has(image))).toEqual([]);
  expect(images.filter((each) => each.length === 1 && each[0]?.endsWith('.png'))).not.toEqual([]);
  const shaped = images.filter((each) => each.length !== 1);
  const kinds = new Map(shaped.map((each) => [each.map((path) => path.replace(/^.*-/u, '')).join(), each]));
  expect([...kinds.keys()]).toEqual(['1x1.jpg,4x3.jpg,16x9.jpg']);
  for (const path of [...kinds.values()].flat()) {
    const { width, height } = await sharp(files.get(path)).metadata();
    const [wide = 0, high = 0] = (/-(\d+)x(\d+)\.\w+$/u.exec(path) ?? []).slice(1).map(Number);
    expect([path, width >= 720, Math.abs(width / height - wide / high) < 0.01]).toEqual([path, true, true]);
  }
});

it('an image of a text opens here, though its page at the origin has another name than its file', () => {
  const moon = 'A crescent moon over roofs; a cat sits on one';
  const texts = [...pages].filter(([, html]) => html.includes(`alt="${moon}" width="300"`));
  expect(texts.map(([path]) => path)).toEqual([expect.stringMatching(/^\/en\/event\/a-century-of-rivers/u)]);
  expect(texts[0]?.[1]).toMatch(/<figure><a href="\/images\/[0-9a-f]{32}-2400\.webp"><picture>/u);
  expect([...pages.values()].filter((html) => html.includes('azoteas-de-noche'))).toEqual([]);
});

it('the home page says which site it is', () => {
  expect(dataOf(pages.get('/es/') ?? '')).toMatchObject([
    {
      '@type': 'WebSite',
      url: `${address}/es/`,
      inLanguage: 'es',
      workTranslation: [{ url: `${address}/en/` }],
    },
  ]);
});

it.each(['/en/week/', '/es/semana/', '/en/month/', '/es/mes/'])(
  'the page %s, whose content changes with time, names its permanent page, and is not a version of any page',
  (path) => {
    const html = pages.get(path) ?? '';
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/u.exec(html) ?? [];
    expect(canonical).toMatch(/\/2026-(?:W47|11)\/$/u);
    expect(html).not.toMatch(/<link[^>]*hreflang/u);
    expect(html).toContain(`<meta property="og:url" content="${canonical}"`);
    const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    expect(main(html)).toBe(main(pages.get(new URL(canonical).pathname) ?? ''));
  },
);

it('the redirect at the root names its target, and is not a version of any page', () => {
  const rootPage = pages.get('/') ?? '';
  expect(rootPage).toContain(`<link rel="canonical" href="${address}/en/">`);
  expect(rootPage).not.toMatch(/<link[^>]*hreflang/u);
  const naming = [...pages].filter(([, html]) => html.includes(`hreflang="x-default" href="${address}/"`));
  expect(naming.map(([path]) => path)).toEqual([]);
});

it('every version that a page names also names that page', () => {
  const versions = new Map(
    [...pages].map(([path, html]) => [
      new URL(path, address).href,
      [...html.matchAll(/<link rel="alternate" hreflang="[^"]+" href="([^"]+)"/gu)].map(
        ([, href = '']) => href,
      ),
    ]),
  );
  const alone = [...versions].flatMap(([page, others]) =>
    others.flatMap((other) => (versions.get(other)?.includes(page) ? [] : [`${page} → ${other}`])),
  );
  expect(alone).toEqual([]);
});
