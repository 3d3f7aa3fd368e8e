import { expect, test } from 'vitest';
import type { SavedMark } from '../../../../src/calendar/saved-mark.ts';
import { compareMarks } from '../../../../src/client/saved/compare-marks.ts';

const mark: SavedMark = {
  id: 12,
  start: '2026-11-21T02:00:00Z',
  end: '2026-11-21T04:00:00Z',
  venue: 7,
  status: 'scheduled',
};
const changed = (now: Partial<SavedMark>, before: Partial<SavedMark> = {}) =>
  compareMarks({ ...mark, ...before }, { ...mark, ...now });

test('an event that is as it was has not changed', () => {
  expect([changed({}), changed({ status: 'cancelled' }, { status: 'cancelled' })]).toEqual([[], []]);
});

test('other hours, another venue, and both are named', () => {
  expect(changed({ start: '2026-11-21T03:00:00Z' })).toEqual(['moved']);
  expect(changed({ end: '2026-11-21T05:00:00Z' })).toEqual(['end']);
  expect(changed({ start: '2026-11-21', end: '2026-11-21', venue: 0 })).toEqual(['moved', 'venue']);
});

test('of what does not take place, nothing else is said', () => {
  expect(changed({ status: 'cancelled', venue: 8 })).toEqual(['cancelled']);
  expect(changed({ status: 'postponed' }, { status: 'cancelled' })).toEqual(['postponed']);
});

test('an event that takes place after all is on again, and may be elsewhere', () => {
  expect(changed({ venue: 8 }, { status: 'postponed' })).toEqual(['resumed', 'venue']);
});
