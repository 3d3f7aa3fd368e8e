import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readMark } from '../../../src/calendar/saved-mark.ts';
import { runAxe } from '../../support/browser/axe.ts';
import { browsing } from '../../support/browser/browsing.ts';
import { countPrintedPages } from '../../support/browser/count-printed-pages.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { readShifts, watchShifts } from '../../support/browser/shifts.ts';
import { parsed } from '../../support/feeds/parsed.ts';
import { readByIcalJs, readByNodeIcal } from '../../support/feeds/readers.ts';
import { builtSite } from '../../support/site/built.ts';
import { amount, firstOf, onlyWhere } from '../../support/suite.ts';

const { open, address } = browsing();
const site = builtSite();
const event = pageKinds(site).get('an event without a picture');
const list = { en: '/en/my-list/', es: '/es/mi-lista/' };

/** The stored lines, as the browser has them. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('saved /') ?? '[]') as string[]);
/** A window that has saved these lines before. */
const having = (lines: readonly string[]) => (context: BrowserContext) =>
  context.addInitScript((value) => {
    if (sessionStorage.getItem('given') === null) localStorage.setItem('saved /', value);
    sessionStorage.setItem('given', '');
  }, JSON.stringify(lines));
/** The lines of the first coming events of the home page, each event once. */
function linesOf(count: number, path = '/en/'): string[] {
  const html = readFileSync(join(site.dist, path, 'index.html'), 'utf8');
  const lines = [...html.matchAll(/<li class="line[^>]* data-save="([^"]*)"/gu)].map(([, line = '']) => line);
  return [...new Set(lines)].slice(0, count);
}
const idOf = (line: string) => readMark(line)?.id ?? 0;
const status = (page: Page) => page.locator('main [role=status]');
/** The titles of the list, once it is shown. */
async function titles(page: Page, group = 'coming'): Promise<string[]> {
  await page.locator(`[data-group=${group}] .line`).first().waitFor();
  return page.locator(`[data-group=${group}] h3 bdi`).allInnerTexts();
}

describe('saving an event', () => {
  it('takes one press on any page, and is undone by another', async () => {
    const page = await open('/en/');
    const button = page.locator('.line .save').first();
    expect([await button.innerText(), await button.getAttribute('aria-pressed')]).toEqual(['Save', 'false']);
    await button.click();
    expect([await button.innerText(), await button.getAttribute('aria-pressed')]).toEqual(['Saved', 'true']);
    const title = await page.locator('.line:has(.save) bdi').first().innerText();
    expect(await button.getAttribute('aria-label')).toBe(`Saved: ${title}`);
    expect(await page.locator('.mine').innerText()).toBe('My list\n1');
    for (const path of ['/en/week/', event?.en ?? '']) {
      await page.goto(address() + path);
      await page.locator('.save:visible').first().click();
    }
    expect(await stored(page)).toHaveLength(3);
    await page.goto(address() + list.en);
    expect(await titles(page)).toContain(title);
    const { violations } = await runAxe(page, { runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] });
    expect(violations).toEqual([]);
    const own = page.locator('.line', { hasText: title }).locator('.save');
    await own.press('Enter');
    // It stays in sight, so that it can be saved again.
    expect([await own.innerText(), (await stored(page)).length]).toEqual(['Save', 2]);
    await page.reload();
    expect(await titles(page)).not.toContain(title);
  });

  it('saves results of the search, and follows what another tab does', async () => {
    const page = await open('/en/search/?when=week');
    await page.locator('.results .save').first().click();
    const other = await page.context().newPage();
    await other.goto(address() + list.en);
    expect(await titles(other)).toHaveLength(1);
    await other.locator('.line .save').click();
    await page.locator('.results .save[aria-pressed=false]').first().waitFor();
    expect(await stored(page)).toEqual([]);
  });

  it.each(amount([390], [390, 1280]))('moves nothing on a page %i pixels wide', async (width) => {
    for (const path of ['/en/', event?.en ?? '', `${list.en}?e=${linesOf(5).map(idOf).join()}`]) {
      const page = await open(path, { viewport: { width, height: 664 } }, watchShifts);
      await page.locator('.save').first().waitFor();
      expect([path, await readShifts(page)]).toEqual([path, []]);
    }
  });

  it.each(amount([1440], [390, 1440]))('has its words below its title, %i pixels wide', async (width) => {
    const page = await open(list.en, { viewport: { width, height: 700 } });
    const left = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().left);
    expect(await left('[data-lead]')).toBe(await left('h1'));
  });

  it('has no button without JavaScript, and says what the list needs', async () => {
    const page = await open('/en/', { javaScriptEnabled: false });
    expect(await page.locator('.save').count()).toBe(0);
    await page.goto(address() + list.en);
    expect(await page.locator('.lead').first().innerText()).toMatch(/^My list needs JavaScript/u);
    expect(await page.locator('main button:visible').count()).toBe(0);
  });

  it.each(firstOf(['has no room', 'refuses storage']))('says so if the browser %s', async (how) => {
    const page = await open('/en/', {}, (context) =>
      context.addInitScript((kind) => {
        const fail = () => {
          throw new DOMException('no', 'QuotaExceededError');
        };
        if (kind === 'has no room') Storage.prototype.setItem = fail;
        else Object.defineProperty(window, 'localStorage', { get: fail });
      }, how),
    );
    const button = page.locator('.line .save').first();
    await button.click();
    expect(await page.locator('.told').innerText()).toMatch(/could not be saved/u);
    expect(await button.innerText()).toBe('Save');
    await page.goto(address() + list.en);
    expect(await status(page).innerText()).toMatch(/Nothing saved yet/u);
  });
});

const lists = [
  ['en', 6],
  ['es', 18],
  ['es', 30],
] as const;

describe('the list', () => {
  it.each(firstOf([390, 1280]))('marks what is saved as other pages do, %i pixels wide', async (width) => {
    const page = await open('/en/', { viewport: { width, height: 700 } });
    const button = page.locator('.line > .save').first();
    const look = (pseudo?: string) =>
      button.evaluate((each, part) => {
        const { clipPath, backgroundColor } = getComputedStyle(each, part);
        return [clipPath, backgroundColor];
      }, pseudo);
    await button.click();
    const [shape] = await look('::before');
    const ground = await look();
    await page.goto(address() + list.en);
    await titles(page);
    expect((await look('::before'))[0]).toBe(shape);
    expect(await button.getAttribute('aria-label')).toMatch(/^Remove: /u);
    if (width < 640) expect(await look()).toEqual(ground);
    const right = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => Math.round(each.getBoundingClientRect().right));
    if (width > 640) expect(await right('.line > .save')).toBeLessThanOrEqual((await right('.line')) + 1);
  });

  it('is the same in the other language', async () => {
    const page = await open(list.en, {}, having(linesOf(4)));
    expect(await titles(page)).toHaveLength(4);
    await page.locator('.tools a[hreflang=es]').click();
    await page.waitForURL(`**${list.es}`);
    expect(await titles(page)).toHaveLength(4);
    expect(await page.locator('.line .save').allInnerTexts()).toEqual(Array(4).fill('Quitar'));
    expect(await page.locator('.pasted').isVisible()).toBe(false);
  });

  it('shows a shared address without touching what is saved, until it is added', async () => {
    const [own = '', ...others] = linesOf(4);
    const asked = `?e=${[...others.map(idOf), 999_999, '<b>'].join()}`;
    const page = await open(list.en + asked, {}, having([own]));
    expect(await titles(page)).toHaveLength(3);
    expect(await page.locator('[data-lead]').innerText()).toMatch(/Somebody shared this list/u);
    expect(await status(page).innerText()).toBe('3 events · 1 of its events is not in the calendar.');
    expect(await stored(page)).toEqual([own]);
    await page.locator('.tools a[hreflang=es]').click();
    expect(await titles(page)).toHaveLength(3);
    await page.getByRole('button', { name: 'Agregar a mi lista' }).click();
    expect(await status(page).innerText()).toBe('Todos estos eventos están en tu lista.');
    expect((await stored(page)).map(idOf).toSorted()).toEqual([own, ...others].map(idOf).toSorted());
  });

  it('says once what was moved, cancelled, or withdrawn since it was saved', async () => {
    const [moved = '', venue = '', resumed = '', same = ''] = linesOf(4);
    const gone = '999999 2026-12-05T02:00:00Z 2026-12-05T04:00:00Z 3 scheduled';
    const goneBefore = '999998 2026-11-01T02:00:00Z 2026-11-01T04:00:00Z 3 scheduled';
    const before = [
      moved.replace(/ \S+/u, ' 2026-11-19T02:00:00Z'),
      venue.replace(/ \d+ (\w+)$/u, ' 999999 $1'),
      resumed.replace('scheduled', 'postponed'),
      same,
      gone,
      goneBefore,
    ];
    const page = await open(list.en, {}, having(before));
    const changes = page.locator('.pasted li');
    await changes.first().waitFor();
    const said = (await changes.allInnerTexts()).toSorted();
    expect(said).toEqual([
      expect.stringMatching(/^Moved .+ · Was Wed,? 18 Nov,? 20:00$/u),
      expect.stringMatching(/^New venue .+ · .+$/u),
      expect.stringMatching(/^On again /u),
      'The event on Fri 4 Dec, 20:00 is no longer in the calendar.',
    ]);
    const [, place] = /^New venue .+ · (.+)$/mu.exec(said.join('\n')) ?? [];
    expect(site.content.venues.map(({ name }) => name)).toContain(place);
    // The masthead counts what the list shows.
    const count = () => page.locator('.mine > b').innerText();
    await expect.poll(count).toBe('4');
    await page.reload();
    await changes.first().waitFor();
    expect([await changes.count(), await count()]).toEqual([4, '4']);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.reload();
    expect(await titles(page)).toHaveLength(4);
    expect(await page.locator('.pasted').isVisible()).toBe(false);
    expect((await stored(page)).toSorted()).toEqual([moved, venue, resumed, same].toSorted());
  });

  it('counts an event again that was withdrawn and came back', async () => {
    const [back = '', other = ''] = linesOf(2);
    const page = await open(list.en, {}, having([`${back} gone`, other]));
    expect(await titles(page)).toHaveLength(2);
    await expect.poll(() => page.locator('.mine > b').innerText()).toBe('2');
    expect((await stored(page)).toSorted()).toEqual([back, other].toSorted());
  });

  it('makes one calendar file, which other programs read, with the identities of the feeds', async () => {
    const lines = linesOf(12);
    const page = await open(list.en, { acceptDownloads: true }, having(lines));
    await titles(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file (.ics)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-list.ics');
    const text = readFileSync(await download.path(), 'utf8');
    const { zones } = parsed(text);
    expect([zones.length > 0, new Set(zones).size]).toEqual([true, zones.length]);
    const read = readByIcalJs(text);
    expect(read).toHaveLength(lines.length);
    expect(
      readByNodeIcal(text)
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(read.map(({ uid }) => uid).toSorted());
    const feeds = ['/en/calendar.ics', '/es/calendar.ics'].flatMap((path) =>
      readByIcalJs(readFileSync(join(site.dist, path), 'utf8')),
    );
    const known = new Map(feeds.map(({ uid, start }) => [uid, start]));
    for (const { uid, start } of read) expect([uid, known.get(uid)]).toEqual([uid, start]);
  });

  it.each(lists.slice(-amount(1, 3)))('prints as one poster, in %s with %i events', async (locale, count) => {
    const page = await open(list[locale], {}, having(linesOf(count, `/${locale}/`)));
    expect(await titles(page)).toHaveLength(count);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.paper-head').isVisible()).toBe(true);
    expect(await page.locator(':is(.save, .kept, .mast):visible').count()).toBe(0);
    expect(await countPrintedPages(page, { format: 'A4', preferCSSPageSize: true })).toBe(1);
  });
});

describe('the list on paper', () => {
  it('has no event that was removed, and counts those that are left', async () => {
    const page = await open(list.en, {}, having(linesOf(3)));
    expect(await titles(page)).toHaveLength(3);
    await page
      .getByRole('button', { name: /^Remove/u })
      .first()
      .click();
    await status(page).getByText('2 events', { exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-group=coming] .line:visible').count()).toBe(2);
  });

  it('dates what began earlier by its last day, as bills do', async () => {
    const running = linesOf(200, '/en/category/art/').filter(
      (line) => (readMark(line)?.start ?? '') < '2026-11',
    );
    const page = await open(list.en, {}, having(running));
    const title = (await titles(page)).join();
    for (const path of [list.en, '/en/category/art/']) {
      await page.goto(address() + path);
      const date = page.locator('.line', { hasText: title }).locator('.t');
      expect(await date.innerText()).toMatch(/^NOW/u);
      await page.emulateMedia({ media: 'print' });
      expect([path, (await date.locator('.date').innerText()).split(/\s+/u)]).toEqual([
        path,
        ['5', 'UNTIL', 'FEB'],
      ]);
      await page.emulateMedia({ media: null });
    }
  });
});

// The tests above are enough every day.
describe.each(onlyWhere(amount(false, true)))('the list, in detail', () => {
  it('has an address that shows the same to others', async () => {
    const page = await open(list.en, {}, having(linesOf(3)));
    const own = await titles(page);
    const shared = await page.locator('.addr').textContent();
    await page.evaluate(() => localStorage.clear());
    await page.goto(shared ?? '');
    expect([await titles(page), await stored(page)]).toEqual([own, []]);
  });

  it.each(['?e=', '?e=999999', `?e=${'1,'.repeat(2000)}`])(
    'shows nothing for an address such as %.12s',
    async (asked) => {
      const page = await open(list.en + asked);
      await status(page).getByText('None of these events is in the calendar.').waitFor();
      expect(await page.locator('.kept .acts').isVisible()).toBe(false);
    },
  );

  it('lists past events apart, and shares only those to come', async () => {
    const past = linesOf(1, '/en/past/2026-10/');
    const coming = linesOf(2);
    const page = await open(list.en, {}, having([...past, ...coming]));
    expect([(await titles(page)).length, (await titles(page, 'past')).length]).toEqual([2, 1]);
    const shared = new URL((await page.locator('.addr').textContent()) ?? '');
    expect(shared.searchParams.get('e')?.split(',').map(Number).toSorted()).toEqual(
      coming.map(idOf).toSorted(),
    );
  });

  it('says so if the tables or a file cannot be fetched, and forgets nothing', async () => {
    const lines = linesOf(2);
    const page = await open(list.en, {}, having(lines), (complaint) =>
      /ERR_FAILED|fetch|500/u.test(complaint),
    );
    await titles(page);
    await page.route('**/event.ics', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Calendar file (.ics)' }).click();
    await status(page).getByText('The calendar file could not be made. Try again.').waitFor();
    await page.route('**/table.json', (route) => route.abort());
    await page.reload();
    await status(page).getByText('The list could not be loaded. Try again.').waitFor();
    expect(await stored(page)).toEqual(lines);
  });
});
