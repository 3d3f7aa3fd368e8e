import { expect, it } from 'vitest';
import { pairSamples, type SampledRecords } from '../../../src/doctor/sampled-pairs.ts';
import type { AnyRecord } from '../../../src/model/record.ts';
import { eventRecord } from '../../support/records.ts';

const sample = (locale: string, completeFrom: string | null, ...records: AnyRecord[]): SampledRecords => ({
  locale,
  completeFrom,
  records,
});

const image = { id: 5, url: 'https://origin.example/a.jpg', width: 800, height: 600 };

/** A two-hour event on a day of December 2026, with an image that identifies its translation. */
const onDay = (locale: string, id: number, day: number): AnyRecord => {
  const date = `2026-12-${String(day).padStart(2, '0')}`;
  return eventRecord({
    id,
    locale,
    title: 'Opera',
    start: `${date}T10:00:00`,
    end: `${date}T12:00:00`,
    startUtc: `${date}T15:00:00Z`,
    endUtc: `${date}T17:00:00Z`,
    image: { ...image, id: day, url: `https://origin.example/${day}.jpg` },
  });
};

it('events at the same time are paired, others are single', () => {
  const found = pairSamples([
    sample('en', null, onDay('en', 1, 1), onDay('en', 3, 2)),
    sample('es', null, onDay('es', 2, 1)),
  ]);
  expect(found.paired.map(({ id }) => id)).toEqual([1, 2]);
  expect(found).toMatchObject({ ambiguous: 0, alone: 1 });
});

it('only the period that every sample covers is compared', () => {
  const english = [1, 2, 3].map((day) => onDay('en', day, day));
  const found = pairSamples([
    sample('en', '2026-12-01T00:00:00Z', ...english),
    sample('es', '2026-12-03T00:00:00Z', onDay('es', 13, 3)),
  ]);
  expect(found.paired.map(({ id }) => id)).toEqual([3, 13]);
  expect(found.alone).toBe(0);
});

it('an event in several lists counts once', () => {
  const found = pairSamples([sample('en', null, onDay('en', 1, 1)), sample('es', null, onDay('es', 1, 1))]);
  expect(found).toEqual({ paired: [], ambiguous: 0, alone: 1 });
});
