import { cpSync } from 'node:fs';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeSearchIndexes } from '../../../src/site/search/search-indexes.ts';
import { readSite } from '../../../src/site/site.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';
import { dataFolder } from '../../support/site/data-folder.ts';
import { sampleNow } from '../../support/site/sample.ts';
import { testSettings } from '../../support/site/test-site.ts';

const { open, visit } = browsing();
const data = dataFolder();

/** Serves the search of the site with fifteen events in each index; returns what was fetched. */
async function divideIndexes(context: BrowserContext): Promise<string[]> {
  cpSync(builtSite().data, data(), { recursive: true });
  const settings = testSettings({ CALENDAR_DATA: data(), CALENDAR_NOW: sampleNow });
  const indexes = await makeSearchIndexes(await readSite(settings), 15);
  const files = new Map(
    indexes.flatMap(({ locale, files }) =>
      files.map(({ path, read }): [string, typeof read] => [`/pagefind/${locale}/${path}`, read]),
    ),
  );
  const fetched: string[] = [];
  await context.route('**/pagefind/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    fetched.push(path);
    const read = files.get(path);
    if (read === undefined) return route.fulfill({ status: 404 });
    const body = Buffer.from(await read());
    return route.fulfill({ body, ...(path.endsWith('.js') && { contentType: 'text/javascript' }) });
  });
  return fetched;
}

async function readResults(page: Page): Promise<Record<string, readonly string[]>> {
  await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
  for (const more = page.locator('button.more'); await more.isVisible();) await more.click();
  const lines = await page.locator('.results li').all();
  return {
    status: [await page.getByRole('status').innerText()],
    lines: (await Promise.all(lines.map((line) => line.innerText()))).toSorted(),
    answers: await page.locator('.answers li').allInnerTexts(),
  };
}

test('several indexes answer words as one does, and share their program', async () => {
  let fetched: string[] = [];
  const divided = await open('/en/', {}, async (context) => (fetched = await divideIndexes(context)));
  const origin = new URL(divided.url()).origin;
  const words = [
    'music',
    'talleres',
    'danzón in',
    '"Casa de"',
    'theat',
    'opera',
    'workshop for kids',
    '“son jarocho”',
    'parking',
    'o',
    'qwrtz',
  ];
  for (const each of words) {
    const path = `/en/search/?past=1&q=${encodeURIComponent(each)}`;
    const whole = await readResults(await visit(path));
    await divided.goto(origin + path);
    expect([each, await readResults(divided)]).toEqual([each, whole]);
  }
  const names = new Set(fetched.filter((path) => /\.(?:js|pagefind)$/u.test(path)));
  expect([...names].toSorted()).toEqual(['/pagefind/en/pagefind.js', '/pagefind/en/wasm.en.pagefind']);
  expect(fetched.filter((path) => path.startsWith('/pagefind/en/5/')).length).toBeGreaterThan(0);
});

test.each(['**/wasm.*', '**/2/pagefind-entry.json?*', '**/2/index/*'])(
  'a search with several indexes says so if %s cannot be loaded',
  async (missing) => {
    const page = await open(
      '/en/',
      {},
      async (context) => {
        await divideIndexes(context);
        await context.route(missing, (route) => route.abort());
      },
      (complaint) => /Pagefind|index chunk|ERR_\w+|Failed to (?:fetch|load)|incomplete/u.test(complaint),
    );
    await page.goto(`${new URL(page.url()).origin}/en/search/?q=music`);
    await page.getByText('The search could not be loaded.').waitFor();
  },
);

test('a search whose indexes fail one after the other succeeds with the next attempt', async () => {
  const page = await open(
    '/en/',
    {},
    async (context) => {
      await divideIndexes(context);
      // The second failure comes when the next attempt has begun, or would have.
      const { promise: again, resolve } = Promise.withResolvers<undefined>();
      let attempts = 0;
      await context.route('**/2/pagefind-entry.json?*', async (route) => {
        attempts += 1;
        if (attempts === 1) return route.abort();
        resolve(undefined);
        return route.fallback();
      });
      const failLate = async (route: Route) => {
        await Promise.race([again, new Promise((waited) => setTimeout(waited, 1000))]);
        await route.abort();
      };
      await context.route('**/3/pagefind-entry.json?*', failLate, { times: 1 });
    },
    (complaint) => /Pagefind|ERR_\w+/u.test(complaint),
  );
  await page.goto(`${new URL(page.url()).origin}/en/search/?q=music`);
  await page.locator('.results li').first().waitFor();
});
