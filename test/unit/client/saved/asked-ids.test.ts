import { expect, test } from 'vitest';
import { savedLimit } from '../../../../src/calendar/saved-mark.ts';
import { askFor, readAskedIds } from '../../../../src/client/saved/asked-ids.ts';

test('an address without a list means the visitor’s own', () => {
  expect([readAskedIds(''), readAskedIds('?x=1')]).toEqual([null, null]);
});

test('the ids of an address are read in their order, each once', () => {
  expect(readAskedIds('?e=44,12,44,71')).toEqual([44, 12, 71]);
  expect(readAskedIds(askFor([44, 12, 71]))).toEqual([44, 12, 71]);
  expect(askFor([])).toBe('');
});

test.each([
  ['?e=', []],
  ['?e=,,', []],
  ['?e=<script>,-1,0,1.5,1e9,0x10,12', [12]],
  ['?e=%31%32,+7, 8', [12]],
  [`?e=${'9'.repeat(100_000)}`, []],
])('anything else is left out of %.30s', (search, ids) => {
  expect(readAskedIds(search)).toEqual(ids);
});

test('an address asks for no more than a list holds', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index + 1);
  expect(readAskedIds(askFor(many))).toEqual(many.slice(0, savedLimit));
});
