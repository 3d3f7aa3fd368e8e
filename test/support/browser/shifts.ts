import type { BrowserContext, Page } from 'playwright-core';

/** Lets the pages of a context note how far what stands there is moved, unless a visitor just pressed something. */
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

/** What moved on a page until what stands there now was drawn: the value of each `layout-shift` entry. */
export async function shiftsOn(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate('shifts');
}
