import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';
import { contrast, readLuminances } from '../support/browser/luminance.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';

const { visit } = browsing();

it('nothing moves for visitors who prefer reduced motion, and little for others', async () => {
  const moving = () =>
    [...document.querySelectorAll('*')]
      .map((each) => getComputedStyle(each))
      .filter((style) => style.transitionDuration.split(', ').some((each) => each !== '0s')).length;
  const page = await visit('/en/month/2026-11/');
  expect(await page.evaluate(moving)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(moving)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

it('today has a line of 3:1 around its cell, inside and outside, in light and dark colours', async () => {
  const page = await visit('/en/month/2026-11/', { viewport: { width: 1440, height: 800 } });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const cell = page.locator('td.today');
    await cell.scrollIntoViewIfNeeded();
    const { x, y, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    // Its left edge, far down, where no bar lies: background outside, line, background inside.
    const clip = { x: Math.round(x) - 12, y: Math.round(y + height - 12), width: 24, height: 1 };
    const row = await readLuminances(await page.screenshot({ clip }));
    const [outside = 0, inside = 0] = [row[0], row.at(-1)];
    const line = row.filter((one) => contrast(one, outside) >= 3 && contrast(one, inside) >= 3);
    expect([colorScheme, line.length]).toEqual([colorScheme, 3]);
  }
});

describe('in forced colours', () => {
  const { en: cancelled } = pageKinds(builtSite()).get('a cancelled event') ?? { en: '' };
  const parts = [
    [
      '/en/',
      [
        '.mast',
        '.whens .btn',
        '.day.today',
        '.headline',
        '.paste',
        '.nav [aria-current]',
        '.strip [aria-current]',
      ],
    ],
    ['/es/mes/2026-11/', ['.month .today', '.month .bar a', '.neighbours .btn']],
    ['/en/posters/', ['.cartel']],
    ['/es/buscar/?when=today', ['.opts :checked + span', '.opts :not(:checked) + span']],
    [cancelled, ['.pasted', '.acts .btn']],
  ] satisfies [string, string[]][];

  it.each(parts)('%s has lines instead of fills, and keeps its words', async (path, parts) => {
    const page = await visit(path, { viewport: { width: 1440, height: 800 } });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      for (const part of parts) {
        const element = page.locator(part).locator('visible=true').first();
        const lined = await element.evaluate((each) => {
          const { borderBlockEndStyle: style, borderBlockEndWidth: width } = getComputedStyle(each);
          return style !== 'none' && Number.parseFloat(width) >= 1;
        });
        const { channels } = await sharp(await element.screenshot()).stats();
        const contrast = Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min));
        expect([part, lined, contrast > 120]).toEqual([part, true, true]);
      }
    }
  });
});
