import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on a page. */
export interface Found {
  /** What breaks a rule: `rule: element`. */
  readonly violations: readonly string[];
  /** The rules that something on the page was held against and kept. */
  readonly passed: readonly string[];
}

/** Less than half as long as `axe.source`, and a page has to read it anew. */
const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Lets axe judge a page as it is shown now. Its program is put into a page once, for that takes longer than most of what it is asked:
 * `@axe-core/playwright` 4.14 puts it there twice each time.
 */
export async function axeOn(page: Page, options: RunOptions): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  return page.evaluate(async (how) => {
    const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return {
      violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      passed: passes.map(({ id }) => id),
    };
  }, options);
}
