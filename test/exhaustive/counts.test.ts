import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';

// What is counted has the same count on every page that counts it.
const { visit } = browsing();
const still = { javaScriptEnabled: false };

const foldersIn = (path: string): string[] =>
  readdirSync(join(builtSite().dist, path), { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'embed')
    .map(({ name }) => `/${path}/${name}/`);

const number = (text: string): number => Number(/\d+/u.exec(text)?.[0] ?? 0);

/** The dates that follow each event of a page, by its address; cancelled ones do not count. */
function readLater(page: Page): Promise<[address: string, later: string, named: number][]> {
  return page.locator('.line, .headline, .wall > li').evaluateAll((all) =>
    all.map((each) => {
      const link = each.querySelector('h3 a, a:has(h3), a.cartel');
      const text = [...each.querySelectorAll('.again > a, .row > span, [data-when], .also > a')]
        .map(({ textContent }) => textContent ?? '')
        .find((words) => /more|más/u.test(words));
      const named = each.querySelectorAll('.dates-of > li:not(.is-cancelled)').length;
      return [link?.getAttribute('href') ?? '', text?.split(' · ').at(-1) ?? '', named];
    }),
  );
}

it('a day has one count: on its page, in its description, on the home page, in month and week', async () => {
  const home = await visit('/en/', still);
  const strip = home.locator('.strip li');
  const days = await strip.evaluateAll((all) => all.map((each) => each.getAttribute('data-day') ?? ''));
  expect(days).toHaveLength(14);
  const inStrip = await strip.locator('.vh').allTextContents();
  const counts = new Map(days.map((day, index) => [day, (inStrip[index] ?? '').trim().split(': ')[1]]));
  for (const section of await home.locator('.days > .day').all()) {
    const day = (await section.getAttribute('data-day')) ?? '';
    const text = await section.locator('.count > :last-child').innerText();
    expect([day, counts.get(day) ?? text]).toEqual([day, text]);
    counts.set(day, text);
  }
  for (const section of await home.locator('.days > .gap:not([data-unlisted])').all()) {
    const day = (await section.getAttribute('data-day')) ?? '';
    const text = await section.locator('p > span').first().innerText();
    expect([day, text]).toEqual([day, counts.get(day)]);
  }
  for (const path of ['/en/month/2026-11/', '/en/week/2026-W47/', '/en/week/2026-W48/']) {
    await home.goto(`${new URL(home.url()).origin}${path}`);
    const cells = home.locator('td[data-day]');
    for (const [index, day] of (
      await cells.evaluateAll((all) => all.map((each) => each.getAttribute('data-day') ?? ''))
    ).entries()) {
      const label = await cells.nth(index).locator('.num .vh').textContent();
      if (counts.has(day))
        expect([path, /\d{4}, (.*)$/su.exec(label?.trim() ?? '')?.[1]]).toEqual([path, counts.get(day)]);
    }
  }
  const pages = foldersIn('en/day').filter((path) => counts.has(path.slice(-11, -1)));
  expect(pages.length).toBeGreaterThan(10);
  for (const path of pages) {
    await home.goto(`${new URL(home.url()).origin}${path}`);
    const count = await home.locator('.count > :last-child').innerText();
    expect([path, count]).toEqual([path, counts.get(path.slice(-11, -1))]);
    for (const meta of ['meta[name=description]', 'meta[property="og:description"]'])
      expect(await home.locator(meta).getAttribute('content')).toContain(`: ${count}, with places`);
    for (const link of await home.locator('nav.next a').all()) {
      const day = ((await link.getAttribute('href')) ?? '').slice(-11, -1);
      if (counts.has(day))
        expect([day, await link.locator('small').innerText()]).toEqual([day, counts.get(day)]);
    }
  }
});

it('a quick filter has the count of the search, or none', async () => {
  const page = await visit('/en/');
  const answers = await page.locator('a[data-answer]').evaluateAll((all) =>
    all.map((link) => {
      const count = link.querySelector('b');
      return [link.getAttribute('data-search') ?? '', count?.hidden === false ? count.textContent : null];
    }),
  );
  expect(answers).toHaveLength(3);
  for (const [search = '', count] of answers) {
    await page.goto(`${new URL(page.url()).origin}${search}`);
    await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
    expect(number(await page.locator('.found [role=status]').innerText())).toBe(Number(count));
  }
});

it('a series has one count: in the agenda, on posters, and on pages of venues and categories', async () => {
  const later = new Map<string, [path: string, count: number]>();
  let compared = 0;
  const page = await visit('/es/', still);
  for (const path of ['/es/', '/es/carteles/', ...foldersIn('es/categoria'), ...foldersIn('es/lugar')]) {
    await page.goto(`${new URL(page.url()).origin}${path}`);
    for (const [address, text, named] of await readLater(page)) {
      const count = number(text) + named;
      const known = later.get(address);
      // Lists of past events name no further dates.
      if (count === 0) continue;
      if (known !== undefined) {
        compared += 1;
        expect([address, path, count]).toEqual([address, path, known[1]]);
      }
      later.set(address, [path, count]);
    }
  }
  expect(compared).toBeGreaterThan(3);
});

it('a series has one number of dates: on its page, in its description, and on pages of its dates', async () => {
  const page = await visit('/en/', still);
  const origin = new URL(page.url()).origin;
  const paths = foldersIn('en/series');
  expect(paths.length).toBeGreaterThan(1);
  for (const path of paths) {
    await page.goto(origin + path);
    const total = number(await page.locator('.cols h2').first().innerText());
    const dates = page.locator('.cols .line h3 a');
    expect([path, await dates.count()]).toEqual([path, total]);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description).toContain(`: ${total} dates.`);
    await page.goto(origin + ((await dates.first().getAttribute('href')) ?? ''));
    expect([path, number(await page.locator('#dates h2').innerText())]).toEqual([path, total]);
    expect(await page.locator('#dates a').last().getAttribute('href')).toBe(path);
  }
});
