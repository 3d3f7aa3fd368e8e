import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventPost } from '../../scripts/sample-origin/content/content.ts';
import { addDays } from '../../src/calendar/day.ts';
import { event, tinyContent, venue } from '../support/sample-origin/tiny-content.ts';
import { browsing } from '../support/browser/browsing.ts';
import { siteWith } from '../support/site/sample.ts';

/** A day on which much of the calendar is over. */
const later = '2026-12-28T18:00:00Z';

let built: string;
let builtLater: string;
let builtLong: string;

/** Messages of the wall of posters: some events do not fit, and the page is out of date. */
const [partial, beyond] = ['Hay más eventos de los que caben aquí.', 'Esta página no está al día.'];

let id = 100;
function evening(title: string, day: string, more: Partial<EventPost> = {}): EventPost {
  id += 2;
  return event(id, `${day} 18:00:00`, `${day} 20:00:00`, { title, venues: [35], ...more });
}

const wholeDay = (day: string) => ({ start: `${day} 00:00:00`, end: `${day} 23:59:59`, allDay: true });

const lateShow = (day: string) => ({ start: `${day} 22:00:00`, end: `${day} 23:30:00`, venues: [39] });

beforeAll(async () => {
  const site = await siteWith('rolled', {
    ...tinyContent(),
    events: [
      evening('Choir', '2026-12-16', { cost: '5' }),
      evening('Choir', '2026-12-23', { eventStatus: 'canceled' }),
      evening('Choir', '2026-12-30', { end: '2026-12-30 21:30:00', cost: '0' }),
      evening('Choir', '2027-01-06'),
      evening('Choir', '2027-01-13'),
      ...Array.from({ length: 30 }, (_, index) =>
        evening('Guided tour', addDays('2026-12-24', index), { venues: [38] }),
      ),
      evening('Chess', '2026-12-27', { venues: [36] }),
      evening('Chess', '2026-12-28', {
        start: '2026-12-28 09:00:00',
        end: '2026-12-28 12:00:00',
        venues: [36],
      }),
      evening('Film', '2026-11-22', { venues: [37] }),
      // In New York an evening begins later than the day after it does elsewhere.
      ...['2026-12-27', '2026-12-29', '2026-12-31'].map((day) =>
        evening('Market', day, { ...wholeDay(day), venues: [39] }),
      ),
      evening('Late show', '2026-12-28', lateShow('2026-12-28')),
      evening('Late show', '2026-12-30', lateShow('2026-12-30')),
      evening('Parade', '2026-12-30', { ...wholeDay('2026-12-30'), venues: [39] }),
      evening('Camp', '2027-03-03', { end: '2027-03-05 20:00:00', venues: [40] }),
      evening('Fair', '2026-12-26', { end: '2026-12-29 20:00:00' }),
    ],
    terms: [],
    organizers: [],
    images: [],
    venues: [
      venue(35, 'Hall'),
      venue(36, 'Park'),
      venue(37, 'Kino'),
      venue(38, 'Tower'),
      venue(39, 'Square'),
      venue(40, 'Barn'),
    ],
  });
  built = site.build('dist');
  process.env['CALENDAR_NOW'] = later;
  builtLater = site.build('later');
  delete process.env['CALENDAR_NOW'];
  builtLong = (
    await siteWith('long', {
      ...tinyContent(),
      events: Array.from({ length: 80 }, (_, index) =>
        // The last is one more date of the first, whose poster hangs until then.
        evening(`Evening ${index % 79}`, addDays('2026-11-21', index), { venues: [], cost: '0' }),
      ),
      terms: [],
      organizers: [],
      images: [],
    })
  ).build('dist');
});

const first = browsing(() => built);
const second = browsing(() => builtLater);
const long = browsing(() => builtLong);

/** The lists of a page as they are seen, with their links. */
/** Without “Save”, which only scripts add. */
const listsOf = (page: Page) =>
  page.locator(':is([data-rolls], .lead, .roll):visible').evaluateAll((lists) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.save { display: none }');
    document.adoptedStyleSheets.push(sheet);
    return lists.map((list) => ({
      text: (list as HTMLElement).innerText.replaceAll(/\s+/gu, ' '),
      links: [...list.querySelectorAll('a')]
        .filter((link) => link.checkVisibility() && !link.hash)
        .map((link) => link.getAttribute('href')),
    }));
  });

describe('a page that is read weeks after it was built', () => {
  it.each([
    '/en/venue/venue-35/',
    '/en/venue/venue-36/',
    '/en/venue/venue-37/',
    '/en/venue/venue-39/',
    '/en/posters/',
    '/en/venue/',
  ])('%s has the same lists as a page built at that time', async (path) => {
    const old = await listsOf(await first.visit(path, {}, later));
    const fresh = await listsOf(await second.visit(path, { javaScriptEnabled: false }));
    expect(old.length).toBeGreaterThan(0);
    expect(old).toEqual(fresh);
  });

  it('says so if no event is left', async () => {
    const open = (path: string) => first.visit(path, {}, '2028-01-01T12:00:00Z');
    expect(await listsOf(await open('/en/venue/venue-35/'))).toMatchObject([{ text: 'Nothing coming up.' }]);
    const wall = await open('/en/posters/');
    expect(await wall.getByText('No events yet.').isVisible()).toBe(true);
    expect(await wall.locator('.wall > li:visible').count()).toBe(0);
    const venues = await open('/en/venue/');
    expect(await venues.locator('.of:visible').allInnerTexts()).toEqual(
      Array(6).fill('Nothing announced for now'),
    );
  });

  it('links from the list of venues to all upcoming events of a venue, even if none is listed any more', async () => {
    const page = await first.visit('/en/venue/', {}, '2027-01-10T12:00:00Z');
    const tower = page.locator('.roll > li', { has: page.getByRole('heading', { name: 'Tower' }) });
    expect(await tower.locator('.upcoming:visible').count()).toBe(0);
    const count = tower.getByRole('link', { name: '13 events coming up' });
    expect(await count.getAttribute('href')).toBe('/en/venue/venue-38/');
  });

  it('shows the year of several days in another year', async () => {
    const page = await first.visit('/en/venue/', {}, later);
    expect(await page.locator('.upcoming', { hasText: 'Camp' }).innerText()).toMatch(
      /^3\s–\s5 Mar 2027 Camp$/u,
    );
  });

  it('keeps a series until its last date is over', async () => {
    const lines = async (time: string) => {
      const page = await first.visit('/en/venue/venue-39/', {}, time);
      return page
        .locator('.dated:not(.past) > .line:visible')
        .evaluateAll((all) =>
          all.map((line) => [line.querySelector('h3')?.innerText, line.querySelector('time')?.dateTime]),
        );
    };
    const [show, market] = [
      ['Late show', '2026-12-31T03:00:00Z'],
      ['Market', '2026-12-31'],
    ];
    expect(await lines('2026-12-31T04:30:00Z')).toEqual([['Parade', '2026-12-30'], show, market]);
    expect(await lines('2026-12-31T04:31:00Z')).toEqual([['Parade', '2026-12-30'], market]);
    expect(await lines('2027-01-01T04:59:00Z')).toEqual([market]);
    expect(await lines('2027-01-01T05:01:00Z')).toEqual([]);
  });

  it.each([
    ['2026-11-20T18:00:00Z', [], 60, 'Más en enero de 2027', '/es/carteles/2027-01/'],
    ['2027-01-20T12:00:00Z', [], 1, 'Más en enero de 2027', '/es/carteles/2027-01/'],
    ['2027-01-21T18:00:00Z', [partial], 1, 'Más en enero de 2027', '/es/carteles/2027-01/'],
    ['2027-02-05T18:00:00Z', [partial], 1, 'Más en febrero de 2027', '/es/carteles/2027-02/'],
    ['2027-02-09T18:00:00Z', [beyond], 0, 'Más en febrero de 2027', '/es/carteles/2027-02/'],
  ])(
    'says at %s whether the wall of posters is complete and reaches today, and links to later events',
    async (...given) => {
      const [time, leads, posters, words, path] = given;
      const page = await long.visit('/es/carteles/', {}, time);
      expect(await page.locator('.lead:visible').allInnerTexts()).toEqual(leads);
      expect(await page.locator('.wall > li:visible').count()).toBe(posters);
      const more = page.locator('.more a');
      expect([await more.innerText(), await more.getAttribute('href')]).toEqual([words, path]);
    },
  );

  it.each([
    // Its last day is a Monday.
    ['2027-01-16T18:00:00Z', ['?when=tonight', '?when=weekend', '?free=1']],
    ['2027-01-18T18:00:00Z', ['?when=tonight', '/en/search/?when=weekend', '?free=1']],
    ['2027-01-22T18:00:00Z', ['/en/search/?when=tonight', '/en/search/?when=weekend', '/en/search/?free=1']],
  ])(
    'answers at %s by itself as far as it reaches, and links to the search for the rest',
    async (time, answers) => {
      const page = await long.visit('/en/', {}, time);
      const buttons = page.locator('[data-answer]:visible');
      expect(
        await buttons.evaluateAll((all) =>
          all.map((each) => [each.getAttribute('href'), each.querySelector('b')?.checkVisibility()]),
        ),
      ).toEqual(answers.map((href) => [href, href.startsWith('?') && href !== '?free=1']));
      for (const [index, query] of ['when=tonight', 'when=weekend', 'free=1'].entries()) {
        await page.goto(`${long.address()}/en/?${query}`);
        const said = await page.locator('.answer :is(.sum, .partly):visible').allInnerTexts();
        // There is more on later pages that is free.
        const isWhole = query !== 'free=1' && answers[index]?.startsWith('?');
        expect([query, /Nothing|Only as far as/u.test(said.join(' '))]).toEqual([query, !isWhole]);
      }
      await page.goto(`${long.address()}/en/`);
      await page.locator('[data-answer=weekend]').click();
      await page.locator('main :is(.line, .headline):visible').first().waitFor();
      expect(await page.locator('main :is(.line, .headline):visible').count()).toBe(2);
    },
  );

  it('does not link to another month if all are over', async () => {
    const page = await long.visit('/es/carteles/', {}, '2027-03-05T18:00:00Z');
    expect(await page.locator('.more a').isVisible()).toBe(false);
  });

  it('counts the unlisted dates of a series, even after those listed', async () => {
    const tour = async (time: string) => {
      const page = await first.visit('/en/venue/venue-38/', {}, time);
      const [list] = await listsOf(page);
      return list?.text;
    };
    expect(await tour('2026-12-30T12:00:00Z')).toMatch(
      /^30 WED DEC .* Also on Thu 31 Dec .* Mon 4 Jan 2027 and 18 more$/u,
    );
    expect(await tour('2027-01-10T12:00:00Z')).toMatch(/^10 SUN JAN [^:]* 2027 · 18:00–20:00 and 12 more$/u);
    expect(await tour('2027-01-22T12:00:00Z')).toMatch(/^22 FRI JAN [^:]* 2027 · 18:00–20:00$/u);
  });

  it('continues through all dates of a series, each with its hours, its price and its status', async () => {
    const choir = async (time: string) => {
      const page = await first.visit('/en/venue/venue-35/', {}, time);
      return page
        .locator('.line', { has: page.getByRole('heading', { name: 'Choir' }) })
        .evaluate((line) => (line as HTMLElement).innerText.replaceAll(/\s+/gu, ' '));
    };
    expect(await choir('2026-12-17T12:00:00Z')).toMatch(/CANCELLED.*18:00–20:00.*Also on Wed 30 Dec/iu);
    expect(await choir('2026-12-24T12:00:00Z')).toMatch(
      /^(?!.*cancelled).*18:00–21:30 Also on Wed 6 Jan 2027.*Free/iu,
    );
    expect(await choir('2027-01-02T12:00:00Z')).toMatch(
      /^(?!.*Free).*2027 · 18:00–20:00 Also on Wed 13 Jan 2027/iu,
    );
    expect(await choir('2027-01-10T12:00:00Z')).toMatch(/^(?!.*Also).*2027 · 18:00–20:00/iu);
  });
});
