import { expect, test } from 'vitest';
import { buildSeriesPage } from '../../../../src/calendar/views/series-page.ts';
import type { Online } from '../../../../src/model/event.ts';
import { venueRecord } from '../../../support/records.ts';
import { at, calendarIn } from '../../../support/calendar/source.ts';

const first = { isHybrid: false, address: 'https://meet.example/1' };
const second = { isHybrid: false, address: 'https://meet.example/2' };

/** The page of a series of two dates, at its place or online. */
function pageOf(...dates: readonly (Online | null)[]) {
  const events = dates.map((online, week) => {
    const day = `2026-12-0${week + 1}`;
    const where = { title: 'Choir', venues: [101], ...(online && { online }) };
    return at(week + 1, `${day}T19:00`, `${day}T20:00`, where);
  });
  const calendar = calendarIn('en', { events, venues: [venueRecord({ id: 101 })] });
  const [series] = calendar.series;
  return series === undefined ? expect.unreachable() : buildSeriesPage(calendar, series);
}

test.each([
  ['at its place only', [null, null], null, null],
  ['online at one address', [first, first], 'only', first.address],
  ['online at several addresses', [first, second], 'only', null],
  ['at its place and online', [null, first], 'also', first.address],
  ['online without an address', [{ ...first, address: null }, first], 'only', null],
] as const)('a series is %s', (_, dates, online, onlineAddress) => {
  expect(pageOf(...dates)).toMatchObject({ online, onlineAddress });
});
