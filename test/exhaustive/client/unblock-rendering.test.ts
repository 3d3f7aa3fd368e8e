import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { readShifts, watchShifts } from '../../support/browser/shifts.ts';
import { sampleNow } from '../../support/site/sample.ts';

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

it.each(pages)(
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

const asked = [
  '/en/month/2026-12/?category=music',
  '/en/month/2026-11/?category=music&category=film',
  '/en/subscribe/?category=music&category=film',
  '/en/subscribe/?category=music&when=weekend',
  '/en/?when=weekend&free=1',
  '/en/search/?category=fiestas',
  '/en/search/?category=nope',
  '/en/search/?q=altars',
] as const;

describe.each([390, 768, 1440])('on %i pixels', (width) => {
  it.each(asked)('nothing moves after the first paint of %s', async (path) => {
    const page = await open('/en/404/', { viewport: { width, height: 664 } }, async (context) => {
      await context.clock.setFixedTime(sampleNow);
      await watchShifts(context);
    });
    // A slow device paints before late scripts run.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
    await page.locator('.results[aria-busy=true]').waitFor({ state: 'detached' });
    expect(await readShifts(page)).toEqual([]);
  });
});
