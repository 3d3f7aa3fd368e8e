import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPermanentNames, assignUniqueNames } from '../../../src/history/unique-names.ts';

function names(...claims: [number, string][]): string[] {
  return assignUniqueNames(claims.map(([id, name]) => ({ id, name })));
}

test('the first of equal names is kept', () => {
  expect(names([3, 'jazz'], [5, 'jazz'], [9, 'jazz'])).toEqual(['jazz', 'jazz-5', 'jazz-9']);
});

test('case and normalisation do not make names different', () => {
  expect(names([1, 'Ópera'], [2, 'ópera'], [3, 'o\u0301pera'])).toEqual([
    'Ópera',
    'ópera-2',
    'o\u0301pera-3',
  ]);
  expect(names([1, 'ΟΔΟΣ'], [2, 'οδος'], [3, 'οδοσ'])).toEqual(['ΟΔΟΣ', 'οδος-2', 'οδοσ-3']);
});

test('a name with an appended id gives way to a wanted name', () => {
  expect(names([5, 'jazz'], [7, 'jazz'], [9, 'jazz-7'])).toEqual(['jazz', 'jazz-7-7', 'jazz-7']);
});

test('a permanent name never gives way to a later claim', () => {
  const claims = [
    { id: 5, name: 'jazz' },
    { id: 7, name: 'jazz' },
    { id: 9, name: 'jazz-7' },
  ];
  expect(assignPermanentNames(claims)).toEqual(['jazz', 'jazz-7', 'jazz-7-9']);
});

test('no two names are ever equal on a file system that ignores case', () => {
  const name = fc.constantFrom('a', 'A', 'a-2', 'A-2', 'a-2-2', 'é', 'e\u0301', 'É', 'b');
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (wanted) => {
      const given = assignUniqueNames(wanted.map((each, id) => ({ id, name: each })));
      const seen = new Set(given.map((each) => each.normalize('NFD').toLowerCase()));
      expect(seen.size).toBe(wanted.length);
    }),
    { seed: 1 },
  );
});
