import { expect, test } from 'vitest';
import { groupSeries } from '../../../../src/calendar/views/series-groups.ts';
import { layOutBill, type PrintedBill } from '../../../../src/site/print/lay-out-bill.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

/** The bill of events on as many days. */
function layOut(count: number, title = (index: number) => `The train of ${index} that stopped`): PrintedBill {
  const first = Date.parse('2026-12-01T18:00Z');
  const events = Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * 86_400_000).toISOString().slice(0, 10);
    return at(index + 1, `${day}T18:00`, `${day}T20:00`, { title: title(index) });
  });
  const { listed, today, now } = calendarIn('en', { events });
  return layOutBill(
    site,
    { kind: 'venue', name: 'Casa de la Cultura', coming: groupSeries(listed, today, now) },
    'en',
  );
}

test('more events need smaller type', () => {
  const seen = [3, 10, 18, 30, 50].map((count) => layOut(count));
  expect(seen.map(({ size }) => size)).toEqual(['huge', 'large', 'middle', 'small', 'tiny']);
  expect(seen.map(({ shown }) => shown)).toEqual([3, 10, 18, 30, 50]);
});

test('longer titles need smaller type', () => {
  const long = (index: number) => `The train of ${index} that stopped, with the director and a brass band`;
  expect([layOut(10).size, layOut(10, long).size]).toEqual(['large', 'middle']);
});

test('of too many events, the first are on paper', () => {
  const { size, shown } = layOut(300);
  expect(size).toBe('tiny');
  expect(shown).toBeGreaterThan(50);
  expect(shown).toBeLessThan(100);
  expect(layOut(shown).shown).toBe(shown);
});
