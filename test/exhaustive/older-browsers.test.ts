import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite, presentFiles } from '../support/site/built.ts';
import { sampleNow } from '../support/site/sample.ts';

const { open } = browsing();

/**
 * Opens a page in a browser without `:has()`, `URLSearchParams.size` and `ariaBusy`, such as Safari
 * before 15.4, Chrome before 105 and Firefox before 121.
 */
const openOlder = (path: string): Promise<Page> =>
  open(path, { viewport: { width: 360, height: 800 } }, async (context: BrowserContext) => {
    await context.clock.setFixedTime(sampleNow);
    await context.addInitScript(() => {
      Reflect.deleteProperty(URLSearchParams.prototype, 'size');
      Reflect.deleteProperty(Element.prototype, 'ariaBusy');
    });
    await context.route('**/*.css', async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      await route.fulfill({ response, body: css.replaceAll(':has(', ':nohas(') });
    });
  });

/** How a label of the search looks. */
const looksOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(field.nextElementSibling ?? field);
    return { backgroundColor, outlineStyle };
  });

describe('a browser that does not know :has()', () => {
  it.each(['weekend', 'tonight', 'free'])(
    'shows exactly the events that the quick answer #%s announces',
    async (key) => {
      const page = await openOlder('/en/');
      const answer = page.locator(`[data-answer=${key}]`);
      const count = Number(await answer.locator('b').innerText());
      const lines = page.locator('.days :is(.line, .headline, .run):visible');
      expect(await lines.count()).toBeGreaterThan(count);
      await answer.click();
      expect(await lines.count()).toBe(count);
      expect(await page.locator('.answer:visible').innerText()).toMatch(/^(?:This weekend|Tonight|Free) ×/u);
    },
  );

  it('shows the chosen filters and the keyboard focus in the search', async () => {
    const page = await openOlder('/en/search/?when=weekend&free=1#filters');
    await page.getByText(/^\d+ events$/u).waitFor();
    const other = await looksOf(page, 'Include past events');
    expect(other.outlineStyle).toBe('none');
    for (const chosen of ['This weekend', 'Free only'])
      expect((await looksOf(page, chosen)).backgroundColor).not.toBe(other.backgroundColor);
    await page.getByLabel('Online').focus();
    await page.keyboard.press('Tab');
    expect(await looksOf(page, 'Include past events')).toEqual({ ...other, outlineStyle: 'solid' });
    await page.keyboard.press('Space');
    expect((await looksOf(page, 'Include past events')).backgroundColor).not.toBe(other.backgroundColor);
  });
});

describe('Safari, whose text-decoration takes no thickness', () => {
  it('gets it apart from the line, so that it crosses out what is cancelled', () => {
    const files = [...presentFiles(builtSite())].filter(([path]) => path.endsWith('.css'));
    const styles = files.map(([, content]) => String(content)).join('');
    expect(styles).toMatch(/text-decoration-line:\s*line-through;\s*text-decoration-thickness/u);
    expect(styles.match(/text-decoration:[^;}]*\d[^;}]*/gu)).toBeNull();
  });
});
