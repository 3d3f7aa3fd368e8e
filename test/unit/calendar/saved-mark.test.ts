import { expect, test } from 'vitest';
import { formatMark, readMark } from '../../../src/calendar/saved-mark.ts';

const mark = {
  id: 12,
  start: '2026-11-21T02:00:00Z',
  end: '2026-11-21T04:00:00Z',
  venue: 7,
  status: 'scheduled',
} as const;

test('a mark is read as it was written', () => {
  expect(formatMark(mark)).toBe('12 2026-11-21T02:00:00Z 2026-11-21T04:00:00Z 7 scheduled');
  expect(readMark(formatMark(mark))).toEqual(mark);
  const allDay = { ...mark, start: '2026-11-21', end: '2026-11-22', venue: 0, status: 'postponed' } as const;
  expect(readMark(formatMark(allDay))).toEqual(allDay);
  const gone = { ...mark, gone: true } as const;
  expect(readMark(formatMark(gone))).toEqual(gone);
});

test.each([
  '',
  '12',
  12,
  null,
  {},
  '0 2026-11-21 2026-11-22 7 scheduled',
  '-1 2026-11-21 2026-11-22 7 scheduled',
  '12 2026-11-21 2026-11-22 7 removed',
  '12 2026-11-21 2026-11-22 7 scheduled <b>',
  `${'9'.repeat(16)} 2026-11-21 2026-11-22 7 scheduled`,
])('anything else is not a mark: %j', (line) => {
  expect(readMark(line)).toBeNull();
});
