import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeOn } from './axe.ts';
import { browsing } from './browsing.ts';
import { builtSite } from './built.ts';
import { pageKinds } from './page-kinds.ts';

const { address, visit } = browsing();
const kinds = [...pageKinds(builtSite())];

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What colours and widths can change. */
const seen = ['color-contrast', 'target-size', 'link-in-text-block'];
const views = {
  en: { day: 360, night: 1440 },
  es: { day: 1440, night: 768 },
};

/** Widths, and sizes of letters. 320 is a screen of 1280 at 400 %. */
const sizes = [
  [320, '100%'],
  [360, '100%'],
  [768, '200%'],
  [768, '100%'],
  [1440, '100%'],
] as const;

/** What axe finds on a page, and in which element. */
async function found(page: Page, runOnly: string[]): Promise<readonly string[]> {
  const { violations, passed } = await axeOn(page, {
    runOnly,
    resultTypes: ['violations'],
    preload: false,
  });
  for (const rule of ['color-contrast', 'target-size']) expect(passed).toContain(rule);
  return violations;
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** How many pixels a page is wider than its window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What takes the focus of a keyboard and does not show it, or cannot be seen. */
const unseenFocus = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')]
      .filter((each) => each.tabIndex >= 0 && each.checkVisibility())
      .filter((each) => {
        each.focus();
        const holders = [each, each.closest('label')].filter((holder) => holder !== null);
        const rings = holders.flatMap((holder) => [
          getComputedStyle(holder),
          getComputedStyle(holder, '::after'),
        ]);
        const box = each.getBoundingClientRect();
        const onScreen = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
        const ringed = rings.some(
          ({ outlineStyle, outlineWidth, content }) =>
            outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && content !== 'none',
        );
        return !(ringed && onScreen);
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );

describe.each(kinds)('%s', (_name, paths) => {
  it.each(['en', 'es'] as const)(
    'in %s is for everyone, by day and by night, on every screen',
    async (locale) => {
      const { day, night } = views[locale];
      const page = await visit(paths[locale], { viewport: { width: day, height: 800 } });
      expect(await found(page, standards)).toEqual([]);
      await page.keyboard.press('Tab');
      expect(await unseenFocus(page)).toEqual([]);
      for (const [width, size] of sizes) {
        await resize(page, width);
        await page.evaluate((each) => void (document.documentElement.style.fontSize = each), size);
        expect(`${width} ${size} ${await excess(page)}`).toBe(`${width} ${size} 0`);
      }
      await resize(page, night);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await found(page, seen)).toEqual([]);
    },
  );
});

it('no page needs JavaScript for its words, nor shows a button that would do nothing', async () => {
  const page = await visit('/en/', { javaScriptEnabled: false });
  for (const [index, [name, { en, es }]] of kinds.entries()) {
    // One language of each is enough: what the words are makes no difference here.
    await page.goto(new URL(index % 2 === 0 ? en : es, address()).href);
    const main = await page.locator('main, article').first().innerText();
    const idle = await page.locator('button:visible:not([type=submit])').count();
    expect([name, main.length > 40, idle]).toEqual([name, true, 0]);
  }
});
