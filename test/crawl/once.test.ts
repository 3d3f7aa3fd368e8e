import { expect, it } from 'vitest';
import { eachOnce, type ReadList } from '../../src/crawl/once.ts';
import { termRecord } from '../records.ts';

const list = (locale: string, ...ids: number[]): ReadList => ({
  records: ids.map((id) => termRecord({ id, locale, kind: 'tag', name: `Tag ${id}` })),
  receipt: {
    locale,
    kind: 'tag',
    total: ids.length,
    pages: 1,
    requests: 1,
    received: ids.length,
    distinct: ids.length,
    published: ids.length,
    leftOut: [],
  },
});

it('an item that all languages list stays in the first, and the receipts still add up', () => {
  const [english, spanish] = eachOnce([list('en', 1, 2), list('es', 2, 3)]);
  expect(english?.records.map(({ id }) => id)).toEqual([1, 2]);
  expect(spanish?.records.map(({ id }) => id)).toEqual([3]);
  expect(spanish?.receipt.leftOut).toEqual([{ reason: 'wrong language', id: 2, note: 'Tag 2' }]);
  expect(spanish?.receipt.published).toBe(1);
});
