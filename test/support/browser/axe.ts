import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Results of axe for a page. */
export interface Found {
  /** Violations, as `rule: element`. */
  readonly violations: readonly string[];
  /** Rules that at least one element of the page passed. */
  readonly passed: readonly string[];
}

/** Less than half as long as `axe.source`, and every page has to parse it again. */
const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Runs axe on the current state of a page. Injects axe only once, because that takes longer than
 * most checks. `@axe-core/playwright` 4.14 injects it twice for each check.
 */
export async function runAxe(page: Page, options: RunOptions): Promise<Found> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  return page.evaluate(async (how) => {
    const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return {
      violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
      passed: passes.map(({ id }) => id),
    };
  }, options);
}
