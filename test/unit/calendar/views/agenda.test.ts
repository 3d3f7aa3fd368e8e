import { expect, test } from 'vitest';
import { buildAgenda } from '../../../../src/calendar/views/agenda.ts';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { EventRecord } from '../../../../src/model/event.ts';
import { eventRecord, termRecord } from '../../../support/records.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';
import { timesIn } from '../../../support/feeds/calendar-event.ts';

function agenda(events: EventRecord[], values: Partial<CalendarSource> = {}) {
  return buildAgenda(calendarIn('en', { events, ...values }));
}

test('an empty calendar has today and the next thirteen days, all empty', () => {
  const { days: listed, running, categories, more, counts } = agenda([]);
  expect(listed).toHaveLength(14);
  expect(listed[0]).toEqual({
    day: '2026-11-20',
    path: '/en/day/2026-11-20/',
    allRunning: '/en/day/2026-11-20/',
    headliner: null,
    entries: [],
    running: [],
    count: { beginning: 0, running: 0, lasting: 0, ends: [], nights: [] },
  });
  expect(listed.at(-1)?.day).toBe('2026-12-03');
  expect({ running, categories, more, counts }).toEqual({
    running: [],
    categories: [],
    more: null,
    counts: { weekend: 0, tonight: 0, free: 0, online: 0 },
  });
});

test('events are listed on their first day, including past events of today', () => {
  const { days: listed, running: all } = agenda([
    at(1, '2026-11-20T08:00', '2026-11-20T09:00'),
    at(2, '2026-11-20T22:00', '2026-11-21T02:00'),
    days(3, '2026-11-21', '2026-11-25'),
    at(4, '2026-11-19T10:00', '2026-11-19T11:00'),
  ]);
  expect(
    listed.slice(0, 3).map(({ day, entries, running }) => [day, idsOf(entries), idsOf(running)]),
  ).toEqual([
    ['2026-11-20', [1, 2], []],
    // The night of the day before, which pages show once that is today.
    ['2026-11-21', [3], [2]],
    ['2026-11-22', [], [3]],
  ]);
  expect(listed.slice(0, 3).map(({ count }) => [count.beginning, count.running])).toEqual([
    [2, 0],
    [1, 0],
    [0, 1],
  ]);
  // The night and the days outlast their first day, and run on the following ones.
  expect(idsOf(all)).toEqual([2, 3]);
});

test('what was cancelled or postponed is not running, nor counted', () => {
  const { days: listed, running } = agenda([
    days(1, '2026-11-18', '2026-11-24', { status: 'cancelled' }),
    days(2, '2026-11-18', '2026-11-24', { status: 'postponed' }),
    days(3, '2026-11-20', '2026-11-24', { status: 'cancelled' }),
  ]);
  expect(running).toEqual([]);
  expect(listed.slice(0, 2).map(({ entries, running: going }) => [idsOf(entries), going])).toEqual([
    [[3], []],
    [[], []],
  ]);
  expect(listed.slice(0, 2).map(({ count }) => [count.beginning, count.running])).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

test('the count of a day knows which running events end on it, and in its night', () => {
  const { days: listed } = agenda([
    at(1, '2026-11-20T22:00', '2026-11-21T02:00'),
    at(2, '2026-11-19T10:00', '2026-11-21T18:00'),
    days(3, '2026-11-19', '2026-11-25'),
  ]);
  expect(listed[1]?.count).toEqual({
    beginning: 0,
    running: 2,
    lasting: 1,
    ends: ['2026-11-21T18:00:00Z'],
    nights: ['2026-11-21T02:00:00Z'],
  });
});

test('an event of several days is running on each of its days but the first', () => {
  const { days: listed } = agenda([
    days(1, '2026-11-18', '2026-11-22'),
    days(2, '2026-11-21', '2026-11-23'),
    days(3, '2026-11-22', '2026-11-22'),
  ]);
  expect(listed.slice(1, 5).map(({ running }) => idsOf(running))).toEqual([[1], [1, 2], [2], []]);
});

test('running events began before today and have not ended, sorted by end', () => {
  const [today] = agenda([
    days(1, '2026-10-01', '2027-01-31'),
    days(2, '2026-11-18', '2026-11-20'),
    days(3, '2026-11-18', '2026-11-19'),
    days(4, '2026-11-20', '2026-11-24'),
  ]).days;
  expect(idsOf(today?.running ?? [])).toEqual([2, 1]);
  expect(idsOf(today?.entries ?? [])).toEqual([4]);
});

test('a night that began yesterday runs until its end', () => {
  const night = at(1, '2026-11-19T23:00', '2026-11-20T03:00');
  const runningAt = (now: string) => idsOf(agenda([night], { now }).days[0]?.running ?? []);
  expect(runningAt('2026-11-20T02:59:59Z')).toEqual([1]);
  expect(runningAt('2026-11-20T03:00:01Z')).toEqual([]);
});

test('the headliner of a day is its first featured event that takes place, in the order of time', () => {
  const events = [
    at(1, '2026-11-20T13:00', '2026-11-20T14:00'),
    at(2, '2026-11-20T14:00', '2026-11-20T15:00', { featured: true, status: 'cancelled' }),
    at(3, '2026-11-20T15:00', '2026-11-20T16:00', { featured: true }),
    at(4, '2026-11-20T16:00', '2026-11-20T17:00', { featured: true }),
  ];
  const [today] = agenda(events, { now: '2026-11-20T12:00:00Z' }).days;
  expect(today?.headliner?.id).toBe(3);
  expect(idsOf(today?.entries ?? [])).toEqual([1, 2, 3, 4]);
  const headlinerAt = (now: string) => agenda(events, { now }).days[0]?.headliner?.id;
  expect(headlinerAt('2026-11-20T16:00:00Z')).toBe(3);
  expect(headlinerAt('2026-11-20T16:00:01Z')).toBe(4);
  expect(headlinerAt('2026-11-20T17:00:01Z')).toBeUndefined();
});

test('more days follow the fortnight up to sixty entries, and the next month has the rest', () => {
  const busy = Array.from({ length: 58 }, (_, index) =>
    at(index + 1, '2026-11-25T10:00', '2026-11-25T11:00'),
  );
  const later = [
    at(101, '2026-12-24T10:00', '2026-12-24T11:00'),
    at(102, '2027-01-05T10:00', '2027-01-05T11:00'),
    at(103, '2027-01-05T12:00', '2027-01-05T13:00'),
    at(104, '2027-02-07T10:00', '2027-02-07T11:00'),
  ];
  const full = agenda([...busy, ...later]);
  expect(full.days.slice(13).map(({ day, count }) => [day, count.beginning])).toEqual([
    ['2026-12-03', 0],
    ['2026-12-24', 1],
    ['2027-01-05', 2],
  ]);
  expect(full.more).toEqual({ day: '2027-02-07', month: { month: '2027-02', path: '/en/month/2027-02/' } });
  expect(agenda([...busy, ...later.slice(0, 3)]).more).toBeNull();
  expect(full.months.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/en/month/2026-11/', '/en/month/2027-02/']),
  );
});

test('a fortnight with sixty entries is complete and ends the list', () => {
  const busy = Array.from({ length: 60 }, (_, index) =>
    at(index + 1, '2026-12-03T10:00', '2026-12-03T11:00'),
  );
  const { days: listed, more } = agenda([...busy, at(99, '2026-12-04T10:00', '2026-12-04T11:00')]);
  expect(listed.at(-1)).toMatchObject({ day: '2026-12-03', count: { beginning: 60 } });
  expect(more?.day).toBe('2026-12-04');
});

test.each([
  ['2026-11-16', '2026-11-21', '2026-11-22', 4],
  ['2026-11-17', '2026-11-21', '2026-11-22', 4],
  ['2026-11-18', '2026-11-21', '2026-11-22', 4],
  ['2026-11-19', '2026-11-21', '2026-11-22', 4],
  ['2026-11-20', '2026-11-21', '2026-11-22', 4],
  ['2026-11-21', '2026-11-21', '2026-11-22', 4],
  ['2026-11-22', '2026-11-22', '2026-11-22', 2],
  ['2026-11-23', '2026-11-28', '2026-11-29', 0],
])('the weekend for %s is %s to %s', (today, first, last, count) => {
  const {
    filters: { weekend },
    counts,
  } = agenda(
    [
      at(1, '2026-11-20T20:00', '2026-11-20T21:00'),
      at(2, '2026-11-21T20:00', '2026-11-21T21:00'),
      at(3, '2026-11-22T08:00', '2026-11-22T09:00'),
      days(4, '2026-11-10', '2026-11-22'),
      days(5, '2026-11-22', '2026-11-26'),
      at(6, '2026-11-23T08:00', '2026-11-23T09:00'),
    ],
    { now: `${today}T12:00:00Z` },
  );
  expect(weekend).toEqual({ first, last });
  expect(counts.weekend).toBe(count);
});

test('past events are not counted', () => {
  const evening = at(1, '2026-11-22T18:00', '2026-11-22T19:00', { free: true });
  const counts = (now: string) => agenda([evening], { now }).counts;
  expect(counts('2026-11-22T18:30:00Z')).toEqual({ weekend: 1, tonight: 1, free: 1, online: 0 });
  expect(counts('2026-11-22T19:30:00Z')).toEqual({ weekend: 0, tonight: 0, free: 0, online: 0 });
});

test('tonight has events that begin today from six in the evening of the calendar’s zone', () => {
  const { counts } = agenda([
    at(1, '2026-11-20T17:59', '2026-11-20T20:00'),
    at(2, '2026-11-20T18:00', '2026-11-20T20:00'),
    at(3, '2026-11-20T23:30', '2026-11-21T02:00'),
    at(4, '2026-11-21T19:00', '2026-11-21T20:00'),
    days(5, '2026-11-20', '2026-11-20'),
    // 19:00 in India.
    eventRecord({ id: 6, ...timesIn('Asia/Kolkata', '2026-11-20T13:30:00Z', 60) }),
    // 02:30 in India, on the evening before here.
    eventRecord({ id: 7, ...timesIn('Asia/Kolkata', '2026-11-19T21:00:00Z', 24 * 60 - 60) }),
  ]);
  expect(counts.tonight).toBe(2);
});

test('free events count in all lists, including headliners and running events', () => {
  const { counts } = agenda([
    at(1, '2026-11-20T13:00', '2026-11-20T14:00', { free: true, featured: true }),
    at(2, '2026-11-22T13:00', '2026-11-22T14:00', { free: true }),
    at(3, '2026-11-22T13:00', '2026-11-22T14:00'),
    days(4, '2026-11-01', '2026-11-30', { free: true }),
  ]);
  expect(counts.free).toBe(3);
});

const filmAndMusic = [
  termRecord({ id: 30, name: 'Film', slug: 'film' }),
  termRecord({ id: 31, name: 'Music', slug: 'music' }),
  termRecord({ id: 32, name: 'Jazz', slug: 'jazz', parent: 31 }),
];

test('top-level categories with upcoming events are listed, those with most events first', () => {
  const { categories } = agenda(
    [
      at(1, '2026-11-01T10:00', '2026-11-01T11:00', { categories: [30, 33] }),
      at(2, '2026-11-21T10:00', '2026-11-21T11:00', { categories: [30] }),
      at(3, '2026-11-21T10:00', '2026-11-21T11:00', { categories: [32] }),
      at(4, '2027-11-21T10:00', '2027-11-21T11:00', { categories: [32] }),
    ],
    {
      terms: [...filmAndMusic, termRecord({ id: 33, name: 'Over', slug: 'over' })],
    },
  );
  const category = { kind: 'category', locale: 'en' };
  expect(categories).toEqual([
    { ...category, name: 'Music', path: '/en/category/music/', colour: 'c-music', count: 2 },
    { ...category, name: 'Film', path: '/en/category/film/', colour: 'c-film', count: 1 },
  ]);
});

test('a month names the top-level categories of which coming events begin in it', () => {
  const { months } = agenda(
    [
      at(1, '2026-11-01T10:00', '2026-11-01T11:00', { categories: [30] }),
      at(2, '2026-11-21T10:00', '2026-12-02T11:00', { categories: [32] }),
      at(3, '2026-12-21T10:00', '2026-12-21T11:00', { categories: [30] }),
    ],
    { terms: filmAndMusic },
  );
  expect(months.map(({ month, categories }) => [month, categories])).toEqual([
    ['2026-11', ['/en/category/music/']],
    ['2026-12', ['/en/category/film/']],
  ]);
});

test('a programme is sorted by the calendar’s clock, whatever the zone', () => {
  const inDelhi = eventRecord({
    id: 1,
    zone: 'Asia/Kolkata',
    start: '2026-11-21T20:00:00',
    end: '2026-11-21T21:00:00',
    startUtc: '2026-11-21T14:30:00Z',
    endUtc: '2026-11-21T15:30:00Z',
  });
  const { days: listed } = agenda([inDelhi, at(2, '2026-11-21T18:00', '2026-11-21T19:00')]);
  expect(idsOf(listed[1]?.entries ?? [])).toEqual([1, 2]);
});
