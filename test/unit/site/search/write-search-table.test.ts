import { expect, test } from 'vitest';
import type { CalendarSource } from '../../../../src/calendar/calendar-source.ts';
import type { FirstTable, SearchLine, SearchTable } from '../../../../src/search/search-table.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';
import { termRecord } from '../../../support/records.ts';
import type { SearchDay, SearchWords } from '../../../../src/search/search-words.ts';
import { writeSearchTable } from '../../../../src/site/search/write-search-table.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

/** Tables of these events on Friday at noon, and the titles in their lines. */
async function tablesOf(
  events: readonly ReturnType<typeof at>[],
  now = '2026-11-20T12:00:00Z',
  others: Partial<CalendarSource> = {},
) {
  const files = writeSearchTable(site, calendarIn('en', { ...others, events, now }), [], []);
  const read = (name: string | null) =>
    JSON.parse(Buffer.from(files.find(({ path }) => path === name)?.content ?? 'null').toString());
  const titles = ({ lines }: SearchTable) =>
    lines.flatMap((name) => (read(name) as SearchLine[]).map(({ title }) => title));
  const first: FirstTable = read('table.json');
  const past: SearchTable | null = read(first.past);
  const lines = first.lines.flatMap((name): SearchLine[] => read(name));
  return { read, first, past, lines, titles: [titles(first), past && titles(past)], count: files.length };
}

const named = (title: string, id: number, from: string, to: string) => at(id, from, to, { title });
const week = [
  named('of the week', 1, '2026-11-16T09:00', '2026-11-27T17:00'),
  named('of Tuesday', 2, '2026-11-17T20:00', '2026-11-17T22:00'),
  named('of the night', 3, '2026-11-19T22:00', '2026-11-20T03:00'),
  named('of the morning', 4, '2026-11-20T09:00', '2026-11-20T10:00'),
  named('of the evening', 5, '2026-11-20T20:00', '2026-11-20T22:00'),
];

test('the table of past events has only those that ended before the day of the build', async () => {
  const { first, titles } = await tablesOf(week);
  expect(first.since).toBe('2026-11-20');
  expect(titles).toEqual([
    ['of the week', 'of the morning', 'of the evening'],
    ['of Tuesday', 'of the night'],
  ]);
  const { titles: atNight } = await tablesOf(week, '2026-11-20T02:00:00Z');
  expect(atNight[1]).toEqual(['of Tuesday']);
});

test('there is always a first table, but a table of past events only if there are any', async () => {
  const { first, past, count } = await tablesOf(week.slice(3));
  // The table, a file of rows, one of words, and one for each day of a fortnight.
  expect([first.past, past, count]).toEqual([null, null, 3 + 14]);
  const { titles } = await tablesOf(week.slice(1, 2));
  expect(titles).toEqual([[], ['of Tuesday']]);
});

test('the first table has the positions of its events among the past ones', async () => {
  const { first } = await tablesOf([
    named('of October', 1, '2026-10-02T09:00', '2026-10-02T10:00'),
    named('of the season', 2, '2026-10-02T19:00', '2026-12-27T17:00'),
    named('of the same day', 3, '2026-10-02T20:00', '2026-10-02T21:00'),
    ...week.map((event) => ({ ...event, id: event.id + 10 })),
  ]);
  // Two past events come before Tuesday's; events after the last past one have no number.
  expect(first.pastBefore).toEqual([1, 2]);
});

test('the first table lists the values that no past event has', async () => {
  const { first } = await tablesOf(
    week.map((event) => ({ ...event, tags: [event.id < 5 ? 1 : 2] })),
    undefined,
    {
      terms: [
        termRecord({ id: 1, kind: 'tag', slug: 'usual' }),
        termRecord({ id: 2, kind: 'tag', slug: 'poetry' }),
      ],
    },
  );
  expect(first.onlyHere).toEqual(['tag=poetry']);
});

test('a row shows a year other than the current one, and screen readers read it once', async () => {
  const { lines } = await tablesOf([
    ...week.slice(4),
    named('of May', 6, '2027-05-01T20:00', '2027-05-01T22:00'),
    named('of the winter', 7, '2026-12-30T09:00', '2027-01-02T17:00'),
  ]);
  expect(lines.map(({ year, day, when }) => [year, day, when])).toEqual([
    ['', 'Friday, 20 November 2026', expect.not.stringContaining('2026')],
    ['', 'Wednesday, 30 December 2026', expect.stringContaining('2027')],
    ['2027 · ', 'Saturday, 1 May 2027', expect.not.stringContaining('2027')],
  ]);
});

test('the file of past events changes its name only if its content changes', async () => {
  const later = named('of Saturday', 6, '2026-11-21T20:00', '2026-11-21T22:00');
  const { first } = await tablesOf(week);
  const { first: withMore } = await tablesOf([...week, later]);
  const { first: withLess } = await tablesOf(week.slice(0, 2));
  expect(withMore.past).toBe(first.past);
  expect(withLess.past).not.toBe(first.past);
});

test('what words can name are scopes with events, titles in the order of the table, and phrases', async () => {
  const { first, read } = await tablesOf(
    week.map((event) => ({ ...event, tags: [1] })),
    undefined,
    {
      terms: [
        termRecord({ id: 1, kind: 'tag', slug: 'usual', name: 'As usual' }),
        termRecord({ id: 2, kind: 'tag', slug: 'unused' }),
      ],
    },
  );
  const words: SearchWords = read(first.words);
  expect(words.names).toEqual([['tag', 'As usual', 'usual', '/en/tag/usual/']]);
  expect(words.titles).toEqual(['of the week', 'of the morning', 'of the evening']);
  expect(words.phrases.tonight).toContain('Tonight');
  expect(words.alike.flat()).toContain('kids');
});

test('a day has what begins on it, then what runs, twelve events at most, for a fortnight', async () => {
  const many = Array.from({ length: 15 }, (_, at) =>
    named(`of Saturday, ${at}`, at + 10, '2026-11-21T10:00', '2026-11-21T12:00'),
  );
  const { read } = await tablesOf([...week, ...many]);
  const titlesOn = (day: string) => (read(`days/${day}.json`) as SearchDay).lines.map(({ title }) => title);
  expect(titlesOn('2026-11-20')).toEqual(['of the morning', 'of the evening', 'of the week']);
  expect(titlesOn('2026-11-21')).toEqual(many.slice(0, 12).map(({ title }) => title));
  expect(titlesOn('2026-12-03')).toEqual([]);
  expect(read('days/2026-12-04.json')).toBeNull();
});
