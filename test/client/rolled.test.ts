import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventPost } from '../../scripts/origin/content.ts';
import { addDays } from '../../src/calendar/day.ts';
import { event, tinyContent, venue } from '../scripts/origin/tiny-content.ts';
import { browsing } from '../site/browsing.ts';
import { siteWith } from '../site/sample.ts';

/** A day on which much of the calendar is over. */
const later = '2026-12-28T18:00:00Z';

let built: string;
let builtLater: string;

let id = 100;
function evening(title: string, day: string, more: Partial<EventPost> = {}): EventPost {
  id += 2;
  return event(id, `${day} 18:00:00`, `${day} 20:00:00`, { title, venues: [35], ...more });
}

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
      evening('Fair', '2026-12-26', { end: '2026-12-29 20:00:00' }),
    ],
    terms: [],
    organizers: [],
    images: [],
    venues: [venue(35, 'Hall'), venue(36, 'Park'), venue(37, 'Kino'), venue(38, 'Tower')],
  });
  built = site.build('dist');
  process.env['CALENDAR_NOW'] = later;
  builtLater = site.build('later');
  delete process.env['CALENDAR_NOW'];
});

const first = browsing(() => built);
const second = browsing(() => builtLater);

/** The lists of a page as they are seen, with their links. */
const listsOf = (page: Page) =>
  page.locator(':is([data-rolls], .lead, .roll):visible').evaluateAll((lists) =>
    lists.map((list) => ({
      text: (list as HTMLElement).innerText.replaceAll(/\s+/gu, ' '),
      links: [...list.querySelectorAll('a')]
        .filter((link) => link.checkVisibility() && !link.hash)
        .map((link) => link.getAttribute('href')),
    })),
  );

describe('a page that is read weeks after it was built', () => {
  it.each([
    '/en/venue/venue-35/',
    '/en/venue/venue-36/',
    '/en/venue/venue-37/',
    '/en/posters/',
    '/en/venue/',
  ])('%s says what one says that is built then', async (path) => {
    const at = (time: string) => (context: { clock: { setFixedTime(time: string): Promise<void> } }) =>
      context.clock.setFixedTime(time);
    const old = await listsOf(await first.open(path, {}, at(later)));
    const fresh = await listsOf(await second.open(path, { javaScriptEnabled: false }));
    expect(old.length).toBeGreaterThan(0);
    expect(old).toEqual(fresh);
  });

  it('says so where nothing is left', async () => {
    const open = (path: string) =>
      first.open(path, {}, (context) => context.clock.setFixedTime('2028-01-01T12:00:00Z'));
    expect(await listsOf(await open('/en/venue/venue-35/'))).toMatchObject([{ text: 'Nothing coming up.' }]);
    const wall = await open('/en/posters/');
    expect(await wall.getByText('There is nothing to put up yet.').isVisible()).toBe(true);
    expect(await wall.locator('.wall > li:visible').count()).toBe(0);
    const venues = await open('/en/venue/');
    expect(await venues.locator('.of:visible').allInnerTexts()).toEqual(
      Array(4).fill('Nothing announced now'),
    );
  });

  it('counts the dates of a series that it does not name, also beyond those that it does', async () => {
    const tour = async (time: string) => {
      const page = await first.open('/en/venue/venue-38/', {}, (context) => context.clock.setFixedTime(time));
      const [list] = await listsOf(page);
      return list?.text;
    };
    expect(await tour('2026-12-30T12:00:00Z')).toMatch(
      /^30 WED DEC .* Also on Thu 31 Dec .* Mon 4 Jan 2027 and 18 more$/u,
    );
    expect(await tour('2027-01-10T12:00:00Z')).toMatch(/^10 SUN JAN [^:]* 2027 · 18:00–20:00 and 12 more$/u);
    expect(await tour('2027-01-22T12:00:00Z')).toMatch(/^22 FRI JAN [^:]* 2027 · 18:00–20:00$/u);
  });

  it('goes on through all dates of a series, each with its hours, its price and whether it takes place', async () => {
    const choir = async (time: string) => {
      const page = await first.open('/en/venue/venue-35/', {}, (context) => context.clock.setFixedTime(time));
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
