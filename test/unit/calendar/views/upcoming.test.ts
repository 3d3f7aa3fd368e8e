import { expect, test } from 'vitest';
import { listUpcoming } from '../../../../src/calendar/views/upcoming.ts';
import { termRecord } from '../../../support/records.ts';
import { at, calendarIn, days, idsOf } from '../../../support/calendar/source.ts';

test('events are in the order of time; running ones say that they are on', () => {
  const calendar = calendarIn('en', {
    events: [
      days(1, '2026-11-01', '2026-12-24'),
      days(2, '2026-11-10', '2026-11-30'),
      at(3, '2026-11-20T10:00', '2026-11-20T11:00'),
      at(4, '2026-11-20T10:00', '2026-11-20T13:00'),
      at(5, '2026-11-21T10:00', '2026-11-21T13:00', { status: 'cancelled' }),
    ],
  });
  const { running, entries, ...rest } = listUpcoming(calendar, null);
  expect([...running, ...entries].map(({ entry, isOn }) => [entry.id, isOn])).toEqual([
    [2, true],
    [1, true],
    [4, true],
    [5, false],
  ]);
  expect(rest).toEqual({
    name: 'Town Calendar',
    locale: 'en',
    path: '/en/',
    colour: null,
    more: false,
    removedOn: null,
  });
});

test('a scope shows its own events, twenty at most, and says whether there are more', () => {
  const events = Array.from({ length: 25 }, (_, id) =>
    at(id, '2026-11-21T10:00', '2026-11-21T11:00', { categories: id === 0 ? [] : [301] }),
  );
  const calendar = calendarIn('en', { events, terms: [termRecord({ name: 'Music', slug: 'music' })] });
  const list = listUpcoming(calendar, calendar.scope('category', 301) ?? null);
  expect(idsOf(list.entries.map(({ entry }) => entry))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(list).toMatchObject({ name: 'Music', path: '/en/category/music/', colour: 'c-music', more: true });
});

test('running events have their own places, those three that end first', () => {
  const beginning = Array.from({ length: 20 }, (_, id) => at(id, '2026-11-21T10:00', '2026-11-21T11:00'));
  const running = [24, 23, 22, 25].map((day) => days(100 + day, '2026-10-01', `2026-12-${day}`));
  const list = listUpcoming(calendarIn('en', { events: [...running, ...beginning] }), null);
  expect(idsOf(list.running.map(({ entry }) => entry))).toEqual([122, 123, 124]);
  expect([list.entries.length, list.more]).toEqual([20, true]);
});

test('events without a translation are among them', () => {
  const { entries } = listUpcoming(
    calendarIn('es', { untranslated: 'show', events: [at(1, '2026-11-21T10:00', '2026-11-21T11:00')] }),
    null,
  );
  expect(idsOf(entries.map(({ entry }) => entry))).toEqual([1]);
});
