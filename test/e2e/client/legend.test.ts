import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSpan } from '../../../src/calendar/span.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { builtSite } from '../../support/site/built.ts';

const { address, visit } = browsing();
const month = '/en/month/2026-12/';
const press = (page: Page, name: string) => page.locator('.legend').getByRole('button', { name }).click();
const tally = (page: Page) => page.locator('.tally [role=status]').innerText();

/** Addresses of the visible events of a part of the page, each once. */
async function listEvents(page: Page, part: string): Promise<string[]> {
  const links = await page
    .locator(`${part} :is(.ev > a, .bar > a, h3 a, a.cartel, .headline > a)`)
    .evaluateAll((all) =>
      all.filter((link) => link.closest('.unasked') === null).map((link) => link.getAttribute('href') ?? ''),
    );
  return [...new Set(links)].toSorted();
}

describe('the legend of a month', () => {
  it('shows the events of the pressed categories, as many as the search finds', async () => {
    const page = await visit(month);
    const all = await listEvents(page, '.month-days');
    expect(await page.getByRole('link', { name: /2026, \d+ event/u }).count()).toBeGreaterThan(5);
    await press(page, 'Music');
    expect(page.url()).toBe(`${address()}${month}?category=music`);
    const music = await listEvents(page, ':is(.month-days, .month-runs)');
    // Links of days would read the number of all events aloud.
    expect(await page.getByRole('link', { name: /2026, \d+ event/u }).count()).toBe(0);
    expect([music.length > 2, music.length < all.length]).toEqual([true, true]);
    expect(await tally(page)).toBe(`Music: ${music.length} events`);
    await page.goto(`${address()}/en/search/?when=2026-12&category=music`);
    await page
      .locator('form [role=status]')
      .getByText(/\d+ event/u)
      .waitFor();
    expect(Number.parseInt(await page.locator('form [role=status]').innerText(), 10)).toBe(music.length);
  });

  it('adds categories up, and keeps them for Back, a reload and the next month', async () => {
    const page = await visit(`${month}?category=music`);
    const music = await listEvents(page, '.month-days');
    await press(page, 'Film');
    const both = await listEvents(page, '.month-days');
    expect(both).toEqual(expect.arrayContaining(music));
    expect(both.length).toBeGreaterThan(music.length);
    await page.reload();
    expect(await listEvents(page, '.month-days')).toEqual(both);
    const next = await page.locator('.neighbours [rel=next]').getAttribute('href');
    expect(next).toBe(`${address()}/en/month/2027-01/?category=music&category=film`);
    await page.goBack();
    expect(await listEvents(page, '.month-days')).toEqual(music);
    await page.locator('.tally').getByRole('link', { name: 'Show everything' }).click();
    expect(page.url()).toBe(`${address()}${month}`);
  });

  it('filters the table as the lists, and counts what a cell has no room for', async () => {
    const page = await visit(`${month}?category=talks-classes`);
    const cells = await page.locator('.month td:not(.out)').evaluateAll((all) =>
      all.map((cell) => ({
        day: cell.getAttribute('data-day'),
        shown: cell.querySelectorAll('.ev:not(.unasked)').length,
        more: Number.parseInt(cell.querySelector('.fold:not([hidden])')?.textContent ?? '0', 10),
      })),
    );
    for (const { day, shown, more } of cells) {
      const list = page.locator(`#d-${day} :is(.line, .headline):not(.unasked)`);
      expect([day, shown + more]).toEqual([day, await list.count()]);
    }
    expect(await page.locator('.tally').getByRole('link').first().getAttribute('href')).toBe(
      '/en/category/talks-classes/#follow',
    );
  });

  it('shows no event in a cell only as a number while there is room for it', async () => {
    const page = await visit(`${month}?category=music`, { viewport: { width: 1440, height: 900 } });
    const cells = await page
      .locator('.month td:not(.out)')
      .evaluateAll((all) =>
        all.map((cell) => [
          cell.querySelectorAll('.ev:not(.unasked)').length,
          cell.querySelector('.fold:not([hidden])') !== null,
        ]),
      );
    expect(cells.some(([shown]) => shown === 1)).toBe(true);
    expect(cells.filter(([shown, folds]) => folds === true && Number(shown) < 3)).toEqual([]);
    await page.locator('.tally').getByRole('link', { name: 'Show everything' }).click();
    expect(await page.locator('.month .added').count()).toBe(0);
  });

  it('counts and names on each day what is shown, not the events of other categories', async () => {
    const page = await visit(`${month}?category=music`, { viewport: { width: 390, height: 664 } });
    const days = await page.locator('.month-days > .day:not(.unasked)').evaluateAll((all) =>
      all.map((day) => ({
        said: day.querySelector<HTMLElement>('.count')?.innerText.trim() ?? '',
        listed: day.querySelectorAll(':is(.line, .headline):not(.unasked)').length,
        still: [...day.querySelectorAll<HTMLElement>('.still a')].filter((each) => each.checkVisibility())
          .length,
      })),
    );
    expect(days.length).toBeGreaterThan(1);
    for (const { said, listed, still } of days) {
      const events = listed === 1 ? '1 event' : `${listed} events`;
      expect(said).toBe(still === 0 ? events : `${events}, ${still} running`);
    }
  });

  it('marks every day of what is asked for on a phone, whatever else there is', async () => {
    const { terms, events } = builtSite().content;
    const page = await visit('/en/month/2026-11/', { viewport: { width: 390, height: 664 } });
    const names = await page
      .locator('.legend [data-find]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-find')?.replace('category=', '')));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      await page.goto(`${address()}/en/month/2026-11/?category=${name}`);
      const marked = await page.locator('.month td').evaluateAll((cells) =>
        cells
          .filter((cell) =>
            [...cell.querySelectorAll(':is(.ticks, .lanes) i')].some((mark) => {
              const { top, bottom, left, right } = mark.getBoundingClientRect();
              const box = mark.parentElement?.getBoundingClientRect();
              const isClipped = !box || top < box.top || bottom > box.bottom || right > box.right;
              return mark.checkVisibility() && bottom > top && right > left && !isClipped;
            }),
          )
          .map((cell) => cell.getAttribute('data-day') ?? ''),
      );
      const family = terms.filter(({ locale, kind }) => locale === 'en' && kind === 'category');
      const top = family.find(({ slug }) => slug === name);
      const ids = family.filter(({ id, parent }) => [id, parent].includes(top?.id ?? 0)).map(({ id }) => id);
      const spans = events
        .filter((event) => event.locale === 'en' && event.categories.some((id) => ids.includes(id)))
        .filter(({ status, isUnlisted }) => status === 'scheduled' && isUnlisted !== true)
        .map(findSpan);
      const days = await page
        .locator('.month td')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));
      const due = days.filter((day) => spans.some((span) => span.firstDay <= day && day <= span.lastDay));
      expect([name, due.filter((day) => !marked.includes(day))]).toEqual([name, []]);
    }
  });

  it('prints nothing but what is asked for, and its address instead of the code of all', async () => {
    const page = await visit(`${month}?category=music`);
    await page.emulateMedia({ media: 'print' });
    const printed = await page
      .locator('main :is(.line, .headline, .run, .still a, .bar)')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.classList.contains('in-music')),
      );
    expect(printed.length).toBeGreaterThan(2);
    expect(printed.filter((isMusic) => !isMusic)).toEqual([]);
    expect(await page.locator('.scan').isVisible()).toBe(false);
    expect(await page.locator('.tally').innerText()).toContain(
      `${address().replace('http://', '')}${month}?category=music`,
    );
    await page.goto(`${address()}${month}`);
    expect(await page.locator('.scan').isVisible()).toBe(true);
  });

  it('says that a month has nothing of a category, and leads to the search', async () => {
    const path = '/en/month/2027-02/?category=no-such-thing';
    const page = await visit(path);
    expect(await page.locator('.month-days :is(.line, .headline):visible').count()).toBe(0);
    expect(await tally(page)).toBe('no-such-thing · Nothing is announced for February 2027.');
    const search = page.locator('.tally').getByRole('link', { name: 'Search the whole calendar' });
    expect(await search.getAttribute('href')).toContain('/en/search/?category=no-such-thing');
  });

  it('keeps its categories in the other language, under their names there', async () => {
    const page = await visit(`${month}?category=music&category=film`);
    const shown = await listEvents(page, '.month-days');
    await page
      .locator('.tools')
      .getByRole('link', { name: /Español/u })
      .click();
    expect(page.url()).toBe(`${address()}/es/mes/2026-12/?category=musica&category=cine`);
    expect((await listEvents(page, '.month-days')).length).toBeGreaterThan(shown.length / 2);
  });

  it('leads to the calendars of several categories', async () => {
    const page = await visit(`${month}?category=music&category=film`);
    const follow = page.locator('.tally').getByRole('link', { name: 'Subscribe to calendars' });
    await follow.click();
    expect(page.url()).toBe(`${address()}/en/subscribe/?category=music&category=film`);
    await page.getByText('No single address holds just these.').waitFor();
    expect(await page.locator('.pick label:visible').allInnerTexts()).toEqual(['Music', 'Film']);
  });

  it('has boxes without JavaScript, which add up, and links to the categories', async () => {
    const page = await visit(month, { javaScriptEnabled: false });
    expect(await page.locator('.tally').isVisible()).toBe(false);
    const events = '.month :is(.ev, .bar), .month-days :is(.line, .headline)';
    const isSeen = (all: Element[]) =>
      all.map((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('.fold *'));
    const seen = await page.locator(events).evaluateAll(isSeen);
    const classes = await page
      .locator(events)
      .evaluateAll((all) => all.map((each) => [...each.classList].filter((name) => name.startsWith('in-'))));
    const chosen: string[] = [];
    for (const name of ['music', 'stage']) {
      await page.locator(`.legend [value=in-${name}]`).check();
      chosen.push(`in-${name}`);
      expect(await page.locator(events).evaluateAll(isSeen)).toEqual(
        seen.map((was, index) => was && chosen.some((each) => classes[index]?.includes(each))),
      );
    }
    await page.locator('.legend').getByRole('link', { name: 'Music' }).click();
    expect(page.url()).toBe(`${address()}/en/category/music/`);
  });
});
