import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { amount, firstOf } from '../support/suite.ts';
import { builtSite } from '../support/site/built.ts';
import { sampleNow } from '../support/site/sample.ts';

const { visit } = browsing();
const kinds = pageKinds(builtSite());

/** In pixels. */
const screen = 664;

/** The lower edges of an event's parts from the top of the page, in pixels. */
interface Edges {
  /** Of its time and its title. */
  readonly named: number;
  /** Of its place, too. */
  readonly placed: number;
}

/** The events of a page, in its order, without what is folded. */
function measureEvents(page: Page): Promise<Edges[]> {
  return page.locator('main :is(.line, .headline, .run):visible').evaluateAll((events) =>
    events.map((event) => {
      const lowest = (parts: string): number =>
        Math.max(
          ...[...event.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().bottom + scrollY),
        );
      const named = lowest('.t time, time.t, h3, .run > p > span:last-child');
      return { named, placed: Math.max(named, lowest('.where, .row > span:has(bdi), .run > p > span')) };
    }),
  );
}

/** What keeps a page's first event and three more from its first screen. */
async function findFaults(page: Page, limit: number): Promise<string[]> {
  const events = await measureEvents(page);
  const [first] = events;
  const whole = events.filter(({ named }) => named <= screen).length;
  return [
    ...(first !== undefined && first.placed <= limit ? [] : [`the first event ends at ${first?.placed}`]),
    ...(whole >= Math.min(4, events.length) ? [] : [`${whole} events of ${events.length}`]),
  ];
}

const phone = (width: number) => ({ viewport: { width, height: screen } });

/** Puts a name of another length into the masthead, or a logo. */
const rename = (page: Page, name: string, length: string, logo = false) =>
  page.locator('.name').evaluate(
    (element, [words, size, isLogo]) => {
      element.setAttribute('data-len', String(size));
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const box = document.createElement('span');
      if (isLogo) box.innerHTML = '<svg class="logo" viewBox="0 0 400 100"><path d="M0 0h400v100H0z"/></svg>';
      else box.textContent = String(words);
      text?.replaceWith(...box.childNodes);
    },
    [name, length, logo],
  );

const phones = [
  ['es', 360],
  ['en', 390],
] as const;

describe.each(phones.slice(0, amount(1, 2)))(
  'the first screen of a phone in %s, %i pixels wide,',
  (locale, width) => {
    it.each([
      ['in the morning', sampleNow],
      ['on a weekend', '2026-11-21T15:00:00Z'],
      ['in the evening', '2026-11-22T03:00:00Z'],
      ['once today is over', '2026-11-21T05:50:00Z'],
    ])('has four events on the home page %s, the first with its place', async (_, time) => {
      expect(await findFaults(await visit(`/${locale}/`, phone(width), time), 320)).toEqual([]);
    });

    it.each(['a day', 'a category', 'a venue'])('has four events on %s, or all of them', async (kind) => {
      const page = await visit(kinds.get(kind)?.[locale] ?? '', phone(width));
      expect(await findFaults(page, 320)).toEqual([]);
    });

    it('begins a day with its date, right below its rule', async () => {
      const page = await visit(`/${locale}/`, phone(width), sampleNow);
      const [day, head] = [
        await page.locator('.days > .near').first().boundingBox(),
        await page.locator('.days > .near .head').first().boundingBox(),
      ];
      expect((head?.y ?? 0) - (day?.y ?? 0)).toBe(6);
    });

    it('has “Now” in whole words in place of a date', async () => {
      const page = await visit({ en: '/en/embed/', es: '/es/lugar/museo-del-agua/' }[locale], phone(width));
      const labels = await page.locator('.in-date:visible').evaluateAll((all) =>
        all.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          const words = label.textContent.trim().split(/\s+/u).length;
          return { words, lines: range.getClientRects().length, width: label.scrollWidth };
        }),
      );
      expect(labels.length).toBeGreaterThan(0);
      for (const { words, lines, width: own } of labels) {
        expect(lines).toBeLessThanOrEqual(words);
        // The title begins there.
        expect(own).toBeLessThanOrEqual(75);
      }
    });

    it.each([
      ['a name of two words more', 'Ayuntamiento de Tres Fuentes', 'm', false],
      ['a very long name', 'Calendario de actividades culturales del municipio de Tres Fuentes', 'l', false],
      ['a logo', '', 's', true],
    ] as const)('has them with %s', async (_, name, length, logo) => {
      const page = await visit(`/${locale}/`, phone(width), sampleNow);
      await rename(page, name, length, logo);
      expect(await findFaults(page, 320)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  },
);

describe('the first screen of a phone, 390 pixels wide,', () => {
  it.each([
    '/es/',
    '/en/day/2026-12-04/',
    '/es/dia/2026-11-20/',
    '/en/category/art/',
    '/en/category/sport/',
    '/en/category/stage/',
    '/en/category/talks-classes/',
    '/en/venue/biblioteca-del-pilar/',
    '/es/lugar/biblioteca-del-pilar/',
  ])('has four events, however long their titles and many their dates: %s', async (path) => {
    expect(await findFaults(await visit(path, phone(390)), 320)).toEqual([]);
  });
});

describe('the masthead of a phone', () => {
  it.each(['venues', 'past'])('shows the link of the current view, however far it is: %s', async (view) => {
    const path = { venues: '/en/venue/', past: '/en/past/' }[view] ?? '';
    const page = await visit(path, phone(360));
    const box = await page.locator('.places [aria-current]').boundingBox();
    expect(box !== null && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    const before = await page.locator('.places a:has(+ [aria-current])').boundingBox();
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + 1);
  });

  it.each(firstOf([320, 360, 390]))(
    'shows Filter next to the chips, and covers none at their end: %i',
    async (width) => {
      const page = await visit('/es/', phone(width), sampleNow);
      const filter = page.locator('.to-filter');
      const atStart = await filter.boundingBox();
      expect((atStart?.x ?? 0) + (atStart?.width ?? 0)).toBeLessThanOrEqual(width);
      const last = page.locator('.ways .cats a').last();
      await page.locator('.ways').evaluate((row) => (row.scrollLeft = row.scrollWidth));
      const [own, end] = [await filter.boundingBox(), await last.boundingBox()];
      expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(own?.x ?? 0);
    },
  );

  it('keeps the words of its name whole if letters are twice as large', async () => {
    const page = await visit('/en/', phone(390));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const lines = await page.locator('.name').evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name.lastChild ?? name);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual('Tres Fuentes'.split(' ').length);
  });

  it('keeps the date of a long day in sight', async () => {
    const page = await visit('/en/', phone(390), sampleNow);
    const day = page.locator('.days > section.today');
    await day
      .locator('.line')
      .last()
      .evaluate((line) => line.scrollIntoView({ block: 'start' }));
    const { y = -1 } = (await day.locator('.head').boundingBox()) ?? {};
    expect([y >= 0, y < 80]).toEqual([true, true]);
  });
});

describe('an event', () => {
  const path = () => kinds.get('an event with a picture')?.en ?? '';

  it('names its price next to its hours, each once, and is described before its facts', async () => {
    const page = await visit(path(), phone(390));
    const [hours, price] = [
      await page.locator('.hours').boundingBox(),
      await page.locator('.price').boundingBox(),
    ];
    expect(Math.abs((price?.y ?? 0) - (hours?.y ?? 0))).toBeLessThan(50);
    const [prose, facts] = [
      await page.locator('.prose').boundingBox(),
      await page.locator('.facts').boundingBox(),
    ];
    expect(prose?.y).toBeLessThan(facts?.y ?? 0);
    const words = await page.locator('.hero, .facts > :not(.follow-this), .prose').allInnerTexts();
    for (const part of ['.price', '.at']) {
      const text = await page.locator(`.hero ${part}`).first().innerText();
      expect([text, words.join().split(text).length - 1]).toEqual([text, 1]);
    }
    const maps = await page
      .locator('article a[href*="maps"]')
      .evaluateAll((all) => all.map((each) => each.textContent));
    expect(maps.length).toBeLessThanOrEqual(1);
  });

  it('has a picture of a third of the screen at most', async () => {
    const page = await visit(path(), phone(390));
    const box = await page.locator('.hero .pic').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(0.35 * screen + 1);
  });
});
