import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../../support/browser/axe.ts';
import {
  eventPath,
  fortnight,
  keep,
  keepButton,
  list,
  readHeld,
  removeButton,
  startHost,
  strip,
} from '../../support/browser/kept-copy.ts';
import { startUnsteadyHost, type UnsteadyHost } from '../../support/browser/unsteady-host.ts';
import { builtSite } from '../../support/site/built.ts';
import { amount } from '../../support/suite.ts';

const { dist } = builtSite();

describe('the copy of the next two weeks', () => {
  let host: UnsteadyHost;
  let page: Page;
  beforeAll(async () => {
    host = await startUnsteadyHost(dist);
    page = await keep(host, '/en/subscribe/');
    host.isUp = false;
  });
  afterAll(() => host.close());

  it('opens the pages of its days and events without a network, and says how old they are', async () => {
    const all = ['/en/', ...new Set(fortnight.flatMap((day) => list.days[day] ?? []))];
    expect(all.length).toBeGreaterThan(50);
    for (const path of all.filter((_, index) => index % amount(9, 1) === 0)) {
      const opened = await page.goto(host.address + path);
      expect([path, opened?.status(), await strip(page).innerText()]).toEqual([
        path,
        200,
        'Offline copy from Friday 20 November, 10:00',
      ]);
      // The styles of all pages and those of categories, the typeface of headings.
      const styles = () => Array.from(document.styleSheets, ({ cssRules }) => cssRules.length > 0);
      expect(await page.evaluate(styles)).not.toContain(false);
      expect(await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts][0]?.status))).toBe(
        'loaded',
      );
    }
    await page.goto(`${host.address}/en/?free#events`);
    expect(await strip(page).getAttribute('role')).toBe('status');
  });

  it('has empty pictures, no broken ones', async () => {
    await page.goto(`${host.address}/en/`);
    const pictures = page.locator('main img');
    expect(await pictures.count()).toBeGreaterThan(0);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true);
    expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  it('offers in its masthead only what it has', async () => {
    const { paths } = await readHeld(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`${host.address}/en/`);
      const offered = await page
        .locator('.mast a:visible:not([data-finds])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/[?#].*/u, '') ?? ''));
      if (width > 640) expect(offered).toContain('/en/');
      expect(offered.filter((path) => !paths.includes(path))).toEqual([]);
      expect(await page.locator('.mast [data-finds]:visible').count()).toBeGreaterThan(1);
    }
  });

  it('leads from a page that it does not have to those that it has', async () => {
    expect((await page.goto(`${host.address}/en/past/`))?.status()).toBe(503);
    expect(await strip(page).innerText()).toBe('Offline. This page is not kept on this device.');
    await page.getByRole('link', { name: 'Saturday 21 November' }).click();
    await page.waitForURL('**/en/day/2026-11-21/');
    expect(await strip(page).innerText()).toContain('Offline copy from');
  });

  it.each(amount([], ['/en/past/', '/en/', eventPath]))('has no barrier: %s', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await page.emulateMedia({ colorScheme });
        await page.goto(host.address + path);
        expect((await runAxe(page, {})).violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await strip(page).evaluate((element) => getComputedStyle(element).borderBottomStyle)).toBe(
      'solid',
    );
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    expect(await strip(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it('opens where the browser has its network switched off, too', async () => {
    host.isUp = true;
    await page.goto(`${host.address}/en/`);
    expect(await strip(page).count()).toBe(0);
    await page.context().setOffline(true);
    await page.locator(`a[href="${eventPath}"]`).first().click();
    await page.waitForURL(`**${eventPath}`);
    expect(await strip(page).innerText()).toContain('Offline copy from');
    await page.context().setOffline(false);
    await page.reload();
    expect(await strip(page).count()).toBe(0);
  });
});

describe('visitors who did not ask', () => {
  it.each(amount(['/en/'], ['/en/', '/en/my-list/', '/en/subscribe/', eventPath]))(
    'get no worker and no cache on %s',
    async (path) => {
      const host = await startHost();
      const page = await host.open(path);
      await page.locator('footer').scrollIntoViewIfNeeded();
      if (path !== eventPath) await keepButton(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await readHeld(page)).toEqual({ workers: 0, names: [], paths: [] });
      expect(host.asked).not.toContain('/offline.js');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  );
});

describe('a copy after a later publication', () => {
  it('loses a page as soon as the site says that it is gone', async () => {
    const host = await startHost();
    const page = await keep(host);
    host.instead.set(eventPath, 404);
    expect((await page.goto(host.address + eventPath))?.status()).toBe(404);
    host.isUp = false;
    await page.goto(host.address + eventPath);
    expect(await strip(page).innerText()).toBe('Offline. This page is not kept on this device.');
  });

  const answers = [
    ['it is gone', 404],
    ['it is a page of another site', '<!doctype html><title>Another site</title>'],
    ['its address leads elsewhere', 301],
  ] as const;
  it.each(answers.slice(0, amount(1, 3)))(
    'goes, and the worker with it, when the site has no list: %s',
    async (_, answer) => {
      const host = await startHost();
      const page = await keep(host);
      host.instead.set('/en/offline.json', answer);
      host.now = '2026-11-21T16:00:00Z';
      await page.goto(`${host.address}/en/subscribe/`);
      // To look into a cache would make it again.
      const countHeld = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]);
      await expect.poll(countHeld, { timeout: 20_000 }).toEqual([0, 0]);
    },
  );
});

describe('the button', () => {
  it('removes what was kept, and the worker', async () => {
    const host = await startHost();
    const page = await keep(host);
    await removeButton(page).click();
    await keepButton(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(await readHeld(page)).toEqual({ workers: 0, names: [], paths: [] });
    await page.reload();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(page).waitFor();
  });
});

describe('the manifest', () => {
  // https://web.dev/articles/install-criteria: Chromium without a screen says of everything that it
  // can be installed, so what it reads is compared with its criteria.
  it.each(amount(['en'], ['en', 'es']))(
    'is what Chromium needs to install the calendar in %s',
    async (locale) => {
      const host = await startHost();
      const page = await host.open(`/${locale}/`);
      const session = await page.context().newCDPSession(page);
      const { url, errors, manifest } = await session.send('Page.getAppManifest');
      expect([url, errors]).toEqual([`${host.address}/${locale}/app.webmanifest`, []]);
      expect(manifest).toMatchObject({
        name: 'Tres Fuentes',
        display: 'kStandalone',
        startUrl: `${host.address}/${locale}/`,
        id: `${host.address}/${locale}/`,
        scope: `${host.address}/`,
      });
      const icons = await Promise.all(
        (manifest.icons ?? []).map(async ({ url: icon, sizes }) => {
          const response = await page.request.get(icon);
          const { format, width, height } = await sharp(await response.body()).metadata();
          return [sizes, response.headers()['content-type'], format, `${width}x${height}`];
        }),
      );
      expect(icons).toEqual(
        ['192x192', '512x512', '512x512'].map((size) => [size, 'image/png', 'png', size]),
      );
      const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
      const { width, hasAlpha } = await sharp(join(dist, touch ?? '')).metadata();
      expect([width, hasAlpha]).toEqual([180, false]);
    },
  );
});
