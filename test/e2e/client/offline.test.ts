import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runAxe } from '../../support/browser/axe.ts';
import { readShifts, watchShifts } from '../../support/browser/shifts.ts';
import { startUnsteadyHost, type UnsteadyHost } from '../../support/browser/unsteady-host.ts';
import { builtSite } from '../../support/site/built.ts';
import { amount } from '../../support/suite.ts';

const { content, dist } = builtSite();
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

/** The sample site at a host that one test changes. */
async function startHost(): Promise<UnsteadyHost> {
  const host = await startUnsteadyHost(dist);
  onTestFinished(() => host.close());
  return host;
}

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

  it('leads from a page that it does not have to those that it has', async () => {
    expect((await page.goto(`${host.address}/en/past/`))?.status()).toBe(503);
    expect(await strip(page).innerText()).toBe('Offline. This page is not kept on this device.');
    await page.getByRole('link', { name: 'Saturday 21 November' }).click();
    await page.waitForURL('**/en/day/2026-11-21/');
    expect(await strip(page).innerText()).toContain('Offline copy from');
  });

  it.each(['/en/past/', ...amount([], ['/en/', eventPath])])('has no barrier: %s', async (path) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of amount([320], [320, 1280])) {
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
  it.each(['/en/', '/en/subscribe/', eventPath])('get no worker and no cache on %s', async (path) => {
    const host = await startHost();
    const page = await host.open(path);
    await page.locator('footer').scrollIntoViewIfNeeded();
    if (path !== eventPath) await keepButton(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await readHeld(page)).toEqual({ workers: 0, names: [], paths: [] });
    expect(host.asked).not.toContain('/offline.js');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  it('are spared the list until they come to the foot of the page, and then see what it takes', async () => {
    const host = await startHost();
    const page = await host.open('/en/');
    await page.waitForLoadState('networkidle');
    expect(host.asked).not.toContain('/en/offline.json');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(page).waitFor();
    expect(await page.locator('.keep output').innerText()).toMatch(/^Takes \d+ kB\.$/u);
  });

  it.each(['/en/', '/en/subscribe/'])('see nothing move, however high their window is: %s', async (path) => {
    const host = await startHost();
    const page = await host.open('/en/404/');
    await watchShifts(page.context());
    for (const [width, height] of [
      [390, 664],
      [1280, 4000],
      [390, 12_000],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(host.address + path);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await keepButton(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect([height, await readShifts(page)]).toEqual([height, []]);
    }
  });

  it('are not bothered where the browser keeps nothing of a site', async () => {
    const host = await startHost();
    const page = await host.open('/en/404/');
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(() => {
      navigator.serviceWorker.getRegistration = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.goto(`${host.address}/en/`);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await keepButton(page).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('are offered nothing by a site that has no list', async () => {
    const host = await startHost();
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
    const host = await startHost();
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
    const host = await startHost();
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
    const host = await startHost();
    const page = await keep(host);
    host.instead.set(eventPath, 404);
    expect((await page.goto(host.address + eventPath))?.status()).toBe(404);
    host.isUp = false;
    await page.goto(host.address + eventPath);
    expect(await strip(page).innerText()).toBe('Offline. This page is not kept on this device.');
  });

  it.each([
    ['it is gone', 404] as const,
    ...amount([], [
      ['it is a page of another site', '<!doctype html><title>Another site</title>'],
      ['its address leads elsewhere', 301],
    ] as const),
  ])('goes, and the worker with it, when the site has no list: %s', async (_, answer) => {
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
  });

  it('stays while the site answers with an error', async () => {
    const host = await startHost();
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

  it('replaces what an earlier form of the worker kept, and nothing of others', async () => {
    const host = await startHost();
    const page = await host.open('/en/');
    const others = [`cartelera 0 ${host.address}/town/`, 'of another program'];
    await page.evaluate(
      (names) => Promise.all(names.map((name) => caches.open(name))),
      [`cartelera 0 ${host.address}/`, ...others],
    );
    await page.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(page).click();
    await removeButton(page).waitFor();
    const { names } = await readHeld(page);
    expect(names.toSorted()).toEqual([...others, `cartelera 1 ${host.address}/`].toSorted());
  });

  it('keeps each language that was asked for, and names days in it', async () => {
    const host = await startHost();
    const page = await keep(host);
    await page.goto(`${host.address}/es/suscribirse/`);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Guardar las próximas dos semanas' }).click();
    await page.getByText('Guardado: viernes, 20 de noviembre, 10:00.').waitFor();
    host.isUp = false;
    await page.goto(`${host.address}/es/`);
    expect(await strip(page).innerText()).toBe('Copia sin conexión: viernes, 20 de noviembre, 10:00');
    await page.goto(`${host.address}/en/`);
    expect(await strip(page).innerText()).toBe('Offline copy from Friday 20 November, 10:00');
  });

  it('says so if the device has no room, and leaves nothing behind', async () => {
    const host = await startHost();
    const page = await host.open('/en/');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.address, quotaSize: 20_000 });
    await page.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(page).click();
    await page.getByText('This device has no room for it, so nothing was kept.').waitFor();
    expect(await readHeld(page)).toEqual({ workers: 0, names: [], paths: [] });
  });

  it('says so if not everything can be fetched, and leaves nothing behind', async () => {
    const host = await startHost();
    const page = await host.open('/en/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(page).waitFor();
    host.instead.set(eventPath, 500);
    await keepButton(page).click();
    await page.getByText('Not everything could be fetched, so nothing was kept.', { exact: false }).waitFor();
    expect(await readHeld(page)).toEqual({ workers: 0, names: [], paths: [] });
  });

  it('is not needed in a calendar on the home screen, unless the visitor saves data', async () => {
    const host = await startHost();
    const page = await host.open('/en/404/');
    // Headless browsers have no home screen.
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
    });
    await page.addInitScript("navigator.connection.__defineGetter__('saveData', () => true)");
    await page.goto(`${host.address}/en/`);
    await keepButton(page).waitFor({ state: 'attached' });
    expect((await readHeld(page)).workers).toBe(0);
    await page.addInitScript("navigator.connection.__defineGetter__('saveData', () => false)");
    await page.reload();
    await removeButton(page).click();
    await keepButton(page).waitFor();
    await page.reload();
    await keepButton(page).waitFor();
    expect((await readHeld(page)).workers).toBe(0);
  });
});

describe('saved events', () => {
  const later = () =>
    content.events.find(
      (event) => event.locale === 'en' && event.startUtc > '2027-01-02' && event.status === 'scheduled',
    ) ?? expect.unreachable();

  async function openWithoutNetwork(host: UnsteadyHost, page: Page): Promise<void> {
    await untilHeld(page, ({ paths }) => paths.includes(`/en/event/${later().slug}/`));
    host.isUp = false;
    await page.goto(`${host.address}/en/my-list/`);
    expect(await strip(page).innerText()).toContain('Offline copy from');
    await page.locator('[data-group=coming] h3 a').click();
    await page.waitForURL(`**/en/event/${later().slug}/`);
    expect(await strip(page).innerText()).toContain('Offline copy from');
  }

  it('are kept with the next two weeks', async () => {
    const host = await startHost();
    const saving = await host.open(`/en/event/${later().slug}/`);
    await saving.locator('.acts .save').click();
    await saving.goto(`${host.address}/en/`);
    await saving.locator('footer').scrollIntoViewIfNeeded();
    await keepButton(saving).click();
    await removeButton(saving).waitFor();
    await openWithoutNetwork(host, saving);
  });

  it('are kept when the list shows them', async () => {
    const host = await startHost();
    const page = await keep(host);
    await page.goto(`${host.address}/en/event/${later().slug}/`);
    await page.locator('.acts .save').click();
    await page.goto(`${host.address}/en/my-list/`);
    await openWithoutNetwork(host, page);
  });
});

describe('further pages', () => {
  it('are kept when a page names them, listed, and dropped when it no longer does', async () => {
    const host = await startHost();
    const page = await keep(host);
    const { slug = '', title = '' } =
      content.events.find(
        (event) => event.locale === 'en' && event.startUtc > '2027-01-02' && event.status === 'scheduled',
      ) ?? {};
    const path = `/en/event/${slug}/`;
    const name = (paths: readonly string[]) =>
      page.evaluate(
        async (named) =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', ({ data }) => resolve(data));
            port1.start();
            navigator.serviceWorker.controller?.postMessage({ paths: named }, [port2]);
          }),
        paths,
      );
    expect((await readHeld(page)).paths).not.toContain(path);
    expect(await name([path, 'https://other.example/x/'])).toBe('kept');
    host.isUp = false;
    await page.goto(host.address + path);
    expect(await strip(page).innerText()).toContain('Offline copy from');
    await page.goto(`${host.address}/en/past/`);
    await page.locator('.on-device').getByRole('link', { name: title }).waitFor();
    host.isUp = true;
    expect(await name([])).toBe('kept');
    expect((await readHeld(page)).paths).not.toContain(path);
  });
});

describe('the manifest', () => {
  // https://web.dev/articles/install-criteria: Chromium without a screen says of everything that it
  // can be installed, so what it reads is compared with its criteria.
  it.each(['en', 'es'])('is what Chromium needs to install the calendar in %s', async (locale) => {
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
    expect(icons).toEqual(['192x192', '512x512', '512x512'].map((size) => [size, 'image/png', 'png', size]));
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const { width, hasAlpha } = await sharp(join(dist, touch ?? '')).metadata();
    expect([width, hasAlpha]).toEqual([180, false]);
  });

  it('has an icon with its lines within the circle that no device cuts', async () => {
    const { icons } = JSON.parse(readFileSync(join(dist, 'en/app.webmanifest'), 'utf8')) as {
      readonly icons: readonly { readonly src: string; readonly purpose: string }[];
    };
    const reach = async (purpose: string) => {
      const { src = '' } = icons.findLast((each) => each.purpose === purpose) ?? {};
      const { data, info } = await sharp(join(dist, src))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const distances = Array.from(data, (value, index) =>
        value > 128 ? 0 : Math.hypot((index % info.width) - 255.5, Math.floor(index / info.width) - 255.5),
      );
      return Math.max(...new Set(distances.map(Math.round)));
    };
    expect(await reach('maskable')).toBeLessThanOrEqual(0.4 * 512);
    expect(await reach('any')).toBeGreaterThan(0.4 * 512);
  });
});
