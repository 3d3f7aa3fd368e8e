import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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
  untilHeld,
} from '../support/browser/kept-copy.ts';
import { readShifts, watchShifts } from '../support/browser/shifts.ts';
import type { UnsteadyHost } from '../support/browser/unsteady-host.ts';
import { builtSite } from '../support/site/built.ts';

const { content, dist } = builtSite();

describe('visitors who did not ask', () => {
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
        // The offer is loaded where it is seen.
        await page.locator('.keep').evaluate((box) => box.scrollIntoView());
        await page.locator('.keep output:not(:empty)').waitFor();
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
    await page.getByText('Guardado: viernes 20 de noviembre, 10:00.').waitFor();
    host.isUp = false;
    await page.goto(`${host.address}/es/`);
    expect(await strip(page).innerText()).toBe('Copia sin conexión: viernes 20 de noviembre, 10:00');
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

  it('are kept when they are saved afterwards', async () => {
    const host = await startHost();
    const page = await keep(host);
    await page.goto(`${host.address}/en/event/${later().slug}/`);
    await page.locator('.acts .save').click();
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
