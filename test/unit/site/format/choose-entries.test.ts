import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/calendar/entry.ts';
import { chooseEntries } from '../../../../src/site/format/choose-entries.ts';

const entry = (id: number, sticky = false, featured = false) => ({ id, sticky, featured }) as Entry;
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

it('a day that is too full for a month keeps its sticky events, in the order of time', () => {
  const day = [entry(1), entry(2), entry(3), entry(4, true), entry(5)];
  expect(idsOf(chooseEntries(day, 3))).toEqual([1, 2, 4]);
  expect(idsOf(chooseEntries(day, 5))).toEqual([1, 2, 3, 4, 5]);
  expect(idsOf(chooseEntries([...day, entry(6, true)], 1))).toEqual([4]);
});

it('a day that is too full for a month keeps its featured event after its sticky ones', () => {
  const day = [entry(1), entry(2), entry(3), entry(4, true), entry(5, false, true)];
  expect(idsOf(chooseEntries(day, 1))).toEqual([4]);
  expect(idsOf(chooseEntries(day, 3))).toEqual([1, 4, 5]);
});
