import type { BrowserContext, Page } from 'playwright-core';

/** Makes the pages of a context record layout shifts that do not follow an input of the visitor. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Values of the `layout-shift` entries of a page so far. Waits until its current content is
 * painted.
 */
export async function readShifts(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate('shifts');
}
