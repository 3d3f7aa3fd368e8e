import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSpan } from '../../../src/calendar/span.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';
import { sampleNow } from '../../support/site/sample.ts';

const { visit } = browsing();
const today = sampleNow.slice(0, 10);

/** Collects requests from now on for the table of past events. */
function pastFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/pagefind\/\w+\/past\//u.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

/** Events of a language that ended before the day of the build, the latest first. */
function pastOf(locale: string): EventRecord[] {
  return builtSite()
    .content.events.filter((event) => event.locale === locale && findSpan(event).lastDay < today)
    .toSorted((a, b) => (a.startUtc < b.startUtc ? 1 : -1));
}

/** Waits for results and shows all. */
async function showAll(page: Page): Promise<void> {
  const more = page.locator('button.more');
  await page.locator('.results li').first().waitFor();
  while (await more.isVisible()) {
    const before = await page.locator('.results li').count();
    await more.click();
    await page.locator('.results li').nth(before).waitFor();
  }
}

describe('events that ended before the day of the build', () => {
  it('are not fetched for queries about other days, nor if there are upcoming results', async () => {
    const page = await visit('/en/search/');
    const fetched = pastFetched(page);
    for (const query of ['when=today', 'when=weekend', 'when=week&past=1', 'free=1', 'when=month']) {
      await page.goto(`${new URL('/en/search/', page.url())}?${query}`);
      await page.locator('.results li').first().waitFor();
      expect([query, fetched]).toEqual([query, []]);
    }
  });

  it('are offered if they may match, and fetched on request', async () => {
    const page = await visit('/es/buscar/?when=week&category=aire-libre');
    const offer = page.getByRole('link', { name: 'Incluir eventos pasados' });
    await page.locator('.results li').first().waitFor();
    expect(await offer.isVisible()).toBe(false);
    const fetched = pastFetched(page);
    await page.getByLabel('Cualquier día').check();
    await offer.click();
    await page.waitForURL(/\?category=aire-libre&past=1$/u);
    await page.locator('.results[aria-busy=false]').waitFor({ state: 'attached' });
    await showAll(page);
    const ids = builtSite().content.terms.flatMap(({ id, slug }) => (slug === 'aire-libre' ? [id] : []));
    const past = pastOf('es').filter(({ categories }) => categories.some((id) => ids.includes(id)));
    expect(past.length).toBeGreaterThan(0);
    const titles = await page.locator('.results [data-group=past] h3 bdi').allInnerTexts();
    expect(titles).toEqual(past.map(({ title }) => title));
    expect(fetched).toHaveLength(1);
    expect(await offer.isVisible()).toBe(false);
    expect(await page.getByLabel('Incluir eventos pasados').isChecked()).toBe(true);
  });

  it('are counted if nothing else is found, and then shown with their details', async () => {
    const [event] = pastOf('en');
    const page = await visit(`/en/search/?q=${encodeURIComponent(`"${event?.title}"`)}`);
    await page.getByText('Nothing found.').waitFor();
    await page.getByRole('link', { name: /^1 past event$/u }).click();
    const line = page.locator('.results [data-group=past] li');
    await line.waitFor();
    expect(await line.locator('h3').innerText()).toBe(event?.title);
    expect(await line.locator('time').getAttribute('datetime')).toBe(
      event?.allDay ? event.start.slice(0, 10) : event?.startUtc,
    );
  });

  it('are not offered for words that occur only in upcoming events', async () => {
    const { events } = builtSite().content;
    const own = events.filter(({ locale }) => locale === 'en');
    const coming = own.find(
      (event) =>
        findSpan(event).firstDay > today && own.filter(({ title }) => title === event.title).length === 1,
    );
    const page = await visit(`/en/search/?q=${encodeURIComponent(`"${coming?.title}"`)}`);
    await page.getByText('1 event', { exact: true }).waitFor();
    expect(await page.locator('.found .past-ones').isVisible()).toBe(false);
  });

  it('are reported missing if requested and none is found', async () => {
    const page = await visit('/en/search/?when=week&past=1');
    const message = page.getByText('No past events match.');
    await message.waitFor();
    await page
      .getByRole('status')
      .getByText(/^\d+ events?/u)
      .waitFor();
    await page.getByLabel('Any day').check();
    await message.waitFor({ state: 'hidden' });
    const [past] = pastOf('en');
    await page.goto(`${new URL('/en/search/', page.url())}?past=1&date=${past?.start.slice(0, 10)}`);
    await page.locator('.results li').first().waitFor();
    expect(await message.isVisible()).toBe(false);
  });

  it('come below upcoming events, the latest first', async () => {
    const page = await visit('/es/buscar/?past=1');
    await showAll(page);
    const titles = pastOf('es').map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(2);
    expect(await page.locator('.results [data-group=past] h3 bdi').allInnerTexts()).toEqual(
      expect.arrayContaining(titles),
    );
    const days = await page
      .locator('.results [data-group=past] time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')?.slice(0, 10)));
    expect(days).toEqual(days.toSorted().toReversed());
    expect(await page.locator('.results li').last().locator('h3 bdi').innerText()).toBe(titles.at(-1));
  });

  it('do not include those of a day that has passed since then', async () => {
    const page = await visit('/en/search/');
    const fetched = pastFetched(page);
    await page.clock.setFixedTime('2026-11-24T16:00:00Z');
    await page.goto(`${page.url()}?date=2026-11-21`);
    await page.locator('.results [data-group=coming] li').first().waitFor();
    expect(fetched).toEqual([]);
  });

  it('are shown on request, even during a request for more of the results before', async () => {
    const page = await visit('/en/search/?when=month');
    const more = page.locator('button.more');
    await more.waitFor();
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/pagefind/en/lines/**', async (route) => {
      await held;
      await route.continue();
    });
    const waiting = page.waitForRequest('**/pagefind/en/lines/**');
    const [last] = pastOf('en');
    await page.evaluate(
      (address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `?when=day&date=${last === undefined ? '' : findSpan(last).lastDay}`,
    );
    await waiting;
    await more.click();
    letGo();
    await page.locator('.results[aria-busy=false]').waitFor();
    const lines = await page.locator('.results li').count();
    expect(await page.locator('[role=status] b').innerText()).toMatch(new RegExp(`^${lines} events?$`, 'u'));
    expect(await page.locator('.results').innerText()).toContain(last?.title);
  });
});
