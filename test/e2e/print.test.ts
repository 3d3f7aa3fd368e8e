import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtSite } from '../support/site/built.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { countPrintedPages } from '../support/browser/count-printed-pages.ts';
import { touring } from '../support/browser/touring.ts';
import { amount } from '../support/suite.ts';

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

  it.each(kinds)(
    '%s is legible without backgrounds, complete, and without controls',
    async (_kind, { en }) => {
      const page = await onPaper(en, 'dark');
      const pressable = 'nav, button, input, select, textarea, .btn, .skip, .seek, details:not(.earlier)';
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

  it('has its rules in the last two stylesheets', () => {
    const folder = new URL('../../src/styles/', import.meta.url);
    const speaking = readdirSync(folder).filter((name) =>
      /@media print/u.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    // The colours of the theme are all in one place.
    expect(speaking).toEqual(['print-month.css', 'print.css', 'theme.css']);
    const imports = readFileSync(new URL('site.css', folder), 'utf8').match(/[\w-]+\.css(?=')/gu);
    expect(imports?.slice(-2)).toEqual(['print.css', 'print-month.css']);
  });
});

describe('a printed month', () => {
  const months = ['/en/month/2026-10/', '/es/mes/2026-11/', '/en/month/2026-12/'];

  it('is a poster: its name across the page, every day below, and the address of the site', async () => {
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
    expect(await page.locator('.paper-site').innerText()).toMatch(
      /^calendar\.example\/es\/mes\/2026-11\/$/iu,
    );
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
    const ends = await page.locator('.month-days :is(.line, .headline)').evaluateAll((all) => {
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
