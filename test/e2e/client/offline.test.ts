import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startUnsteadyHost, type UnsteadyHost } from '../../support/browser/unsteady-host.ts';
import { builtSite } from '../../support/site/built.ts';

const { dist } = builtSite();
const list = JSON.parse(readFileSync(join(dist, 'en/offline.json'), 'utf8')) as {
  readonly days: Readonly<Record<string, readonly string[]>>;
  readonly dayPages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly [string, number]>>;
};
const fortnight = Object.keys(list.days).slice(0, 14);
const eventPath = list.days['2026-11-21']?.find((path) => path.startsWith('/en/event/')) ?? '';

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep the next two weeks' });
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove the copy' });
const strip = (page: Page) => page.locator('p.offline');

/** Opens the home page and presses the button. */
async function keep(host: UnsteadyHost, path = '/en/'): Promise<Page> {
  const page = await host.open(path);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await keepButton(page).click();
  await removeButton(page).waitFor();
  return page;
}

/** What the browser holds of a site: workers, caches, files in them. */
const readHeld = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = files.flat().map(({ url }) => new URL(url).pathname);
    return { workers: (await navigator.serviceWorker.getRegistrations()).length, names, paths };
  });

/** Waits until the browser holds what it should. */
async function untilHeld(page: Page, isRight: (held: Awaited<ReturnType<typeof readHeld>>) => boolean) {
  await expect.poll(async () => isRight(await readHeld(page)), { timeout: 20_000 }).toBe(true);
}

describe('the copy of the next two weeks', () => {
  it('opens the pages of all its days and events without a network, and says how old they are', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    expect(await page.locator('.keep output').innerText()).toBe('Kept, as of Friday 20 November, 10:00.');
    host.isUp = false;
    const paths = ['/en/', ...new Set(fortnight.flatMap((day) => list.days[day] ?? []))];
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const opened = await page.goto(host.address + path, { waitUntil: 'domcontentloaded' });
      expect([path, opened?.status(), await strip(page).innerText()]).toEqual([
        path,
        200,
        'Offline copy from Friday 20 November, 10:00',
      ]);
    }
    const styled = await page.evaluate(() => [
      getComputedStyle(document.body).getPropertyValue('font-family'),
      document.fonts.check('20px Palo'),
      document.styleSheets.length,
    ]);
    expect(styled[2]).toBeGreaterThan(1);
    await page.goto(`${host.address}/en/?free#events`);
    expect(await strip(page).getAttribute('role')).toBe('status');
  });

  it('works with the network switched off in the browser, for a visit through a link', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    await page.context().setOffline(true);
    await page.locator(`a[href="${eventPath}"]`).first().click();
    await page.waitForURL(`**${eventPath}`);
    expect(await strip(page).innerText()).toContain('Offline copy from');
    await page.context().setOffline(false);
    await page.reload();
    expect(await strip(page).count()).toBe(0);
  });

  it('leads from a page that it does not have to those that it has', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    host.isUp = false;
    await page.goto(`${host.address}/en/past/`);
    expect(await strip(page).innerText()).toBe('Offline. This page is not kept on this device.');
    const links = page.locator('.kept a');
    expect(await links.allInnerTexts()).toContain('Saturday 21 November');
    await page.getByRole('link', { name: 'Saturday 21 November' }).click();
    expect(await strip(page).innerText()).toContain('Offline copy from');
    expect(await page.locator('h1').innerText()).toMatch(/21/u);
  });
});

describe('visitors who did not ask', () => {
  it.each(['/en/', '/en/subscribe/', eventPath])('get no worker and no cache on %s', async (path) => {
    const host = await startUnsteadyHost(dist);
    const page = await host.open(path);
    await page.locator('footer').scrollIntoViewIfNeeded();
    if (path !== eventPath) await keepButton(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await readHeld(page)).toEqual({ workers: 0, names: [], paths: [] });
    expect(host.asked).not.toContain('/offline.js');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('are spared the list until they come to the foot of the page, and then see what it takes', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await host.open('/en/');
    await page.waitForLoadState('networkidle');
    expect(host.asked).not.toContain('/en/offline.json');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(page).waitFor();
    expect(await page.locator('.keep output').innerText()).toMatch(/^Takes \d+ kB\.$/u);
  });

  it('are offered nothing by a site that has no list', async () => {
    const host = await startUnsteadyHost(dist);
    host.instead.set('/en/offline.json', 404);
    const page = await host.open('/en/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(host.asked).toContain('/en/offline.json');
    expect(await keepButton(page).count()).toBe(0);
  });
});

describe('a copy after a later publication', () => {
  it('is refreshed when a page is opened an hour later, only where a page changed', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    const changed = { ...list, files: { ...list.files, [eventPath]: ['00000000', 1] } };
    host.instead.set('/en/offline.json', JSON.stringify(changed));
    host.now = '2026-11-20T18:30:00Z';
    host.asked.length = 0;
    await page.goto(`${host.address}/en/subscribe/`);
    await expect.poll(() => host.asked.filter((path) => path === eventPath).length).toBe(1);
    const again = host.asked.filter((path) => fortnight.some((day) => list.days[day]?.includes(path)));
    expect(again).toEqual([eventPath]);
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('.keep output').innerText();
      })
      .toBe('Kept, as of Friday 20 November, 12:30.');
    host.isUp = false;
    await page.goto(`${host.address}/en/day/2026-11-21/`);
    expect(await strip(page).innerText()).toBe('Offline copy from Friday 20 November, 12:30');
  });

  it('keeps the days from the day of the visit on, and drops those before', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    const days = Object.entries(list.dayPages);
    const later = days.find(([day]) => day > '2026-12-04' && day < '2026-12-08')?.[1] ?? '';
    expect((await readHeld(page)).paths).not.toContain(later);
    host.now = '2026-11-25T18:00:00Z';
    await page.goto(`${host.address}/en/subscribe/`);
    await untilHeld(page, ({ paths }) => paths.includes(later));
    await untilHeld(page, ({ paths }) => !paths.includes('/en/day/2026-11-21/'));
  });

  it('loses a page as soon as the site says that it is gone', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    host.instead.set(eventPath, 404);
    expect((await page.goto(host.address + eventPath))?.status()).toBe(404);
    host.isUp = false;
    await page.goto(host.address + eventPath);
    expect(await strip(page).innerText()).toBe('Offline. This page is not kept on this device.');
  });

  it.each([
    ['it is gone', 404],
    ['it is a page of another site', '<!doctype html><title>Another site</title>'],
    ['its address leads elsewhere', 301],
  ] as const)('goes, and the worker with it, when the site has no list: %s', async (_, answer) => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    host.instead.set('/en/offline.json', answer);
    host.now = '2026-11-21T16:00:00Z';
    await page.goto(`${host.address}/en/subscribe/`);
    await untilHeld(page, ({ workers, names }) => workers === 0 && names.length === 0);
  });

  it('stays while the site answers with an error', async () => {
    const host = await startUnsteadyHost(dist);
    const page = await keep(host);
    host.instead.set('/en/offline.json', 503);
    host.now = '2026-11-21T16:00:00Z';
    await page.goto(`${host.address}/en/subscribe/`);
    await expect
      .poll(() => host.asked.filter((path) => path === '/en/offline.json').length)
      .toBeGreaterThan(1);
    host.isUp = false;
    await page.goto(`${host.address}/en/`);
    expect(await strip(page).innerText()).toBe('Offline copy from Friday 20 November, 10:00');
  });
});
