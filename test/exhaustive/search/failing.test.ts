import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { sampleNow } from '../../support/site/sample.ts';

const { open } = browsing();

/** Complaints of the browser and Pagefind that these tests provoke. */
const isExpected = (complaint: string) =>
  /Pagefind|WebAssembly|index chunk|ERR_\w+|Failed to (?:fetch|load)|index is incomplete|answered \d/u.test(
    complaint,
  );

const languages = [
  ['en', '/en/search/', 'The search could not be loaded.'],
  ['es', '/es/buscar/', 'No se pudo cargar el buscador.'],
] as const;

/** Its programs reach the browser with something before them, or with other headers. */
const changed = (before: string, headers: Readonly<Record<string, string>>) => (context: BrowserContext) =>
  context.route(/\/(?:search\/|buscar\/|pagefind(?:-worker)?\.js)(?:\?|$)/u, async (route) => {
    const response = await route.fetch();
    const body = route.request().url().endsWith('.js') ? before + (await response.text()) : undefined;
    await route.fulfill({ response, headers: { ...response.headers(), ...headers }, ...(body && { body }) });
  });

const obstacles = [
  ['has no WebAssembly', changed('delete globalThis.WebAssembly;', {})],
  ['is forbidden WebAssembly by its host', changed('', { 'content-security-policy': "script-src 'self'" })],
] as const;

async function expectWayOn(page: Page, locale: string): Promise<void> {
  const archive = page.locator(`main a[href^="/${locale}/${locale === 'en' ? 'past' : 'pasados'}/"]`);
  expect(await archive.first().isVisible()).toBe(true);
  const month = page.locator(`main a[href^="/${locale}/${locale === 'en' ? 'month' : 'mes'}/"]`);
  expect(await month.first().isVisible()).toBe(true);
}

describe('a search that cannot be loaded', () => {
  for (const [locale, path, text] of languages) {
    it.each(obstacles)(`says so on ${path}, and links to the archive, if the browser %s`, async (...of) => {
      const page = await open(`${path}?q=film`, {}, of[1], isExpected);
      await page.getByRole('status').getByText(text).waitFor();
      await expectWayOn(page, locale);
    });

    it(`says so on ${path} after a while if its script does not run`, async () => {
      const page = await open(
        `${path}?q=film`,
        {},
        (context) => context.route(/\/_astro\/search-/u, (route) => route.abort()),
        isExpected,
      );
      const message = page.getByText(text);
      expect(await message.isVisible()).toBe(false);
      await expectWayOn(page, locale);
      await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()));
      expect(await message.isVisible()).toBe(true);
      await expectWayOn(page, locale);
    });
  }

  it('is loaded again on the next search', async () => {
    const page = await open(
      '/en/search/',
      {},
      (context) => context.route('**/wasm.*', (route) => route.abort()),
      isExpected,
    );
    await page.getByLabel('Include past events').check();
    await page.locator('.results li').first().waitFor();
    await page.getByRole('searchbox').fill('film');
    await page.getByText('The search could not be loaded.').waitFor();
    await page.context().unroute('**/wasm.*');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('.results li').first().waitFor();
    expect(await page.getByLabel('Include past events').isChecked()).toBe(true);
  });

  it.each([['**/table.json'], ['**/lines/*']])(
    'says so if %s is unavailable, and filters on the next attempt',
    async (missing) => {
      const page = await open(
        '/en/search/',
        {},
        (context) => context.route(missing, (route) => route.abort()),
        isExpected,
      );
      await page.getByLabel('Free only').check();
      await page.getByText('The search could not be loaded.').waitFor();
      await page.context().unroute(missing);
      await page.getByLabel('This month').check();
      await page.locator('.results li').first().waitFor();
    },
  );

  it('says so if past events are unavailable, and finds them on the next search', async () => {
    const page = await open(
      '/en/search/',
      {},
      (context) => context.route('**/past/*', (route) => route.abort()),
      isExpected,
    );
    await page.getByLabel('Include past events').check();
    await page.getByText('The search could not be loaded.').waitFor();
    await page.context().unroute('**/past/*');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('.results li').first().waitFor();
  });

  it.each([
    ['cannot be reached', (route: Route) => route.abort()],
    ['is gone', (route: Route) => route.fulfill({ status: 404 })],
    ['is refused for a while', (route: Route) => route.fulfill({ status: 503 })],
    ['is an error page', (route: Route) => route.fulfill({ body: '<h1>Not found</h1>' })],
  ])('does not report an empty result if a part of the index %s', async (_name, answer) => {
    const page = await open(
      '/en/search/?q=film',
      {},
      async (context) => {
        await context.clock.setFixedTime(sampleNow);
        await context.route('**/*.pf_index', answer);
      },
      isExpected,
    );
    await page.getByText('The search could not be loaded.').waitFor();
    expect(await page.locator('.results').isVisible()).toBe(false);
    await page.getByRole('searchbox').fill('films');
    await page.getByText('Searching…').or(page.getByText('The search could not be loaded.')).waitFor();
    await page.context().unroute('**/*.pf_index');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('.results li').first().waitFor();
  });

  it.each([
    ['past events', '**/past/*', 'free=1&past=1'],
    ['a part of the index', '**/*.pf_index', 'q=film&past=1'],
  ] as const)(
    'is loaded again if the calendar was published again, and the old file of %s is gone',
    async (...of) => {
      const [, files, question] = of;
      const noon = (context: BrowserContext) => context.clock.setFixedTime(sampleNow);
      const page = await open('/en/search/?when=month', {}, noon, isExpected);
      await page.locator('.results li').first().waitFor();
      await page.route(files, (route) => route.fulfill({ status: 404 }));
      const table = page.waitForRequest('**/table.json').then(() => page.unroute(files));
      await page.evaluate((question) => {
        history.pushState(null, '', `?${question}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, question);
      await table;
      await page.getByRole('status').getByText('Past events too').waitFor();
      expect(await page.locator('.results li').count()).toBeGreaterThan(0);
    },
  );

  it('keeps its results if more are unavailable, and says so', async () => {
    const page = await open('/en/search/?past=1', {}, undefined, isExpected);
    const lines = page.locator('.results li');
    const more = page.locator('button.more');
    await lines.first().waitFor();
    await page.context().setOffline(true);
    const failed = page.getByText('The search could not be loaded.');
    // Lines that share a file came together.
    for (let count = 20; !(await failed.isVisible()); count += 20) {
      await more.click();
      await failed.or(lines.nth(count)).first().waitFor();
    }
    const kept = await lines.count();
    expect(kept).toBeGreaterThan(20);
    await expect(
      page.getByRole('status').evaluate((region) => region.getBoundingClientRect().top),
    ).resolves.toBeGreaterThanOrEqual(0);
    await page.context().setOffline(false);
    await more.click();
    await lines.nth(kept).waitFor();
    expect(
      new Set(await lines.locator('h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        .size,
    ).toBe(await lines.count());
  });

  it('does not report an empty result if the network is down', async () => {
    const page = await open('/en/search/?past=1', {}, undefined, isExpected);
    await page.locator('.results li').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('film');
    await page.getByText('The search could not be loaded.').waitFor();
  });
});
