import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../../support/browser/browsing.ts';
import { sampleNow } from '../../support/site/sample.ts';
import { firstOf } from '../../support/suite.ts';

// The strictest that a host may ask of scripts.
const { address, open, visit } = browsing(undefined, { 'content-security-policy': "script-src 'self'" });

const chip = (page: Page, name: string) => page.locator('.ways').getByRole('button', { name });
const band = (page: Page) => page.locator('.answer');
const shown = (page: Page) => page.locator('.days :is(.line, .headline, .run):visible');
const addressOf = (page: Page) => page.url().slice(address().length);

/** The number of events that the band names. */
const count = async (page: Page) => Number.parseInt(await band(page).locator('.sum').innerText(), 10);

describe('the chips of the home page', () => {
  it.each([
    [sampleNow, '2026-11-21'],
    ['2026-11-23T18:00:00Z', '2026-11-28'],
  ])('show at %s no day before the weekend', async (now, saturday) => {
    const page = await visit('/en/?when=weekend', {}, now);
    const dates = await page
      .locator('.days > section:has(.head:visible)')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['day']));
    expect(dates[0]).toBe(saturday);
    const lines = page.locator('.days :is(.line, .headline):visible time[datetime]');
    const starts = await lines.evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
    expect(starts.filter((start) => start < saturday)).toEqual([]);
    expect(await page.locator('.days .run:visible').count()).toBeGreaterThan(0);
    const links = await shown(page)
      .locator('a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.length).toBe(new Set(links).size);
    expect(await count(page)).toBe(await shown(page).count());
    await band(page).getByRole('button', { name: 'Remove: This weekend' }).click();
    expect(await page.locator('.days > .today .head').isVisible()).toBe(true);
  });

  it('lead to months in which events of the chosen category begin', async () => {
    const page = await visit('/en/');
    await chip(page, 'Film').click();
    const links = await page
      .locator('.months a')
      .evaluateAll((all) =>
        all.map((each) => ({ href: (each as HTMLAnchorElement).href, isShown: each.checkVisibility() })),
      );
    const counted = await Promise.all(
      links.map(async ({ href }) => {
        const month = await visit(href.slice(address().length));
        return Number.parseInt((await month.locator('.tally [role=status]').innerText()).slice(6), 10);
      }),
    );
    expect(new Set(counted.map((events) => events > 0))).toEqual(new Set([true, false]));
    expect(links.map(({ isShown }) => isShown)).toEqual(counted.map((events) => events > 0));
  });

  it('add up in the address, so that Back, reload and a link keep them', async () => {
    const page = await visit('/en/');
    await chip(page, 'This weekend').click();
    const weekend = await count(page);
    await chip(page, 'Free').press(' ');
    expect(addressOf(page)).toBe('/en/?when=weekend&free=1');
    expect(await band(page).locator('button').allInnerTexts()).toEqual(['This weekend ×', 'Free ×']);
    const free = await count(page);
    expect([free > 0, free < weekend, await shown(page).count()]).toEqual([true, true, free]);
    expect(await page.locator('.ways [aria-pressed=true]').count()).toBe(2);
    // What goes on from earlier days is not asked.
    expect(await page.locator('.also-on:visible').count()).toBe(0);
    await page.reload();
    expect(await count(page)).toBe(free);
    await page.goBack();
    expect([addressOf(page), await count(page)]).toEqual(['/en/?when=weekend', weekend]);
    await page.goForward();
    await band(page).getByRole('button', { name: 'Remove: This weekend' }).click();
    expect(addressOf(page)).toBe('/en/?free=1');
    await chip(page, 'Free').click();
    expect([addressOf(page), await band(page).isVisible()]).toEqual(['/en/', false]);
  });

  it('are kept by the page in the other language, and by the search', async () => {
    const page = await visit('/en/?when=weekend&category=music');
    const filter = page.locator('.to-filter');
    expect(await filter.locator('b').innerText()).toBe('2');
    expect(await filter.getAttribute('href')).toMatch(
      /\/en\/search\/\?when=weekend&category=music#filters$/u,
    );
    await page.locator('.tools [hreflang=es]').click();
    await page.waitForURL(`${address()}/es/?when=weekend&category=musica`);
    expect(await band(page).locator('button').allInnerTexts()).toEqual(['Este fin de semana ×', 'Música ×']);
    expect(await count(page)).toBeGreaterThan(0);
  });

  it('lead to the calendars of what has one', async () => {
    const page = await visit('/en/?when=weekend');
    const follow = page.getByRole('link', { name: 'Subscribe to calendars' });
    expect(await follow.isVisible()).toBe(false);
    await chip(page, 'Free').click();
    await follow.click();
    await page.waitForURL(`${address()}/en/subscribe/?when=weekend&free=1`);
    expect(await page.locator('.pick :checked').inputValue()).toBe('only-free');
  });

  it.each(
    firstOf([
      ['es', 'when=weekend&category=musica'],
      ['en', 'when=weekend&free=1'],
      ['en', 'when=weekend&category=music&category=children'],
    ] as const),
  )('find as many events as the search in %s for %s', async (locale, query) => {
    const page = await visit(`/${locale}/?${query}`);
    const here = await count(page);
    expect(here).toBeGreaterThan(0);
    await page.goto(`${address()}/${locale}/search/?${query}`.replace('es/search', 'es/buscar'));
    const status = page.locator('form [role=status]');
    await status.getByText(/\d+ event/u).waitFor();
    expect(Number.parseInt(await status.innerText(), 10)).toBe(here);
  });

  it('name the next day if there is nothing, and hand what lies beyond the page to the search', async () => {
    const page = await visit('/en/?when=tonight&category=sport', {}, sampleNow);
    expect(await band(page).locator('.sum').innerText()).toBe('Nothing');
    const next = band(page).locator('.then');
    expect(await next.innerText()).toMatch(/^Next: \w+day,? \d+ \w+$/u);
    await next.click();
    expect(addressOf(page)).toMatch(/^\/en\/\?category=sport#d-2026-1\d-\d\d$/u);
    await shown(page).first().waitFor();
    expect(await page.locator(':target:visible').count()).toBe(1);
    expect(await band(page).locator('.all').getAttribute('href')).toBe('/en/search/?category=sport');
  });

  it('announce what is below the screen in a bar that leads there', async () => {
    const page = await open('/en/?free=1', { viewport: { width: 390, height: 260 } }, (context) =>
      context.clock.setFixedTime(sampleNow),
    );
    const bar = page.locator('.show-found');
    await bar.waitFor();
    expect(await bar.innerText()).toBe(`Show ${await count(page)} events`);
    await bar.click();
    await bar.waitFor({ state: 'hidden' });
    await shown(page).first().isVisible();
  });

  it('do not look pressed once the position is refused, nor below the pointer', async () => {
    const page = await open('/en/', { permissions: [] });
    const near = chip(page, 'Near me');
    const look = () =>
      near.evaluate((each) => {
        for (const animation of each.getAnimations()) animation.finish();
        return [each.getAttribute('aria-pressed'), getComputedStyle(each).backgroundColor];
      });
    const before = await look();
    await near.click();
    await page.getByText('Your position is not available.', { exact: false }).waitFor();
    expect(await look()).toEqual(before);
  });

  it('are boxes without JavaScript, which add up, and categories are links as well', async () => {
    const page = await visit('/en/', { javaScriptEnabled: false });
    const check = (name: string) => page.locator('.ways').getByRole('checkbox', { name }).check();
    const find = (selector: string) =>
      page
        .locator(`.days :is(.line, .headline, .run):is(${selector}):not(.over, [hidden])`)
        .evaluateAll((all) => all.map((each) => each.textContent));
    const shown = () =>
      page
        .locator('.days :is(.line, .headline, .run):visible')
        .evaluateAll((all) => all.map((each) => each.textContent));
    expect(await page.locator('.ways :is([data-answer], button):visible').count()).toBe(0);
    for (const [name, selector] of [
      ['This weekend', '.is-weekend'],
      ['Music', '.is-weekend.in-music'],
      ['Fiestas', '.is-weekend:is(.in-music, .in-fiestas)'],
    ] as const) {
      await check(name);
      expect(await shown()).toEqual(await find(selector));
      expect((await shown()).length).toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.locator('.ways').getByRole('link', { name: 'Music' }).click();
    expect(addressOf(page)).toBe('/en/category/music/');
  });
});
