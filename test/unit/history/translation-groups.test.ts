import { expect, test } from 'vitest';
import { groupSequence } from '../../../src/history/translation-groups.ts';
import { eventHistory } from '../../support/records.ts';

const counted = (sequence: number, parted: number) =>
  eventHistory({ sequence, together: { ids: {}, since: '2026-01-01T00:00:00Z', parted } });

test('the sequence of a group is the sum of its events, plus the most that one of them carries over', () => {
  expect(groupSequence([counted(2, 0)])).toBe(2);
  expect(groupSequence([counted(2, 0), counted(3, 0)])).toBe(5);
  expect(groupSequence([counted(2, 4), counted(3, 1)])).toBe(9);
});

test('the sequence of a group is never greater than iCalendar allows', () => {
  expect(groupSequence([counted(2_147_483_647, 2_147_483_647), counted(3, 0)])).toBe(2_147_483_647);
});
