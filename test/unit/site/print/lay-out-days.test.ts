import { expect, test } from 'vitest';
import { buildMonth } from '../../../../src/calendar/views/month.ts';
import { buildWeek } from '../../../../src/calendar/views/week.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { layOutMonth, layOutWeek, type PrintedDays } from '../../../../src/site/print/lay-out-days.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';
import { picture } from '../../../support/records.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

/** Events on each of the first 24 days of November. */
function daily(count: number, title = 'Film club: the train that would not stop'): EventRecord[] {
  return Array.from({ length: 24 * count }, (_, index) => {
    const day = `2026-11-${String((index % 24) + 1).padStart(2, '0')}`;
    return at(index + 1, `${day}T18:00`, `${day}T20:00`, { title });
  });
}

function layOut(events: EventRecord[], month = '2026-11', locale = 'en'): PrintedDays {
  return layOutMonth(site, buildMonth(calendarIn(locale, { events }), month), locale);
}

test('more events need smaller type, until a second page allows larger type again', () => {
  const seen = [1, 2, 3, 4, 5]
    .map((count) => layOut(daily(count)))
    .map(({ size, pages }) => [size, pages.length]);
  expect(seen).toEqual([
    ['large', 1],
    ['middle', 1],
    ['small', 1],
    ['small', 1],
    ['middle', 2],
  ]);
});

test('longer titles wrap, and need smaller type', () => {
  const long = 'Film club: the train that would not stop, with the director and a brass band';
  expect(layOut(daily(3, long)).size).toBe('small');
});

test('pictures are dropped before the type gets smaller', () => {
  const image = { id: 9, url: 'https://origin.example/1.jpg', width: 320, height: 180 };
  const featured = daily(1).map((event) => ({ ...event, featured: true, image }));
  const shown = (events: EventRecord[]) => {
    const calendar = calendarIn('en', { events, pictures: new Map([[image.url, picture]]) });
    const { size, pictures } = layOutMonth(site, buildMonth(calendar, '2026-11'), 'en');
    return [size, pictures];
  };
  expect(shown(featured.slice(0, 3))).toEqual(['huge', true]);
  expect(shown(featured.slice(0, 6))).toEqual(['huge', false]);
});

test('printed pages are equally full, with days in order', () => {
  const { pages } = layOut(daily(15));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().map(({ day }) => day)).toEqual(daily(1).map(({ start }) => start.slice(0, 10)));
  // The first page also has the name of the month.
  const counts = pages.map((days) => days.length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});

test('a day that does not fit on a printed page continues on the next', () => {
  const crowd = Array.from({ length: 400 }, (_, index) =>
    at(index + 1, '2026-11-05T18:00', '2026-11-05T19:00'),
  );
  expect(layOut(crowd)).toMatchObject({ size: 'small', pages: [[{ count: { beginning: 400 } }]] });
});

test('a month without events has one printed page', () => {
  expect(layOut([])).toMatchObject({ size: 'huge', pages: [[]] });
});

test('the year is in the heading if the name is short or the type small', () => {
  expect(layOut(daily(1)).head).toBe('November');
  expect(layOut(daily(4)).head).toBe('November 2026');
  expect(layOut([], '2026-12', 'es').head).toBe('diciembre');
  expect(layOut([], '2027-05').head).toBe('May 2027');
});

test('a week is laid out as a month is, below its days', () => {
  const week = (events: EventRecord[], key = '2026-W46') =>
    layOutWeek(site, buildWeek(calendarIn('en', { events }), key), 'en');
  const some = week(daily(3));
  expect(some).toMatchObject({ size: 'huge', head: expect.stringMatching(/^9\s?–\s?15 November 2026$/u) });
  expect(some.pages.map((days) => days.map(({ day }) => day.slice(8)))).toEqual([
    ['09', '10', '11', '12', '13', '14', '15'],
  ]);
  expect(week(daily(16)).pages).toHaveLength(1);
  expect(week(daily(16)).size).toBe('small');
});

test('the week between two months has both in its heading, and on screens the days without events', () => {
  const week = buildWeek(
    calendarIn('en', { events: [...daily(1), at(99, '2026-11-30T18:00', '2026-11-30T19:00')] }),
    '2026-W49',
  );
  const { head, pages } = layOutWeek(site, week, 'en');
  expect(head).toMatch(/^30 Nov\s–\s6 Dec 2026$/u);
  expect(pages.flat().map(({ entries }) => entries.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});
