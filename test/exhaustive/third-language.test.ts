import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { async as ical, type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { deadLinks } from '../support/site/dead-links.ts';
import { attribute, elementsOf, textOf } from '../support/site/elements.ts';
import { findMarkupFaults } from '../support/site/faults.ts';
import { writeConfig } from '../support/site/project.ts';
import { build, filesOf } from '../support/site/sample.ts';
import { copyVariant, moreLanguages, storeVariant } from '../support/site/variants.ts';

const locales = ['en', 'es', 'fr'];

let project = '';
let dist = '';
let files: ReadonlyMap<string, Buffer>;

beforeAll(() => {
  project = copyVariant(moreLanguages);
  storeVariant(project);
  dist = build(join(project, 'dist'), project, project);
  files = filesOf(dist);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const pageOf = (path: string) => elementsOf(read(`${path}index.html`));
const addresses = {
  en: '/event/Song/',
  es: '/es/evento/Canto/',
  fr: '/fr/evenement/Chant/',
};

describe('a third language, of one entry in the settings', () => {
  it.each(locales)('%s names all three and a default to search engines', (locale) => {
    const links = pageOf(addresses[locale as keyof typeof addresses]).filter(
      (each) => attribute(each, 'hreflang') !== undefined && each.tagName === 'link',
    );
    const named = Object.fromEntries(
      links.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]),
    );
    expect(named).toEqual({
      ...Object.fromEntries(
        Object.entries(addresses).map(([code, path]) => [code, `https://calendar.example${path}`]),
      ),
      'x-default': `https://calendar.example${addresses.en}`,
    });
  });

  it('is in the language switch of every page, which links to the same event', () => {
    const [english, spanish] = pageOf(addresses.fr).filter(
      (each) => each.tagName === 'a' && attribute(each, 'hreflang') !== undefined,
    );
    if (english === undefined || spanish === undefined) throw new Error('there should be two');
    expect([attribute(english, 'href'), attribute(spanish, 'href')]).toEqual([addresses.en, addresses.es]);
    const [, french] = pageOf(addresses.en).filter(
      (each) => each.tagName === 'a' && attribute(each, 'hreflang') !== undefined,
    );
    if (french === undefined) throw new Error('there should be a French one');
    expect([attribute(french, 'aria-label'), attribute(french, 'href')]).toEqual([
      'Français\u00a0: cette page',
      addresses.fr,
    ]);
  });

  it('writes dates, times and numbers as Intl does, with its own words', () => {
    const [html, ...rest] = pageOf('/fr/');
    expect([attribute(html ?? never(), 'lang'), attribute(html ?? never(), 'dir')]).toEqual(['fr', 'ltr']);
    const text = textOf(rest.find(({ tagName }) => tagName === 'body') ?? never());
    expect(text).toContain('vendredi 20 novembre 2026');
    expect(text).toContain('2 événements');
    expect(text).toContain('Affiches');
    expect(textOf(pageOf(addresses.fr)[0] ?? never())).toContain('heure de l’Est nord-américain');
  });

  it('lists untranslated events in the other languages, marked with their language, without pages there', () => {
    const lines = pageOf('/es/mes/2026-11/').filter(({ tagName }) => tagName === 'bdi');
    const guest = lines.find((line) => textOf(line) === 'Fête');
    expect(attribute(guest ?? never(), 'lang')).toBe('fr');
    expect(read('/sitemap.xml').match(/<loc>[^<]*fete/gu)).toHaveLength(1);
    expect(read('/fr/evenement/fete/index.html')).not.toMatch(/<link[^>]*hreflang="(?:en|es)"/u);
    expect(read('/es/calendar.ics')).not.toContain('Fête');
  });

  it('has its own feeds, files and sitemap', async () => {
    const rss = new XMLParser().parse(read('/fr/feed.xml')) as {
      rss: { channel: { language: string; item: { title: string }[] } };
    };
    expect(rss.rss.channel.language).toBe('fr-FR');
    expect(rss.rss.channel.item.map(({ title }) => title).toSorted()).toEqual([
      'ven. 20 nov. 2026, 20:30 · Chant · Hall fr',
      'ven. 20 nov. 2026, 20:30 · Fête · Hall fr',
    ]);
    const events = Object.values(await ical.parseICS(read('/fr/calendar.ics'))).filter(
      (each): each is VEvent => each?.type === 'VEVENT',
    );
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(['Chant', 'Fête']);
    expect(read('/sitemap.xml')).toContain('hreflang="fr" href="https://calendar.example/fr/mois/2026-11/"');
    expect(read('/all/calendar.ics').match(/BEGIN:VEVENT/gu)).toHaveLength(9);
  });
});

describe('a language whose path is empty', () => {
  it('has its home at the top, without a redirect or a folder', () => {
    const [html] = pageOf('/');
    expect(attribute(html ?? never(), 'lang')).toBe('en');
    expect(textOf(html ?? never())).toContain('Song');
    expect(read('/index.html')).not.toContain('http-equiv="refresh"');
    expect([...files.keys()].filter((name) => name.startsWith('/en/'))).toEqual([]);
  });

  it('is the version for other languages, and the target of the language switch', () => {
    const isHome = (href = '') => /^(?:https:..calendar\.example)?\/(?:\w\w\/)?$/u.test(href);
    const [home, ...rest] = pageOf('/fr/').filter(
      (each) => attribute(each, 'hreflang') !== undefined && isHome(attribute(each, 'href')),
    );
    const named = [home ?? never(), ...rest].map(
      (each) => `${each.tagName} ${attribute(each, 'hreflang')} ${attribute(each, 'href')}`,
    );
    expect(named).toEqual([
      'link en https://calendar.example/',
      'link es https://calendar.example/es/',
      'link ar https://calendar.example/ar/',
      'link fr https://calendar.example/fr/',
      'link x-default https://calendar.example/',
      'a en /',
      'a es /es/',
      'a ar /ar/',
    ]);
  });

  it('has its own calendars at the top; those of all languages are below /all/, and offered there', () => {
    const own = read('/calendar.ics');
    expect([
      own.match(/SUMMARY:.*/gu),
      read('/all/calendar.ics')
        .match(/SUMMARY:\p{Script=Latin}.*/gu)
        ?.toSorted(),
    ]).toEqual([['SUMMARY:Song'], ['SUMMARY:Fête', 'SUMMARY:Song / Canto / Chant']]);
    const hall = read('/all/venue/hall-en/calendar.ics');
    expect(read('/all/lieu/hall-fr/calendar.ics')).toBe(hall);
    expect(read('/venue/hall-en/calendar.ics')).not.toBe(hall);
    expect(read('/fr/abonnement/index.html')).toContain('https://calendar.example/all/calendar.ics');
  });

  it('is found first on the page of errors, which has all languages', () => {
    const headings = elementsOf(read('/404.html')).filter(({ tagName }) => /^h[12]$/u.test(tagName));
    expect(headings.map(textOf)).toEqual(['No show today', 'No hay función', 'Relâche', 'No show today']);
    expect(files.has('/es/404/index.html')).toBe(true);
  });

  it('leaves no dead address, and valid pages', async () => {
    expect(deadLinks(files)).toEqual([]);
    const pages = [...files].filter(([name]) => name.endsWith('.html'));
    expect(await findMarkupFaults(pages.map(([name, body]) => [name, String(body)]))).toEqual([]);
  });

  it('is not mistaken for a segment of its pages: only links to other languages name a language', () => {
    const links = pageOf('/').filter((each) => /\bcat\b/u.test(attribute(each, 'class') ?? ''));
    const targets = links.map((each) => `${attribute(each, 'href')} ${attribute(each, 'hreflang')}`);
    expect(new Set(targets)).toEqual(
      new Set(['/category/music/ undefined', '/fr/categorie/danse/ fr', '/ar/category/musiqa/ ar']),
    );
  });
});

describe('a language that is written from the right', () => {
  const { visit } = browsing(() => dist);
  const home = '/ar/';
  const month = '/ar/month/2026-11/';
  const venue = '/ar/venue/hall-ar/';
  const others = ['week/2026-W47/', 'posters/', 'search/', 'subscribe/', 'event/amsiya-1/', 'embed/'];

  it.each([home, month, venue, ...others.map((path) => home + path)])(
    'fits %s into narrow and wide windows',
    async (path) => {
      const page = await visit(path, { viewport: { width: 390, height: 844 } });
      const measure = () =>
        page.evaluate(() => {
          const { dir, scrollWidth, clientWidth } = document.documentElement;
          const heads = [...document.querySelectorAll('.month th')];
          const cut = heads.filter((each) => each.scrollWidth > each.clientWidth);
          return [dir, scrollWidth - clientWidth, cut.length];
        });
      const phone = await measure();
      await page.setViewportSize({ width: 1280, height: 844 });
      expect([phone, await measure()]).toEqual([
        ['rtl', 0, 0],
        ['rtl', 0, 0],
      ]);
    },
  );

  it.each([
    [home, '.mast .name', '.mast .tools'],
    [home, '.strip li:nth-child(1)', '.strip li:nth-child(2)'],
    [home, '.line .t', '.line h3'],
    [month, '.month th:nth-child(1)', '.month th:nth-child(2)'],
    [venue, '.dated .line .t', '.dated .line h3'],
  ])('puts on %s “%s” to the right of “%s”', async (path, first, second) => {
    const page = await visit(path, { viewport: { width: 1280, height: 844 } });
    const [one = NaN, other = NaN] = await Promise.all(
      [first, second].map(async (part) => {
        const box = await page.locator(part).first().boundingBox();
        return (box?.x ?? NaN) + (box?.width ?? NaN) / 2;
      }),
    );
    expect(one).toBeGreaterThan(other);
  });

  it.each([
    ['arrows', '/ar/subscribe/', '.turns', null],
    ['the ends of longer events', month, '.month .bar a', '::before'],
  ])('turns %s round', async (_, path, part, pseudo) => {
    const page = await visit(path, { viewport: { width: 1280, height: 844 } });
    const turned = await page
      .locator(part)
      .first()
      .evaluate((each, name) => getComputedStyle(each, name).transform, pseudo);
    expect(turned).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  });
});

describe('an event that is not translated, where the settings hide it', () => {
  let hidden: ReadonlyMap<string, Buffer>;
  beforeAll(() => {
    hidden = files;
    const config = join(project, 'src/own/config.ts');
    writeFileSync(config, writeConfig({ ...moreLanguages, untranslated: 'hide' }));
    hidden = filesOf(build(join(project, 'hidden'), project, project));
  });
  const namesWith = (text: string) =>
    [...hidden].filter(([, body]) => body.includes(text)).map(([name]) => name);

  it('has its page and its lines in its own language', () => {
    expect(hidden.has('/fr/evenement/fete/index.html')).toBe(true);
    expect(namesWith('Fête')).toEqual(
      expect.arrayContaining(['/fr/index.html', '/fr/mois/2026-11/index.html', '/fr/calendar.ics']),
    );
  });

  it('is in no list, feed or search of the others, and no link there leads to its page', () => {
    const others = [...namesWith('Fête'), ...namesWith('evenement/fete')];
    const own = /^\/(?:(?:fr|pagefind\/fr|all)\/|sitemap\.xml$|calendar-state\.json$)/u;
    expect(others.filter((name) => !own.test(name))).toEqual([]);
    expect(deadLinks(hidden)).toEqual([]);
  });
});

function never(): never {
  throw new Error('it should be there');
}
