import { expect, test } from 'vitest';
import { nameSeries, type NamedDate } from '../../../src/history/series-names.ts';

function date(id: number, slug: string, series: readonly string[] = []): NamedDate {
  return { id, slug, series, start: '2026-11-21T20:00:00', permalink: `https://origin.example/${slug}/` };
}

test('a new series has the slug of its dates without their numbers', () => {
  expect(nameSeries([[date(1, 'yoga-3'), date(2, 'yoga'), date(3, 'yoga-12')]])).toEqual(['yoga']);
  expect(nameSeries([[date(1, 'yoga-2'), date(2, 'yoga-3')]])).toEqual(['yoga']);
  expect(nameSeries([[date(1, 'top-10'), date(2, 'top-10-2')]])).toEqual(['top-10']);
  expect(nameSeries([[date(1, 'yoga'), date(2, 'yoga-gentle')]])).toEqual(['yoga']);
  expect(nameSeries([[date(1, '2026'), date(2, '2027')]])).toEqual(['2026']);
});

test('a series of a recurring event has the slug of that', () => {
  const on = (id: number, day: string) => ({
    ...date(id, `jazz-${day}`),
    start: `${day}T20:00:00`,
    permalink: `https://origin.example/en/event/noche-de-%C3%B3pera/${day}/`,
  });
  expect(nameSeries([[on(1, '2026-11-21'), on(2, '2026-11-28')]])).toEqual(['noche-de-ópera']);
});

test('a name is kept by the series with most of its dates; the other takes a new one', () => {
  const kept = [date(5, 'x', ['yoga']), date(6, 'x-2', ['yoga']), date(7, 'x-3')];
  const left = [date(1, 'yoga', ['yoga']), date(2, 'yoga-2')];
  expect(nameSeries([left, kept])).toEqual(['yoga-1', 'yoga']);
});

test('a name belongs to one series only, in any case, and not to one that other events had', () => {
  const two = [
    [date(3, 'Yoga'), date(4, 'Yoga-2')],
    [date(1, 'yoga'), date(2, 'yoga-2')],
  ];
  expect(nameSeries(two)).toEqual(['Yoga-3', 'yoga']);
  expect(nameSeries(two, ['yoga'])).toEqual(['Yoga-3', 'yoga-1']);
});
