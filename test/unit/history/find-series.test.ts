import { expect, test } from 'vitest';
import { findRecurring, findSeries, type SeriesCandidate } from '../../../src/history/find-series.ts';

/** A date of a recurring event, as The Events Calendar Pro addresses it. */
function occurrence(day: string, values: Partial<SeriesCandidate> = {}): SeriesCandidate {
  return {
    title: 'Jazz',
    start: `${day}T20:00:00`,
    permalink: `https://origin.example/en/event/jazz/${day}/`,
    venues: [10],
    organizers: [],
    ...values,
  };
}

test('dates of one recurring event are a series, whatever their titles, places and breaks', () => {
  const dates = [
    occurrence('2024-11-21'),
    occurrence('2026-11-21', { title: 'Jazz with Ana' }),
    occurrence('2026-12-05', { venues: [11], title: '' }),
  ];
  expect(findSeries(dates)).toEqual([dates]);
});

test('a date that is edited alone stays in the series of the recurring event', () => {
  const alone = { permalink: 'https://origin.example/en/event/jazz-2/' };
  const dates = [
    occurrence('2026-11-14', alone),
    occurrence('2026-11-21'),
    occurrence('2026-12-05', { organizers: [20] }),
    occurrence('2026-12-12', alone),
    occurrence('2026-12-19', { ...alone, organizers: [20], venues: [] }),
  ];
  const elsewhere = occurrence('2026-12-13', { ...alone, venues: [12] });
  const later = occurrence('2028-12-13', alone);
  expect(findSeries([...dates, elsewhere, later])).toEqual([dates]);
});

test('two recurring events with one title at one place are two series', () => {
  const elsewhere = { permalink: 'https://origin.example/en/event/jazz-2/2026-11-28/' };
  expect(
    findSeries([occurrence('2026-11-21'), occurrence('2026-11-28', elsewhere), occurrence('2026-12-05')]),
  ).toEqual([[occurrence('2026-11-21'), occurrence('2026-12-05')]]);
});

test('a recurring event that begins after the last date of another continues its series', () => {
  const later = (day: string) =>
    occurrence(day, { permalink: `https://origin.example/en/event/jazz-2/${day}/` });
  const dates = [
    occurrence('2026-11-21'),
    occurrence('2026-11-28'),
    later('2026-12-05'),
    later('2026-12-12'),
  ];
  expect(findSeries(dates)).toEqual([dates]);
});

test('an address ends in the day of its date, perhaps with a number, or names no recurring event', () => {
  const recurring = (permalink: string) => findRecurring({ permalink, start: '2026-11-21T20:00:00' });
  const jazz = 'https://origin.example/en/event/jazz';
  for (const date of ['/2026-11-21/', '/2026-11-21', '/2026-11-21/2/'])
    expect(recurring(jazz + date)).toBe(`${jazz}/`);
  expect(recurring(`${jazz}/2026-11-21/?lang=es`)).toBe(`${jazz}/?lang=es`);
  const plain = 'https://origin.example/?tribe_events=jazz';
  expect(recurring(`${plain}&eventDate=2026-11-21`)).toBe(`${plain}&`);
  expect(recurring(`${plain}&eventDate=2026-11-21&lang=es`)).toBe(`${plain}&lang=es`);
  for (const other of [
    '/',
    '/2026-11-22/',
    '-2026-11-21/',
    '/2026-11-21/jazz/',
    '/2026-11-21/2026/',
    '/?on=/2026-11-21/',
  ])
    expect(recurring(jazz + other)).toBeNull();
});

test('a thousand events of one name are read as often as their number, not its square', () => {
  const event = { ...occurrence('2026-12-01'), permalink: 'https://origin.example/en/event/jazz/' };
  const countReads = (count: number): number => {
    let reads = 0;
    const get = (target: typeof event, key: keyof typeof event) => {
      reads += 1;
      return target[key];
    };
    const events = Array.from({ length: count }, () => new Proxy(event, { get: get as never }));
    expect(findSeries(events)).toEqual([]);
    return reads;
  };
  const [few, more, most] = [1000, 2000, 3000].map(countReads) as [number, number, number];
  expect(few).toBeGreaterThanOrEqual(1000);
  expect(most - more).toBe(more - few);
});
