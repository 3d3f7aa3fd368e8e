import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { sampleNow } from '../../support/site/sample.ts';
import { readShifts, watchShifts } from '../../support/browser/shifts.ts';

const { open } = browsing();

const widths = [360, 768, 1440] as const;

/** Query, label of the filter that a wide page shows, and whether anything is found. */
const questions = [
  ['?q=film', 'Any day', true],
  ['?category=music', 'Music', true],
  ['?when=weekend', 'This weekend', true],
  ['?q=xyzzy', 'Any day', false],
  ['?q=free+sport+film+tonight', 'Any day', false],
  ['?when=day&date=2030-01-01', 'Pick a date', false],
  ['?category=nope&venue=one&venue=two&free=1&past=1#filters', 'nope', true],
] as const;

/** A page of the search on a network that brings no answer before `letGo`. */
async function openSlowly(path: string, width: number): Promise<{ page: Page; letGo: () => void }> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const prepare = async (context: BrowserContext) => {
    await context.clock.setFixedTime(sampleNow);
    await watchShifts(context);
    await context.route('**/pagefind/**', async (route) => {
      await held;
      await route.continue();
    });
  };
  return { page: await open(path, { viewport: { width, height: 800 } }, prepare), letGo };
}

describe.each(widths)('a search that loads on %i pixels', (width) => {
  it.each(questions)(
    'moves nothing that is visible, for the question %s',
    async (question, filter, isFound) => {
      const { page, letGo } = await openSlowly(`/en/search/${question}`, width);
      await page.getByText('Searching…').waitFor();
      expect(await page.getByLabel(filter, { exact: true }).isChecked()).toBe(true);
      expect(await page.getByRole('link', { name: 'Clear all' }).isVisible()).toBe(true);
      expect(await page.locator('.browse').isVisible()).toBe(false);
      letGo();
      await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
      expect(await page.locator('.results').isVisible()).toBe(isFound);
      expect(await page.locator('.browse').isVisible()).toBe(!isFound);
      expect(await readShifts(page)).toEqual([]);
    },
  );

  it('moves nothing if the address leads to the filters', async () => {
    const { page, letGo } = await openSlowly('/en/search/#filters', width);
    expect(await page.getByLabel('Free only').locator('..').isVisible()).toBe(true);
    letGo();
    await page.locator('.soon li').first().waitFor();
    expect(await readShifts(page)).toEqual([]);
  });
});
