import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { deadLinks } from '../../support/site/dead-links.ts';
import { attribute, elementsOf, textOf } from '../../support/site/elements.ts';
import { findMarkupFaults } from '../../support/site/faults.ts';
import { copyProject, writeConfig } from '../../support/site/project.ts';
import { build, filesOf, sampleSite } from '../../support/site/sample.ts';

const footer = `---
import type { ComponentProps } from 'astro/types';
import Original from 'cartelera/components/Footer.astro';
import Legal from './parts/Legal.astro';

const props = Astro.props as ComponentProps<typeof Original>;
---

<div class="own-foot">
  <Original {...props} />
  <Legal />
  <p class="addr">1 Quay Street</p>
</div>
`;

const about = `---
import OwnPage from 'cartelera/layouts/OwnPage.astro';
---

<OwnPage title="About" description="Who makes this calendar."><p>The library does.</p></OwnPage>
`;

const own = {
  'config.ts': writeConfig({
    brand: { name: 'Harbour City', logo: 'logo.svg' },
    locales: { en: { firstDay: 7, clock: '12' } },
    views: { posters: false, week: false },
    cards: false,
    menu: [
      { text: { en: 'Tickets', es: 'Boletos' }, href: 'https://tickets.example/' },
      { text: { en: 'About' }, href: { en: '/about/' } },
    ],
    allow: { script: ['https://plausible.example'], connect: ['https://plausible.example'] },
    hues: { music: '#c2185b' },
  }),
  'texts/en.json': JSON.stringify({ 'nav.venues': 'Places', 'nav.past': 'Gone', 'nav.agenda': 'Soon' }),
  'brand/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  'components/Footer.astro': footer,
  'components/parts/Legal.astro': '<p class="legal">Harbour City Council</p>\n',
  'style.css': '.foot { border-block-start: 7px solid #123456; }\n.framed { outline: 3px solid #123456; }\n',
  'head.html':
    '<script>document.documentElement.dataset.own = "head & <body>";</script>\r\n<style>.legal { color: #654321; }</style>\n',
  'foot.html':
    '<p id="own-end">The end</p>\r\n<script>\r\nlet ends = "foot";\r\ndocument.getElementById("own-end").dataset.own = ends;\r\n</script>\n',
} as const;

let project = '';
let data = '';
let files: ReadonlyMap<string, Buffer>;
let plain: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  const sample = await sampleSite('own-folder', 16);
  ({ data } = sample);
  plain = filesOf(sample.build('plain'));
  project = copyProject(own);
  writeFileSync(join(project, 'src/pages/about.astro'), about);
  files = filesOf(build(join(project, 'dist'), data, project));
});

afterAll(() => rmSync(project, { recursive: true }));

const read = (path: string) => String(files.get(path));
/** The site was first built with all views: what leads home from those that are hidden now. */
const isFormer = (body: Buffer) => String(body).includes('location.replace(document');
const pages = () => [...files].filter(([path, body]) => path.endsWith('.html') && !isFormer(body));
/** Pages with a masthead: no embeds, no redirects. */
const full = () => pages().filter(([, html]) => String(html).includes('<header class="mast"'));
const policyOf = (html: string) =>
  /http-equiv="content-security-policy" content="([^"]*)"/u
    .exec(html)?.[1]
    ?.split(';')
    .map((each) => each.trim()) ?? [];

const { visit } = browsing(() => join(project, 'dist'));

describe('a project with files of its operator', () => {
  it('has three changed words in each menu, and an entry after ours', () => {
    const menu = (path: string) =>
      elementsOf(read(path))
        .filter((each) => attribute(each, 'class') === 'nav places')
        .map(textOf);
    expect(menu('/en/index.html')).toEqual(['SoonMonthPlacesGoneTicketsAbout']);
    expect(menu('/es/index.html')).toEqual([expect.stringMatching(/^AgendaMesLugares.*Boletos$/u)]);
  });

  it('has cards of lists, and none of events', () => {
    const ofEvents = [...files.keys()].filter((path) => /^\/e[ns]\/event/u.test(path));
    expect(ofEvents.length).toBeGreaterThan(20);
    expect(ofEvents.filter((path) => /\/(?:embed\/|oembed\.)/u.test(path))).toEqual([]);
    const offered = pages().filter(([, html]) => /\+oembed|embed\/"/u.test(String(html)));
    expect(offered.map(([path]) => path).filter((path) => /^\/e[ns]\/event/u.test(path))).toEqual([]);
    expect(files.has('/en/oembed.json') && read('/en/index.html').includes('+oembed')).toBe(true);
  });

  it('has a footer around ours on every page, and its HTML at the ends of head and body', () => {
    expect(full().length).toBeGreaterThan(50);
    for (const [path, html] of full()) {
      const text = String(html);
      const end = text.slice(text.lastIndexOf('<footer'));
      expect([
        path,
        end.includes('Harbour City Council'),
        /The end[^]*<\/script>\s*<\/body>/u.test(end),
      ]).toEqual([path, true, true]);
      expect(text).toMatch(/dataset\.own = "head & <body>"[^]*<\/head>/u);
      expect(text.match(/<footer class="foot"/gu)).toHaveLength(1);
    }
  });

  it('has a policy that allows its hosts on every page, and its scripts where they are', () => {
    for (const [path, html] of pages()) {
      const policy = policyOf(String(html));
      const script = policy.find((each) => each.startsWith('script-src ')) ?? '';
      expect([path, policy]).toEqual([
        path,
        expect.arrayContaining(["connect-src 'self' https://plausible.example"]),
      ]);
      expect([path, script]).toEqual([
        path,
        expect.stringMatching(/^script-src 'self' https:\/\/plausible\.example /u),
      ]);
    }
  });

  it('has a page of its operator, in the frame of the calendar, in menu and sitemap', async () => {
    const html = read('/about/index.html');
    expect(html).toContain('<header class="mast"');
    expect(html).toContain('Harbour City Council');
    expect(html).toMatch(/<title>About · [^<]+<\/title>/u);
    expect(html).toContain('<link rel="canonical" href="https://calendar.example/about/"');
    expect(policyOf(html)).toContain("default-src 'none'");
    expect(read('/sitemap.xml')).toContain('/about/</loc>');
    const page = await visit('/en/');
    await page.locator('.nav.places').getByText('About').click();
    expect(await page.locator('h1').textContent()).toBe('About');
  });

  it('has no posters and no weeks: no page, no link, no line in the sitemap', () => {
    const hidden = /\/(?:en|es)\/(?:posters|carteles|week|semana)\//u;
    expect([...plain.keys()].filter((path) => hidden.test(path)).length).toBeGreaterThan(10);
    const shown = [...files].filter(([, body]) => !isFormer(body));
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter(([path, body]) => hidden.test(path) || hidden.test(String(body)))).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
  });

  it('has valid pages', async () => {
    const faults = await findMarkupFaults(
      full()
        .slice(0, 40)
        .map(([path, html]) => [path, String(html)] as const),
    );
    expect(faults).toEqual([]);
  });

  it('writes English with its own week and clock, and Spanish as before', () => {
    const weekdays = (path: string) =>
      elementsOf(read(path))
        .filter(({ tagName }) => tagName === 'th')
        .slice(0, 1)
        .map((each) => textOf(each).trim());
    expect(weekdays('/en/month/2026-11/index.html')[0]).toMatch(/^Sun/u);
    expect(weekdays('/es/mes/2026-11/index.html')[0]).toMatch(/^lun/iu);
    expect(read('/en/index.html')).toMatch(/\d:\d\d\s?pm/iu);
    expect(read('/es/index.html')).not.toMatch(/\d:\d\d\s?p\.?\s?m/iu);
  });

  it('has its styles after ours and its colour, in pages and embeds', async () => {
    const page = await visit('/en/');
    const seen = await page.evaluate(() => ({
      foot: getComputedStyle(document.querySelector('.foot') ?? document.body).borderBlockStartWidth,
      legal: getComputedStyle(document.querySelector('.legal') ?? document.body).color,
      // A class of ours, of other pages.
      address: getComputedStyle(document.querySelector('.own-foot .addr') ?? document.body).overflowWrap,
    }));
    expect(seen).toEqual({ foot: '7px', legal: 'rgb(101, 67, 33)', address: 'anywhere' });
    const frame = await visit('/en/embed/');
    const outline = () => getComputedStyle(document.body).outlineWidth;
    expect(await frame.evaluate(outline)).toBe('3px');
  });

  it.each(['light', 'dark'] as const)(
    'has its colour for the theme of the page, or of the frame, on a device that is %s',
    async (colorScheme) => {
      const inkOf = async (path: string, media: 'screen' | 'print' = 'screen') => {
        const page = await visit(path, { colorScheme });
        await page.emulateMedia({ media });
        return page
          .locator('.c-music')
          .first()
          .evaluate((each) => getComputedStyle(each).getPropertyValue('--c-ink').trim());
      };
      const [light, dark] = ['#c2185b', '#ef4b7f'];
      expect(await inkOf('/en/category/music/')).toBe(colorScheme === 'light' ? light : dark);
      expect(await inkOf('/en/category/music/', 'print')).toBe(light);
      expect(await inkOf('/en/category/music/embed/#light-5-list')).toBe(light);
      expect(await inkOf('/en/category/music/embed/#dark-5-list')).toBe(dark);
    },
  );

  it('runs its scripts in a browser, in the head and at the end', async () => {
    for (const path of ['/en/', '/es/buscar/', '/en/month/']) {
      const page = await visit(path);
      expect(await page.locator('html').getAttribute('data-own')).toBe('head & <body>');
      expect(await page.locator('#own-end').getAttribute('data-own')).toBe('foot');
    }
  });

  it.each([
    ['texts/en.json', '{ "nav.venues": "Rooms" }', '>Rooms<'],
    ['components/parts/Legal.astro', '<p class="legal">The Mayor</p>', 'The Mayor'],
    ['foot.html', '<p>Good night</p>', 'Good night'],
  ])('renders pages again after a change of %s', (file, content, shown) => {
    writeFileSync(join(project, 'src/own', file), content);
    const next = filesOf(build(join(project, 'next'), data, project));
    for (const [path] of full())
      if (path.startsWith('/en/'))
        expect([path, String(next.get(path)).includes(shown)]).toEqual([path, true]);
  });
});
