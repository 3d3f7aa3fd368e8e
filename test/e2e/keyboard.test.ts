import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';

const { visit } = browsing();

describe('with the keyboard alone', () => {
  const focused = (page: Page) => page.locator(':focus');

  it('the first stop skips the menus', async () => {
    const page = await visit('/es/mes/2026-11/');
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('href')).toBe('#main');
    expect(await focused(page).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page).evaluate((each) => each.closest('main') !== null)).toBe(true);
  });

  it('the menu leads to the month, and a day of its table leads to its programme on a phone', async () => {
    const page = await visit('/en/', { viewport: { width: 360, height: 800 } });
    await page.getByRole('link', { name: 'Month', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/month\/$/u);
    await page
      .getByRole('table')
      .getByRole('link', { name: /^Saturday, 21 November/u })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page).evaluate((each) => each.closest('[id]')?.id)).toBe('d-2026-11-21');
  });

  it('the drawers of an event open and close, and their content is next in order', async () => {
    const { en } = pageKinds(builtSite()).get('an event without a picture') ?? { en: '' };
    const page = await visit(en);
    for (const [drawer, first] of [
      ['.acts details:not(.share) summary', 'Google Calendar'],
      ['.acts details.share summary', 'https://calendar.example'],
    ] as const) {
      await page.locator(drawer).focus();
      await page.keyboard.press('Enter');
      const held = page.locator('.acts').getByText(first).first();
      expect([first, await held.isVisible()]).toEqual([first, true]);
      await page.keyboard.press('Tab');
      expect(await focused(page).evaluate((each) => each.closest('details')?.open)).toBe(true);
      await page.locator(drawer).focus();
      await page.keyboard.press('Enter');
      expect([first, await held.isVisible()]).toEqual([first, false]);
    }
  });
});
