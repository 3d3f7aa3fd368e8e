import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on a page. */
export interface Found {
  /** What breaks a rule: `rule: element`. */
  readonly violations: readonly string[];
  /** The rules that something on the page was held against and kept. */
  readonly passed: readonly string[];
}

/**
 * Lets axe judge a page as it is shown now. Its program is put into a page once, for that takes longer than most of what it is asked:
 * `@axe-core/playwright` 4.14 puts it there twice each time.
 */
export async function axeOn(page: Page, options: RunOptions): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (how) => {
    const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return {
      violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      passed: passes.map(({ id }) => id),
    };
  }, options);
}
