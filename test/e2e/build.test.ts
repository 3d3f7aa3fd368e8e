import { gzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../support/feeds/open-data/read-csv.ts';
import { builtSite, presentFiles, sampleContent, type BuiltSite } from '../support/site/built.ts';
import { expectRecords, readCalendars } from '../support/site/calendar-files.ts';
import { deadLinks } from '../support/site/dead-links.ts';
import { attribute, elementsOf, textOf, type Element } from '../support/site/elements.ts';
import { eventFile } from '../support/site/event-file.ts';
import { expectNews } from '../support/site/news-files.ts';
import { sampleNow } from '../support/site/sample.ts';
import { testSite } from '../support/site/test-site.ts';

const address = 'https://calendar.example';
const { getTranslations } = await testSite();

let site: BuiltSite;
let files: Map<string, Buffer>;
let calendars: ReturnType<typeof readCalendars>;
let pages: Map<string, Element[]>;

beforeAll(() => {
  site = builtSite();
  files = presentFiles(site);
  calendars = readCalendars(files);
  pages = new Map(
    [...files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, body]) => [name, elementsOf(body.toString())]),
  );
});

const page = (name: string): Element[] => {
  const found = pages.get(name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

/** The file that a static host serves for an address of the site; null for other hosts. */
function fileFor(link: string, from: string): string | null {
  const url = new URL(link, `${address}${from}`);
  if (url.origin !== address) return null;
  const path = decodeURIComponent(url.pathname);
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** A page's oEmbed document. Expects the same in JSON and in XML, and that its frame exists. */
function cardOf(name: string): Record<string, unknown> {
  const described = (type: string) => {
    const link = page(name).find((each) => attribute(each, 'type') === type);
    return String(files.get(fileFor((link && attribute(link, 'href')) ?? '', name) ?? ''));
  };
  const card = JSON.parse(described('application/json+oembed'));
  const { oembed } = new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(
    described('text/xml+oembed'),
  );
  const texts = Object.entries(card).map(([key, value]) => [key, String(value)]);
  expect(oembed).toEqual(Object.fromEntries(texts));
  const frame = elementsOf(card.html).find(({ tagName }) => tagName === 'iframe');
  expect(files.has(fileFor((frame && attribute(frame, 'src')) ?? '', name) ?? '')).toBe(true);
  return card;
}

/** The code that a page offers for copying, exactly. */
function codeOn(name: string): string | undefined {
  const area = page(name).find(({ tagName }) => tagName === 'textarea');
  return area?.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** The HTML of a card, without the quotation that only WordPress gets. */
function withoutQuotation(card: Record<string, unknown>): string {
  return String(card['html']).replace(/^<blockquote hidden><a href="[^"]*">[^<]*<\/a><\/blockquote>/u, '');
}

describe('a built site', () => {
  it('has a page for every event, in its language', () => {
    expect(site.content.events.length).toBeGreaterThan(50);
    for (const locale of ['en', 'es']) {
      const events = site.content.events.filter((event) => event.locale === locale);
      const missing = events.filter((event) => !pages.has(eventFile(event)));
      expect(missing.map(({ slug }) => slug)).toEqual([]);
      expect(events.length).toBeGreaterThan(20);
    }
  });

  it('declares its language on every page', () => {
    for (const [name, elements] of pages) {
      const html = elements.find(({ tagName }) => tagName === 'html');
      const expected = /^\/(en|es)\//u.exec(name)?.[1] ?? 'en';
      expect(`${name} ${html && attribute(html, 'lang')}`).toBe(`${name} ${expected}`);
    }
  });

  it('has no dead address in a page, a feed, a calendar, a card or a search result', () => {
    expect(deadLinks(files)).toEqual([]);
  });

  it('loads nothing from another host', () => {
    const loading = new Set(['script', 'img', 'iframe', 'source', 'video', 'audio', 'embed', 'object']);
    const foreign = [...pages].flatMap(([name, elements]) =>
      elements.flatMap((element) => {
        const isStyle =
          element.tagName === 'link' && /stylesheet|preload|icon/u.test(attribute(element, 'rel') ?? '');
        const link = attribute(element, isStyle ? 'href' : 'src');
        if (link === undefined || !(isStyle || loading.has(element.tagName))) return [];
        return fileFor(link, name) === null ? [`${name} loads ${link}`] : [];
      }),
    );
    expect(foreign).toEqual([]);
  });

  it('runs small scripts from files, and one inline script, always the same, in pages for frames', () => {
    const framed = new Set<string>();
    const weights = new Map<string, number>();
    /** Bytes of a script as every host sends it: some hosts have no Brotli. */
    const weightOf = (file: string): number => {
      const weight = weights.get(file) ?? gzipSync(files.get(file) ?? '').length;
      weights.set(file, weight);
      return weight;
    };
    /** A script and those that it imports before it runs. */
    const withImports = (file: string, found = new Set<string>()): Set<string> => {
      if (found.has(file)) return found;
      const body = files.get(file)?.toString();
      expect([file, body?.length]).toEqual([file, expect.any(Number)]);
      found.add(file);
      for (const [, source = ''] of (body ?? '').matchAll(/\bimport(?:[\w*{}\s,$]+from)?\s*["'`]([^"'`]+)/gu))
        withImports(fileFor(source, file) ?? source, found);
      return found;
    };
    for (const [name, elements] of pages) {
      const scripts = elements.filter(
        (each) => each.tagName === 'script' && attribute(each, 'type') !== 'application/ld+json',
      );
      const isFramed = name.endsWith('/embed/index.html');
      const inline = scripts.filter((script) => attribute(script, 'src') === undefined);
      expect([name, inline.length]).toEqual([name, isFramed ? 1 : 0]);
      // Most hosts refuse requests from a frame without an origin. All other scripts are files, to
      // satisfy the strictest policies.
      for (const script of inline) framed.add(textOf(script));
      const fetched = scripts.flatMap((script) => attribute(script, 'src') ?? []);
      const all = new Set<string>();
      for (const source of fetched) withImports(fileFor(source, name) ?? source, all);
      const bytes = [...all].reduce((sum, file) => sum + weightOf(file), 0);
      expect([name, bytes < 10_000 || bytes]).toEqual([name, true]);
      const handlers = elements.flatMap(({ attrs }) =>
        attrs.filter((each) => /^(?:on|style$)/u.test(each.name)),
      );
      expect([name, handlers]).toEqual([name, []]);
    }
    expect(framed.size).toBe(1);
  });

  it('shows each event with one heading, its times and itself as structured data', () => {
    for (const event of site.content.events) {
      const elements = page(eventFile(event));
      const headings = elements.filter(({ tagName }) => tagName === 'h1');
      expect(headings.map(textOf)).toEqual([event.title]);

      const times = elements
        .filter(({ tagName }) => tagName === 'time')
        .map((time) => attribute(time, 'datetime') ?? '');
      const instants = times.map((time) => (time.includes('T') ? Date.parse(time) : Number.NaN));
      if (!event.allDay) {
        expect(instants).toContain(Date.parse(event.startUtc));
        expect(instants).toContain(Date.parse(event.endUtc));
      }
      if (event.allDay) {
        const days = [...new Set([event.start.slice(0, 10), event.end.slice(0, 10)])];
        expect(times).toEqual(expect.arrayContaining(days));
        const when = elements.find((each) => attribute(each, 'class') === 'when');
        const heard = when === undefined ? '' : textOf(when);
        for (const day of days) {
          const often = heard.split(getTranslations(event.locale).f.dayFull(day)).length - 1;
          expect([heard, often]).toEqual([heard, 1]);
        }
      }

      const script = elements.find((each) => attribute(each, 'type') === 'application/ld+json');
      const data = JSON.parse(script === undefined ? 'null' : textOf(script));
      const own = new URL(eventFile(event).replace('index.html', ''), address).href;
      expect(data).toMatchObject({ '@type': 'Event', name: event.title, url: own });
      if (!event.allDay) expect(Date.parse(data.startDate)).toBe(Date.parse(event.startUtc));
      const canonical = elements.find((each) => attribute(each, 'rel') === 'canonical');
      const robots = elements.find((each) => attribute(each, 'name') === 'robots');
      const isExcluded = event.search?.isExcluded === true;
      expect(canonical && attribute(canonical, 'href')).toBe(isExcluded ? undefined : own);
      expect(robots && attribute(robots, 'content')).toBe(isExcluded ? 'noindex' : undefined);
    }
  });

  it('has titles and texts that were written for search engines in heads only', () => {
    const written = site.content.events.filter(({ search }) => search?.description !== undefined);
    expect(written.length).toBeGreaterThan(1);
    for (const { search, ...event } of written) {
      const elements = page(eventFile(event));
      const title = elements.find(({ tagName }) => tagName === 'title');
      expect(title && textOf(title)).toContain(search?.title ?? event.title);
      const description = elements.find((each) => attribute(each, 'name') === 'description');
      expect(description && attribute(description, 'content')).toBe(search?.description);
    }
  });

  it('leads from an event to its translation and back if it has one', () => {
    const byId = new Map(site.content.events.map((event) => [event.id, event]));
    const translations = site.content.translations.filter(({ kind }) => kind === 'event');
    expect(translations.length).toBeGreaterThan(15);
    for (const { ids } of translations) {
      const pair = Object.values(ids).flatMap((id) => byId.get(id) ?? []);
      expect(pair).toHaveLength(2);
      for (const [one, other] of [pair, pair.toReversed()]) {
        if (one === undefined || other === undefined) continue;
        const links = page(eventFile(one)).filter((each) => attribute(each, 'hreflang') === other.locale);
        const targets = links.map((link) => fileFor(attribute(link, 'href') ?? '', eventFile(one)));
        expect(links.map(({ tagName }) => tagName)).toContain('a');
        expect(new Set(targets)).toEqual(new Set([eventFile(other)]));
      }
    }
  });

  it('has in each of its calendars the events that belong there, with the data of their records for two parsers', () => {
    expect(calendars.size).toBeGreaterThan(site.content.events.length);
    expect([...calendars].filter(([, events]) => events.length === 0)).toEqual([]);
    expectRecords(calendars, site.content);
    const pairs = site.content.translations.filter(({ kind }) => kind === 'event');
    const lowest = new Map(
      pairs.flatMap(({ ids }) => Object.values(ids).map((id) => [id, Math.min(...Object.values(ids))])),
    );
    for (const event of site.content.events) {
      const own = calendars.get(eventFile(event).replace('index.html', 'event.ics'));
      expect(own?.map(({ uid }) => uid)).toEqual([`${lowest.get(event.id) ?? event.id}@127.0.0.1`]);
    }
  });

  it('offers each event as a file, and to web calendars if it is upcoming and its date is certain', () => {
    const web = /^https:\/\/(?:calendar\.google|outlook\.(?:live|office)|calendar\.yahoo)\.com\//u;
    const seen = new Set<string>();
    for (const event of site.content.events) {
      const links = page(eventFile(event)).map((each) => attribute(each, 'href') ?? '');
      const file = eventFile(event).replace('index.html', 'event.ics');
      const isOver = event.endUtc < sampleNow;
      const ways = [
        links.some((link) => fileFor(link, '/') === file),
        links.filter((link) => web.test(link)).length,
      ];
      const stands = !isOver && event.status === 'scheduled';
      expect([event.slug, ...ways]).toEqual([event.slug, true, stands ? 4 : 0]);
      seen.add(isOver ? 'over' : event.status);
    }
    expect([...seen].toSorted()).toEqual(['cancelled', 'over', 'postponed', 'scheduled']);
  });

  it('offers the calendar of each scope in every possible way, next to its news', () => {
    const follow = [...pages].filter(([, elements]) =>
      elements.some((each) => attribute(each, 'id') === 'follow'),
    );
    expect(follow.length).toBeGreaterThan(20);
    for (const [name, elements] of follow) {
      const links = elements.map((each) => attribute(each, 'href') ?? '');
      const calendar = new URL(name.replace('index.html', 'calendar.ics'), address);
      const webcal = calendar.href.replace('https:', 'webcal:');
      const [given, pasted] = [webcal, calendar.href].map(encodeURIComponent);
      expect(links).toContain(webcal);
      expect(links).toContain(`https://calendar.google.com/calendar/r?cid=${given}`);
      for (const host of ['outlook.live.com', 'outlook.office.com']) {
        const start = `https://${host}/calendar/0/addfromweb?url=${pasted}&name=`;
        expect(links.filter((link) => link.startsWith(start))).toHaveLength(1);
      }
      // The address of the calendar in all languages follows, if there is one.
      const [copied] = elements.filter((each) => attribute(each, 'class') === 'addr').map(textOf);
      expect(copied).toBe(calendar.href);
      const isSeries = /^\/(?:en\/series|es\/serie)\//u.test(name);
      for (const file of ['calendar.ics', ...(isSeries ? [] : ['feed.xml', 'atom.xml', 'feed.json'])])
        expect(links.map((link) => fileFor(link, '/'))).toContain(name.replace('index.html', file));
    }
  });

  it('offers all events of a language as open data, with links from the subscription page', () => {
    for (const [locale, subscribe] of [
      ['en', '/en/subscribe/'],
      ['es', '/es/suscribirse/'],
    ] as const) {
      const ids = site.content.events.filter((event) => event.locale === locale).map(({ id }) => String(id));
      const { events } = JSON.parse(String(files.get(`/${locale}/events.json`)));
      const [, ...rows] = readCsv(String(files.get(`/${locale}/events.csv`)));
      expect(events.map(({ id }: { id: number }) => String(id))).toEqual(rows.map(([id]) => id));
      expect(rows.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
      const pagesOf = events.map(({ permalink }: { permalink: string }) => fileFor(permalink, '/'));
      expect(pagesOf.filter((file: string) => !pages.has(file))).toEqual([]);
      const links = page(`${subscribe}index.html`).filter((each) => attribute(each, 'rel') === 'alternate');
      expect(links.map((each) => fileFor(attribute(each, 'href') ?? '', '/'))).toContain(
        `/${locale}/events.csv`,
      );
    }
  });

  it('has the events of all pages of a scope in its combined calendar, which each page offers at its own address', () => {
    const written = [...files.keys()].filter((name) => /^\/(?!en\/|es\/).+\/calendar\.ics$/u.test(name));
    expect(written.length).toBeGreaterThan(5);
    // Nearly all links lead to other sites; the check for that avoids parsing them as addresses.
    const led = [...pages].flatMap(([from, elements]) => {
      const links = elements.map((each) => attribute(each, 'href') ?? '');
      const there = links.filter((link) => link.endsWith('calendar.ics')).map((link) => fileFor(link, from));
      return [...new Set(there)].map((to) => ({ from, to }));
    });
    const leading = Map.groupBy(led, ({ to }) => to);
    const uidsIn = (name: string) => calendars.get(name)?.map(({ uid }) => uid) ?? [];
    // At the address of each of its pages there is the same file.
    const same = [...Map.groupBy(written, (name) => String(files.get(name))).values()];
    expect(new Set(same.map((names) => names.length))).toEqual(new Set([1, 2]));
    for (const names of same) {
      const offering = names.map((name) => (leading.get(name) ?? []).map(({ from }) => from));
      expect([names, offering.map((pagesOf) => pagesOf.length)]).toEqual([names, names.map(() => 1)]);
      const both = offering.flat().flatMap((from) => uidsIn(from.replace('index.html', 'calendar.ics')));
      for (const name of names)
        expect([name, uidsIn(name).toSorted()]).toEqual([name, [...new Set(both)].sort()]);
    }
  });

  it('gives the size of every image on a page in advance', () => {
    const images = [...pages].flatMap(([name, elements]) =>
      elements.filter(({ tagName }) => tagName === 'img').map((image) => ({ name, image })),
    );
    expect(images.length).toBeGreaterThan(20);
    for (const { name, image } of images) {
      const [width, height] = ['width', 'height'].map((each) => Number(attribute(image, each)));
      expect([name, (width ?? 0) > 0, (height ?? 0) > 0]).toEqual([name, true, true]);
      expect([name, attribute(image, 'alt')]).toEqual([name, expect.any(String)]);
    }
    const sets = [...pages.values()].flat().flatMap((each) => attribute(each, 'srcset') ?? []);
    const named = new Set(sets.flatMap((set) => set.split(', ').map((each) => each.split(' ')[0] ?? '')));
    expect([...named].filter((each) => !files.has(each))).toEqual([]);
  });

  it('gives every page an image for shared links, of 1200 by 630 pixels and below a megabyte', async () => {
    const shown = new Map<string, string[]>();
    for (const [name, elements] of pages) {
      if (name === '/index.html' || name.endsWith('/embed/index.html')) continue;
      const contentOf = (property: string): string => {
        const metas = elements.filter((each) => attribute(each, 'property') === property);
        expect([name, property, metas.length]).toEqual([name, property, 1]);
        return (metas[0] && attribute(metas[0], 'content')) ?? '';
      };
      const image = fileFor(contentOf('og:image'), name) ?? '';
      expect([name, contentOf('og:image:width'), contentOf('og:image:height')]).toEqual([
        name,
        '1200',
        '630',
      ]);
      expect(contentOf('og:image:alt')).not.toBe('');
      expect(contentOf('og:image:type')).toBe(image.endsWith('.png') ? 'image/png' : 'image/jpeg');
      shown.set(image, [...(shown.get(image) ?? []), name]);
    }
    for (const image of shown.keys()) {
      const bytes = files.get(image) ?? Buffer.alloc(0);
      expect([image, bytes.length > 1000, bytes.length < 1_000_000]).toEqual([image, true, true]);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format]).toEqual([1200, 630, image.endsWith('.png') ? 'png' : 'jpeg']);
    }
    const homes = ['/en/index.html', '/es/index.html'].map((home) =>
      [...shown].find(([, names]) => names.includes(home)),
    );
    expect(new Set(homes).size).toBe(homes.length);
    // Posters say the date, so that hardly two events have the same.
    expect(shown.size).toBeGreaterThan(50);
  });

  it('publishes every picture that pages, manifests, search engines, cards and feeds link to, and no other', () => {
    const texts = [...files].filter(([name]) => /\.(?:html|json|xml|ics|webmanifest)$/u.test(name));
    const named = new Set(
      texts.flatMap(
        ([, body]) =>
          body
            .toString()
            .replaceAll('\r\n ', '')
            .match(/\/images\/[\w-]+\.(?:jpg|png|avif|webp)/gu) ?? [],
      ),
    );
    expect(named.size).toBeGreaterThan(5);
    expect([...named].sort()).toEqual([...files.keys()].filter((name) => name.startsWith('/images/')).sort());
    const xml = new XMLParser({ ignoreAttributes: false, isArray: (tag) => tag === 'item' });
    const { channel } = xml.parse(String(files.get('/en/feed.xml'))).rss;
    const enclosures: Record<string, string>[] = channel.item
      .map((item: { enclosure?: Record<string, string> }) => item.enclosure)
      .filter(Boolean);
    expect(enclosures.length).toBeGreaterThan(5);
    for (const enclosure of enclosures) {
      const file = files.get(new URL(String(enclosure['@_url'])).pathname);
      expect(enclosure).toMatchObject({ '@_type': 'image/jpeg', '@_length': String(file?.length) });
    }
  });

  it('leads from the archive to a calendar of each year', () => {
    for (const [index, folder] of [
      ['/en/past/index.html', '/en/past/'],
      ['/es/pasados/index.html', '/es/pasados/'],
    ] as const) {
      const linked = page(index).flatMap((each) => {
        const link = attribute(each, 'href') ?? '';
        return link.startsWith(folder) && link.endsWith('.ics') ? [link] : [];
      });
      const written = [...files.keys()].filter((name) => name.startsWith(folder) && name.endsWith('.ics'));
      expect(linked.toSorted()).toEqual(written.toSorted());
      expect(written.length).toBeGreaterThan(0);
    }
  });

  it('has news feeds that are well-formed and lead to its own pages', () => {
    const feeds = [...files].filter(([name]) => name.endsWith('feed.xml'));
    expect(feeds.length).toBeGreaterThan(20);
    for (const [name, body] of feeds) {
      expect(XMLValidator.validate(body.toString())).toBe(true);
      const { rss } = new XMLParser({ isArray: (tag) => tag === 'item' }).parse(body.toString());
      for (const { link } of rss.channel.item ?? [])
        expect(`${name} ${files.has(fileFor(link, '/') ?? '')}`).toBe(`${name} true`);
    }
  });

  it('has the same news in RSS, Atom and JSON Feed, and the record’s data of each event', () => {
    expectNews(files, site.content);
  });

  it('has feeds of changes next to the news of each language, empty after a first crawl', () => {
    for (const locale of ['en', 'es']) {
      for (const name of ['changes.xml', 'changes-atom.xml'])
        expect(XMLValidator.validate(String(files.get(`/${locale}/${name}`)))).toBe(true);
      expect(JSON.parse(String(files.get(`/${locale}/changes.json`)))).toMatchObject({
        feed_url: `${address}/${locale}/changes.json`,
        items: [],
      });
    }
  });

  it('has no news with a date after the crawl', () => {
    const items = [...files]
      .filter(([name]) => name.endsWith('/feed.json'))
      .flatMap(([, body]) => JSON.parse(body.toString()).items);
    expect(items.length).toBeGreaterThan(100);
    const late = items.filter((item) => item.date_published > sampleNow || item.date_modified > sampleNow);
    expect(late).toEqual([]);
  });

  it('links only to existing feeds in the head of each page', () => {
    const types = ['text/calendar', 'application/rss+xml', 'application/atom+xml', 'application/feed+json'];
    for (const [name, elements] of pages) {
      if (!elements.some((each) => attribute(each, 'class') === 'foot')) continue;
      const links = elements.filter((each) => types.includes(attribute(each, 'type') ?? ''));
      // Feed readers look here: the feeds of changes are listed too.
      const changes = /^\/(?:en\/(?:subscribe\/)?|es\/(?:suscribirse\/)?)index\.html$/u.test(name);
      const named = changes ? [...types, ...types.slice(1)] : types;
      expect([name, links.map((each) => attribute(each, 'type'))]).toEqual([name, named]);
      expect(new Set(links.map((each) => attribute(each, 'title'))).size).toBe(named.length);
      for (const link of links)
        expect(`${name} ${files.has(fileFor(attribute(link, 'href') ?? '', '/') ?? '')}`).toBe(
          `${name} true`,
        );
    }
  });

  it('names each of its pages in the sitemap that is not kept out of search engines, and no other', () => {
    const sitemap = new XMLParser().parse(String(files.get('/sitemap.xml')));
    const listed: string[] = sitemap.urlset.url.map(({ loc }: { loc: string }) => fileFor(loc, '/'));
    expect(listed.filter((file) => !pages.has(file))).toEqual([]);
    const missing = site.content.events.filter((event) => !listed.includes(eventFile(event)));
    const excluded = site.content.events.filter(({ search }) => search?.isExcluded);
    expect(missing.map(({ id }) => id)).toEqual(excluded.map(({ id }) => id));
    expect(excluded.length).toBeGreaterThan(0);
  });

  it('offers each event as a card to other sites', () => {
    for (const event of site.content.events) {
      const card = cardOf(eventFile(event));
      expect(card).toMatchObject({ version: '1.0', type: 'rich', title: event.title });
      expect(withoutQuotation(card)).toBe(codeOn(eventFile(event)));
    }
  });

  it('shows the year on each card, and that its event is over', () => {
    const seen = new Set<string>();
    for (const event of site.content.events) {
      const elements = page(eventFile(event).replace('index.html', 'embed/index.html'));
      const years = elements.filter((each) => attribute(each, 'class') === 'in-year').map(textOf);
      expect([event.slug, years]).toEqual([event.slug, [event.start.slice(0, 4)]]);
      const notes = elements
        .filter((each) => attribute(each, 'class') === 'note' && attribute(each, 'hidden') === undefined)
        .map(textOf);
      const isOver = event.endUtc < sampleNow && event.status === 'scheduled';
      expect([event.slug, notes.some((note) => /is over|ya pasó/u.test(note))]).toEqual([event.slug, isOver]);
      seen.add(`${event.start.slice(0, 4)} ${isOver}`);
    }
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(['2026 false', '2026 true', '2027 false']));
  });

  it('offers upcoming events, of the calendar and each scope, as a card to other sites', () => {
    const scope =
      /^\/(?:en|es)\/(?:(?:venue|lugar|organizer|organizador|category|categoria|tag|etiqueta)\/[^/]+\/)?index\.html$/u;
    const names = [...pages.keys()].filter((name) => scope.test(name));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const heading = page(`${name.replace('index.html', '')}embed/index.html`).find(
        ({ tagName }) => tagName === 'h1',
      );
      const card = cardOf(name);
      expect(String(card['title'])).toContain(heading && textOf(heading));
      expect(withoutQuotation(card)).toContain(`${name.replace('index.html', '')}embed/" title="`);
    }
  });

  it('publishes nothing that is not public', () => {
    const { events } = sampleContent();
    const secret = events.filter(
      ({ status, password, hideFromListings }) => status !== 'publish' || password !== '' || hideFromListings,
    );
    expect(secret.length).toBeGreaterThan(5);
    const published = [...files].map(([, body]) => body.toString());
    for (const { slug } of secret) expect(published.filter((body) => body.includes(`/${slug}/`))).toEqual([]);
  });
});
