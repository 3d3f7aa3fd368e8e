import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/site/built.ts';
import { sampleNow } from '../support/site/sample.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { readPrintedCode } from '../support/browser/read-printed-code.ts';
import { countPrintedPages } from '../support/browser/count-printed-pages.ts';
import { touring } from '../support/browser/touring.ts';
import { amount, firstOf } from '../support/suite.ts';

const { go } = touring();

/** A4 without the margins of print.css, at 96 pixels an inch. */
const printArea = { width: 703, height: 1032 };

/** A page as a screen shows it. */
async function onScreen(path: string, viewport = { width: 1280, height: 720 }): Promise<Page> {
  const page = await go(path);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, reducedMotion: 'reduce', colorScheme: 'light' });
  return page;
}

/** A page as it is printed. */
async function onPaper(path: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await onScreen(path, printArea);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce', colorScheme });
  return page;
}

describe('in print', () => {
  // Nobody prints a redirect; access.test.ts keeps it open.
  const kinds = [...pageKinds(builtSite())].filter(
    ([kind]) => !/^(?:the root page|a former page)$/u.test(kind),
  );

  it.each(kinds.filter((_, index) => index % amount(5, 1) === 0))(
    '%s is legible without backgrounds, complete, and without controls',
    async (_kind, { en }) => {
      const page = await onPaper(en, 'dark');
      const pressable = 'nav, button, input, select, textarea, .btn, .skip, details:not(.earlier)';
      expect(await page.locator(pressable).locator('visible=true').allInnerTexts()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        printArea.width,
      );
      expect(await page.evaluate(paleTexts)).toEqual([]);
      expect(await page.evaluate(brokenWords)).toEqual([]);
    },
  );

  it('posters fit on a page, do not break across pages, and show all their words', async () => {
    const page = await onPaper('/en/posters/');
    const posters = await page.locator('.wall li').evaluateAll((all) =>
      all.map((each) => ({
        parted: getComputedStyle(each).breakInside,
        fits: each.getBoundingClientRect().height < innerHeight,
        cut: [...each.querySelectorAll('.cartel, .face, h2, p')].some(
          (part) =>
            getComputedStyle(part).overflow !== 'visible' && part.scrollHeight > part.clientHeight + 1,
        ),
      })),
    );
    expect(posters.length).toBeGreaterThan(9);
    for (const poster of posters) expect(poster).toEqual({ parted: 'avoid', fits: true, cut: false });
  });

  it('a line is never separated from its title', async () => {
    const page = await onPaper('/en/');
    const styles = await page
      .locator(':is(.line, .headline, .run):visible')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).breakInside))]);
    expect(styles).toEqual(['avoid']);
  });

  it('has its rules in the last stylesheet', () => {
    const folder = new URL('../../src/styles/', import.meta.url);
    const speaking = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.css') && /@media print/u.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    const last = ['../print.css', './poster.css', './days.css', './bill.css', './event.css'];
    const imports = readFileSync(new URL('print/pages.css', folder), 'utf8').match(/[\w./-]+\.css(?=')/gu);
    expect(imports).toEqual(last);
    // The colours of the theme are all in one place.
    expect(speaking.toSorted()).toEqual(['theme.css', ...last.map((name) => join('print', name))].toSorted());
  });
});

/** A4 without the margins of a poster. */
const posterArea = { width: 733, height: 1061 };

const kindsOf = pageKinds(builtSite());
const pathOf = (kind: string): string => kindsOf.get(kind)?.en ?? expect.unreachable();

describe('the code on a printed page', () => {
  const coded = [...kindsOf].filter(([kind]) =>
    /^(?:a month|a week|a day|an event (?:with|without) a picture|a cancelled event|a venue|an organizer|a category|a tag|a series)$/u.test(
      kind,
    ),
  );

  it.each(coded.filter((_, index) => index % amount(6, 1) === 0))(
    'of %s leads to its address, and is 25 mm wide or wider',
    async (_kind, { es }) => {
      // Twice as many pixels as millimetres of a page have.
      const page = await onScreen(es, { width: 2 * posterArea.width, height: 2 * posterArea.height });
      expect(await page.locator('.scan').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce', colorScheme: 'dark' });
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      const code = await readPrintedCode(page);
      expect(code?.says).toBe(canonical);
      const millimetres = ((code?.width ?? 0) / (2 * posterArea.width)) * 194;
      expect(millimetres).toBeGreaterThanOrEqual(25);
      expect(await page.locator('.scan b').innerText()).toBe(
        decodeURI(canonical ?? '').replace('https://', ''),
      );
    },
  );

  it.each(['/en/', '/en/search/', '/en/past/'])('is not on %s', async (path) => {
    expect(await readPrintedCode(await onPaper(path))).toBeNull();
  });
});

describe('a poster', () => {
  const posters = ['a week', 'a venue', 'an event with a picture'];
  const more = [
    'a category',
    'an event of several days',
    'a venue with a map',
    'an organizer',
    'a tag',
    'an event without a picture',
    'a cancelled event',
  ];

  it.each(amount(posters, [...posters, ...more]))('of %s takes one page', async (kind) => {
    const page = await onScreen(pathOf(kind));
    for (const format of amount(['A4'], ['A4', 'Letter']))
      expect([format, await countPrintedPages(page, { format })]).toEqual([format, 1]);
  });

  it('of an event with a long text takes one page, too', async () => {
    const { events } = builtSite().content;
    const [longest] = events
      .filter(({ locale }) => locale === 'en')
      .toSorted((a, b) => b.description.length - a.description.length);
    const page = await onScreen(`/en/event/${longest?.slug}/`, posterArea);
    expect(await countPrintedPages(page, { format: 'A4' })).toBe(1);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    expect(await page.locator('.prose').evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
    expect(await page.evaluate(cutLines)).toBe(0);
  });

  it('of a week has all its events, and its days across the page', async () => {
    const page = await onScreen(pathOf('a week'), posterArea);
    const lines = page.locator('.month-days :is(.line, .headline)');
    const all = await lines.count();
    expect(all).toBeGreaterThan(9);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    expect(await lines.locator('visible=true').count()).toBe(all);
    expect(await page.locator('.paper-head text').textContent()).toMatch(
      /^\s*16\s?–\s?22 November 2026\s*$/u,
    );
    expect(await page.locator('.month').first().isVisible()).toBe(false);
  });

  it('of a venue has all its coming events, and nothing that is over', async () => {
    const { events, venues } = builtSite().content;
    const holds = (id: number, isOver: boolean) =>
      events.some((event) => event.venues.includes(id) && event.endUtc < sampleNow === isOver);
    const venue = venues.find(({ id, locale }) => locale === 'en' && holds(id, true) && holds(id, false));
    const page = await onScreen(`/en/venue/${venue?.slug}/`, posterArea);
    const coming = page.locator('.dated:not(.past) .line:visible');
    const past = page.locator('.past .line:visible');
    const all = await coming.count();
    expect(all).toBeGreaterThan(0);
    expect(await past.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    expect([await coming.count(), await past.count()]).toEqual([all, 0]);
  });

  it('of a venue has its name across the page, and its address', async () => {
    const page = await onScreen(pathOf('a venue with a map'), posterArea);
    const name = await page.locator('h1 bdi').textContent();
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    const lines = await page.locator('.paper-head text').allTextContents();
    expect(lines.map((line) => line.trim()).join(' ')).toBe(name);
    expect(await page.locator('.facts').isVisible()).toBe(true);
  });

  it.each(firstOf(['an event with a picture', 'an event without a picture']))(
    'of %s begins with it or its ornament, and has whole lines of its text',
    async (kind) => {
      const page = await onScreen(pathOf(kind), posterArea);
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
      const parts = ['.pic', '.dates', 'h1', '.facts', '.prose', '.scan'];
      const boxes = await Promise.all(parts.map((part) => page.locator(part).first().boundingBox()));
      const tops = boxes.map((box) => box?.y ?? Infinity);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      expect(boxes.every((box) => (box?.height ?? 0) > 10)).toBe(true);
      expect(await page.locator('.pic').evaluate((each) => getComputedStyle(each).printColorAdjust)).toBe(
        'exact',
      );
      expect(await page.evaluate(cutLines)).toBe(0);
    },
  );
});

describe('a printed month', () => {
  const months = ['/en/month/2026-10/', '/es/mes/2026-11/', '/en/month/2026-12/'];

  it('is a poster: its name across the page, every day below, and its address', async () => {
    const page = await onScreen('/es/mes/2026-11/', { width: 733, height: 1061 });
    const lines = await page.locator('.month-days :is(.line, .headline)').count();
    expect(await page.locator('.paper-head').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    for (const part of ['.mast', '.title', '.month', '.neighbours'])
      expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false]);
    const [name, heading] = [
      await page.locator('.paper-head text').boundingBox(),
      await page.locator('.paper-head').boundingBox(),
    ];
    expect((name?.width ?? 0) / (heading?.width ?? 1)).toBeGreaterThan(0.9);
    expect((name?.width ?? 0) / (heading?.width ?? 1)).toBeLessThan(1);
    expect(await page.locator('.month-days :is(.line, .headline):visible').count()).toBe(lines);
    expect(await page.locator('.scan b').innerText()).toBe('calendar.example/es/mes/2026-11/');
  });

  it.each(amount(months.slice(0, 1), months))(
    '%s fits on one page of A4 or Letter, in portrait even if landscape was chosen',
    async (path) => {
      const page = await onScreen(path);
      expect(await page.locator('.month-days').count()).toBe(1);
      for (const options of [{ format: 'A4' }, { format: 'Letter' }, { format: 'A4', landscape: true }])
        expect([options, await countPrintedPages(page, options)]).toEqual([options, 1]);
    },
  );

  it('has columns of about equal height', async () => {
    const page = await onScreen('/es/mes/2026-11/', { width: 733, height: 1061 });
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
    const ends = await page.locator('.month-days :is(.line, .headline, .scan)').evaluateAll((all) => {
      const bottoms = new Map<number, number>();
      for (const each of all) {
        const { left, bottom } = each.getBoundingClientRect();
        const column = Math.round(left / (innerWidth / 4));
        bottoms.set(column, Math.max(bottoms.get(column) ?? 0, bottom));
      }
      return [...bottoms.values()];
    });
    expect(ends).toHaveLength(4);
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(150);
  });

  it('shows the end of events of several days, and has no separator without a word', async () => {
    const ends: boolean[] = [];
    for (const path of ['/es/mes/2026-11/', '/en/month/2026-12/']) {
      const page = await onPaper(path);
      for (const line of await page.locator('.month-days .line[data-last]').all())
        ends.push(await line.locator('.end').isVisible());
      const dotted = await page.locator('.month-days .row > span, .month-days .where').allInnerTexts();
      expect(dotted.filter((text) => text.trim() === '')).toEqual([]);
    }
    expect(new Set(ends)).toEqual(new Set([true]));
  });

  it('names each event once, with one separator between two words', async () => {
    let before = 0;
    for (const path of months) {
      const page = await onPaper(path);
      const names = await page
        .locator(':is(.month-runs, .month-days) :is(h3 a, .headline > a):visible')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      expect([path, names.length]).toEqual([path, new Set(names).size]);
      before += await page.locator('.month-runs .run:visible').count();
      const within = await page
        .locator('.month-runs p span span')
        .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content));
      expect(within.filter((content) => content !== 'none')).toEqual([]);
    }
    expect(before).toBeGreaterThan(0);
  });

  it('strikes the date of a cancelled event so that its figures stay readable, as on the screen', async () => {
    const { content } = builtSite();
    const event = content.events.find(({ locale, status }) => locale === 'en' && status === 'cancelled');
    const path = `/en/event/${event?.slug}/`;
    for (const look of [onScreen, onPaper]) {
      const page = await look(path);
      const struck = await pixelsOf(page.locator('.hero .dates'));
      await page.locator('.hero').evaluate((each) => each.classList.remove('is-cancelled'));
      const plain = await pixelsOf(page.locator('.hero .dates'));
      // Letters are darker.
      const paper = plain.reduce((most, value) => Math.max(most, value), 0);
      // Edges of letters have all shades.
      const shade = (value = paper): number => Math.abs(value - paper);
      const lost = struck.filter((value, at) => shade(plain[at]) > 128 && shade(value) < 40).length;
      const line = struck.filter((value, at) => shade(plain[at]) < 10 && shade(value) > 40).length;
      expect([lost, line > 0, line < struck.length * 0.03]).toEqual([0, true, true]);
    }
  });

  it('does not strike through the titles of cancelled events', async () => {
    const { content } = builtSite();
    const event = content.events.find(({ locale, status }) => locale === 'en' && status === 'cancelled');
    const page = await onPaper(`/en/month/${event?.start.slice(0, 7)}/`);
    const title = page.locator('.month-days .is-cancelled h3').first();
    expect(await title.evaluate((each) => getComputedStyle(each).textDecorationLine)).toBe('none');
    expect(await page.locator('.month-days .is-cancelled .paste').first().innerText()).toMatch(
      /^cancelled$/iu,
    );
  });
});

/** The brightness of each pixel of an element. */
const pixelsOf = async (part: Locator): Promise<Buffer> =>
  sharp(await part.screenshot())
    .greyscale()
    .raw()
    .toBuffer();

/**
 * In the browser: visible texts too pale for white paper, except those printed with their
 * background.
 */
function paleTexts(): string[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const luminance = (colour: string): number => {
    if (context === null) return 1;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((each) => {
      const part = each / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (r ?? 1) + 0.7152 * (g ?? 1) + 0.0722 * (b ?? 1);
  };
  return [...document.querySelectorAll('body *')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
    .filter(
      (each) =>
        each.checkVisibility() && getComputedStyle(each).clipPath === 'none' && !each.closest('.paper-head'),
    )
    .filter((each) => 1.05 / (luminance(getComputedStyle(each).color) + 0.05) < 4.5)
    .map((each) => `${each.className}: ${each.textContent}`);
}

/** In the browser: visible words of up to twenty letters that are broken over two lines. */
function brokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.vh, script, style, .addr'))
      continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,20}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 3)),
      );
      if (tops.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** In the browser: lines of an event's text that its box cuts. */
function cutLines(): number {
  const box = document.querySelector('.prose')?.getBoundingClientRect();
  if (box === undefined) return -1;
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.prose') ?? document.body);
  return [...range.getClientRects()].filter(
    ({ top, bottom, left, width }) =>
      width > 0 && left < box.right && (top < box.top - 1 || bottom > box.bottom + 1),
  ).length;
}
