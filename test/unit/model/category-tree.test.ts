import { expect, test } from 'vitest';
import { buildCategoryParents, listLineage } from '../../../src/model/category-tree.ts';
import { termRecord } from '../../support/records.ts';

function parentsOf(...pairs: [id: number, parent: number | null][]) {
  return buildCategoryParents(new Map(pairs.map(([id, parent]) => [id, termRecord({ id, parent })])));
}

test('the lineage leads from a category to the top', () => {
  const parents = parentsOf([1, null], [2, 1], [3, 2], [4, 1]);
  expect(listLineage(parents, 3)).toEqual([3, 2, 1]);
  expect(listLineage(parents, 1)).toEqual([1]);
});

test('a parent without a record does not count', () => {
  expect(listLineage(parentsOf([2, 99]), 2)).toEqual([2]);
});

test('a category that is its own parent is at the top', () => {
  expect(listLineage(parentsOf([2, 2], [3, 2]), 3)).toEqual([3, 2]);
});

test.each([
  [
    [7, 9],
    [9, 8],
    [8, 7],
    [5, 9],
  ],
  [
    [5, 9],
    [8, 7],
    [9, 8],
    [7, 9],
  ],
] as [number, number][][])(
  'a circle is cut at its lowest id, in whatever order the records come',
  (...pairs) => {
    const parents = parentsOf(...pairs);
    expect(listLineage(parents, 7)).toEqual([7]);
    expect(listLineage(parents, 8)).toEqual([8, 7]);
    expect(listLineage(parents, 5)).toEqual([5, 9, 8, 7]);
  },
);

test('a chain of any length is divided every ten levels, in whatever order its categories are', () => {
  const chain = Array.from({ length: 1000 }, (_, at): [number, number | null] => [at + 1, at || null]);
  for (const pairs of [chain, chain.toReversed()]) {
    const parents = parentsOf(...pairs);
    expect(listLineage(parents, 10)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(listLineage(parents, 11)).toEqual([11]);
    expect(listLineage(parents, 1000)).toHaveLength(10);
  }
});
