import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { amount } from '../../support/suite.ts';

const { open } = browsing();

/** Opens a page with a script that waits for `letGo`; `opened` resolves when the page is open. */
function openWithout(
  path: string,
  script: RegExp,
): { page: Promise<Page>; opened: Promise<Page>; letGo: () => void } {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let created: (page: Page) => void;
  const page = new Promise<Page>((resolve) => (created = resolve));
  const opened = open(path, {}, async (context: BrowserContext) => {
    await context.clock.setFixedTime('2026-11-22T18:00:00Z');
    context.on('page', (each) => created(each));
    await context.route(script, async (route) => {
      await held;
      await route.continue();
    });
  });
  return { page, opened, letGo };
}

const pages = [
  ['/en/search/', /\/search-[^/]+\.js$/u, 'main:not(:has(.late))'],
  ['/en/', /\/today-[^/]+\.js$/u, '.days > [hidden][data-day="2026-11-20"]'],
] as const;

it.each(amount(pages.slice(0, 1), pages))(
  '%s is shown after some seconds even if its script has not loaded, and works once it has',
  async (path, script, done) => {
    const { page: created, opened, letGo } = openWithout(path, script);
    const page = await created;
    await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
        ),
    );
    expect(await page.locator('main').isVisible()).toBe(true);
    expect(await page.locator(done).count()).toBe(0);
    letGo();
    await opened;
    expect(await page.locator(done).count()).toBe(1);
  },
);
