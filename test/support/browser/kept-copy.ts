import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { startUnsteadyHost, type UnsteadyHost } from './unsteady-host.ts';
import { builtSite } from '../site/built.ts';

const { dist } = builtSite();

/** The list of what the English calendar of the sample site keeps. */
export const list = JSON.parse(readFileSync(join(dist, 'en/offline.json'), 'utf8')) as {
  readonly days: Readonly<Record<string, readonly string[]>>;
  readonly dayPages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly [string, number]>>;
};
export const fortnight = Object.keys(list.days).slice(0, 14);
export const eventPath = list.days['2026-11-21']?.find((path) => path.startsWith('/en/event/')) ?? '';

export const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep the next two weeks' });
export const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove the copy' });
export const strip = (page: Page) => page.locator('p.offline');

/** The sample site at a host that one test changes. */
export async function startHost(): Promise<UnsteadyHost> {
  const host = await startUnsteadyHost(dist);
  onTestFinished(() => host.close());
  return host;
}

/** Opens a page, the home page if none is named, and presses the button. */
export async function keep(host: UnsteadyHost, path = '/en/'): Promise<Page> {
  const page = await host.open(path);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await keepButton(page).click();
  await removeButton(page).waitFor();
  return page;
}

/** What the browser holds of a site: workers, caches, files in them. */
export const readHeld = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = files.flat().map(({ url }) => new URL(url).pathname);
    return { workers: (await navigator.serviceWorker.getRegistrations()).length, names, paths };
  });

/** Waits until the browser holds what it should. */
export async function untilHeld(
  page: Page,
  isRight: (held: Awaited<ReturnType<typeof readHeld>>) => boolean,
) {
  await expect.poll(async () => isRight(await readHeld(page)), { timeout: 20_000 }).toBe(true);
}
