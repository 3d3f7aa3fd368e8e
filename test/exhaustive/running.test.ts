import type { EventPost } from '../../scripts/sample-origin/content/content.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { event, tinyContent } from '../support/sample-origin/tiny-content.ts';
import { browsing } from '../support/browser/browsing.ts';
import { siteWith } from '../support/site/sample.ts';

// A calendar in New York, built on Friday, 20 November 2026, at eleven in the morning.
let built: string;

let id = 100;
const titled = (title: string, start: string, end: string, more: Partial<EventPost> = {}): EventPost => {
  id += 2;
  return event(id, `${start}:00`, `${end}:00`, { title, slug: title.toLowerCase(), ...more });
};
const exhibitions = Array.from({ length: 7 }, (_, index) => `Exhibition-${index + 1}`);

beforeAll(async () => {
  const { venues, ...content } = tinyContent();
  const site = await siteWith('running', {
    ...content,
    venues: venues.slice(0, 1),
    events: [
      ...exhibitions.map((title, index) =>
        titled(title, '2026-11-01 00:00', `2026-12-${10 + index} 23:59`, { allDay: true }),
      ),
      titled('Festival', '2026-11-05 10:00', '2026-12-01 03:30', { venues: [35] }),
      titled('Workshop', '2026-11-18 10:00', '2026-11-20 14:00'),
      titled('Breakfast', '2026-11-20 08:00', '2026-11-20 09:00'),
      titled('Lunch', '2026-11-20 10:30', '2026-11-20 12:30'),
      titled('Serenade', '2026-11-20 22:00', '2026-11-21 02:00'),
      titled('Concert', '2026-11-24 20:00', '2026-11-24 22:00'),
      titled('Webinar', '2026-11-25 09:00', '2026-11-25 10:00', { timezone: 'Asia/Tokyo' }),
      titled('Ball', '2026-12-20 20:00', '2026-12-20 22:00'),
    ],
  });
  built = site.build('dist');
});

const { visit } = browsing(() => built);

describe('what continues on a day', () => {
  const pages = ['/en/', '/en/month/2026-11/', '/en/week/2026-W48/'];
  const days = [
    ['2026-11-24', '/en/day/2026-11-24/#running'],
    ['2026-11-25', '/en/month/2026-11/#running'],
  ] as const;

  it.each(pages)('is named on %s, or leads to a list that has all of it', async (path) => {
    for (const [day, list] of days) {
      const page = await visit(path, { viewport: { width: 1280, height: 720 } });
      const still = page.locator(`section[data-day="${day}"] .still`);
      expect([day, await still.textContent()]).toEqual([
        day,
        expect.stringMatching(/Exhibition-3 and 4 more\.\s*$/u) as string,
      ]);
      const more = still.getByText('and 4 more');
      expect([day, await more.getAttribute('href')]).toEqual([day, list]);
      await page.goto(new URL(list, page.url()).href);
      const named = await page.locator('.run:visible h3').allInnerTexts();
      expect([day, named]).toEqual([day, expect.arrayContaining([...exhibitions, 'Festival']) as string[]]);
    }
  });

  it('is printed below days on which events begin, too', async () => {
    const page = await visit('/en/');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('section[data-day="2026-11-24"] .still').isVisible()).toBe(true);
  });
});

describe('read later', () => {
  const phone = { viewport: { width: 390, height: 664 } };
  const later = async (path: string, time: string) => {
    const page = await visit(path, phone, time);
    return { page, runs: await page.locator('.run:visible h3').allInnerTexts() };
  };

  it('a day beyond the fortnight on which nothing begins counts what runs', async () => {
    const { page, runs } = await later('/en/', '2026-12-08T18:00:00Z');
    expect(await page.locator('.days > .today p').first().innerText()).toBe('Today7 running.');
    expect(runs).toEqual(exhibitions);
    const none = await later('/en/', '2026-12-18T18:00:00Z');
    expect(await none.page.locator('.days > .today p').first().innerText()).toBe('Today0 events.');
  });

  it('an archive that was empty does not say that nothing is over', async () => {
    const { page } = await later('/en/past/', '2026-11-25T18:00:00Z');
    expect(await page.locator('main .lead').innerText()).toBe('Events are listed here once they are over.');
  });

  it('a month has the span of the month before that ends in its first night', async () => {
    const path = '/en/month/2026-12/';
    expect((await later(path, '2026-12-01T07:00:00Z')).runs).toContain('Festival');
    expect((await later(path, '2026-12-01T09:00:00Z')).runs).toEqual(exhibitions);
    expect((await later(path, '2026-11-30T09:00:00Z')).runs).toEqual(exhibitions);
  });
});

describe('a page of one event', () => {
  it('shows as a card that a span is on now, then its first day, and the end of its night', async () => {
    const card = async (time: string) => {
      const page = await visit('/en/event/festival/embed/', {}, time);
      const shown = await page.locator('.embed .top > :visible').allInnerTexts();
      expect(await page.locator('.embed .in').innerText()).toMatch(
        /^5 Nov\s?–\s?1 Dec 2026, 03:30, Eastern Time$/mu,
      );
      return shown.join().replaceAll(/\s+/gu, ' ');
    };
    expect(await card('2026-11-24T18:00:00Z')).toMatch(/^now$/iu);
    expect(await card('2026-12-02T18:00:00Z')).toMatch(/^5 thu nov .*2026$/iu);
  });

  it('is named on the page of its venue with the end of its night, which is still on', async () => {
    const page = await visit('/en/venue/riverside-hall/', {}, '2026-12-01T06:30:00Z');
    const row = await page.locator('.line').innerText();
    expect(row.replaceAll(/\s+/gu, ' ')).toMatch(/^now .*festival.* 5 Nov – 1 Dec, 03:30/iu);
  });

  it('says that other events are on the day here, if the page names another', async () => {
    const page = await visit('/en/event/webinar/');
    expect(await page.getByRole('heading', { name: 'More on' }).innerText()).toMatch(
      /^more on 24 nov here$/iu,
    );
    const other = await visit('/en/event/concert/');
    expect(await other.getByRole('heading', { name: 'More on' }).innerText()).toMatch(/^more on 24 nov$/iu);
  });
});

describe('the table of a week', () => {
  const week = '/en/week/2026-W47/';
  const moments = [
    ['2026-11-20T16:00:00Z', ['Workshop: Now', 'Breakfast: Over', 'Lunch: Now']],
    ['2026-11-20T18:00:00Z', ['Workshop: Now', 'Breakfast: Over', 'Lunch: Over']],
    ['2026-11-20T20:00:00Z', ['Workshop: Over', 'Breakfast: Over', 'Lunch: Over']],
    // The day before needs no words, except for its night.
    ['2026-11-21T06:00:00Z', ['Workshop: Over', 'Serenade: Now']],
    ['2026-11-21T18:00:00Z', ['Workshop: Over']],
  ] as const;

  it.each(moments)('says at %s what is on, and what of today is over', async (time, words) => {
    for (const javaScriptEnabled of time === moments[0][0] ? [true, false] : [true]) {
      const page = await visit(week, { javaScriptEnabled }, time);
      const marked = await page
        .locator('.week :is(.ev, .bar) a:has(b:is(.now, .was):visible)')
        .evaluateAll((all) =>
          all.map((each) => {
            const word = each.querySelector('b:is(.now, .was):not([hidden])')?.textContent?.trim();
            return `${each.getAttribute('href')?.split('/').at(-2)}: ${word}`;
          }),
        );
      const shown = marked.filter((each) => !/exhibition|festival/u.test(each));
      expect(shown.map((each) => each.replace(/^./u, (letter) => letter.toUpperCase()))).toEqual(words);
      // Words are in the colours of strips, not of categories.
      for (const strip of await page.locator('.ev .paste.now:visible').all())
        expect(await strip.evaluate((each) => getComputedStyle(each).color)).not.toBe(
          await strip.evaluate(
            (each) => getComputedStyle(each.parentElement?.querySelector('b') ?? each).color,
          ),
        );
      expect(marked.filter((each) => each.endsWith(': Now')).length).toBeGreaterThan(exhibitions.length);
    }
  });
});
