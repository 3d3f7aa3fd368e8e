import { expect, test } from 'vitest';
import { wrapText } from '../../../../src/images/poster/wrap.ts';

/** Each letter is one em wide. */
const face = {
  capitals: 1,
  covers: () => true,
  width: (text: string) => Array.from(text).length,
  set: () => ({ width: 0, svg: '' }),
};
const linesOf = (text: string, width: number, lines: number) =>
  wrapText(text, face, width, [{ size: 1, lines }]).lines;

test('a text takes the first size that fits', () => {
  const settings = [
    { size: 3, lines: 1 },
    { size: 2, lines: 2 },
    { size: 1, lines: 3 },
  ];
  expect(wrapText('ab cd', face, 15, settings)).toEqual({ size: 3, lines: ['ab cd'] });
  expect(wrapText('ab cd ef gh', face, 15, settings)).toEqual({ size: 2, lines: ['ab cd', 'ef gh'] });
});

test('its lines are of similar length', () => {
  expect(linesOf('aa bb cc dd ee', 12, 2)).toEqual(['aa bb cc', 'dd ee']);
});

test('a word too long for any size is broken, and a text too long ends with an ellipsis', () => {
  expect(linesOf('abcdefgh', 4, 3)).toEqual(['abcd', 'efgh']);
  expect(linesOf('abcdefghijkl', 4, 2)).toEqual(['abcd', 'efg…']);
  expect(linesOf('ab cd ef', 4, 2)).toEqual(['ab', 'cd…']);
});

test('an empty text has at most one empty line', () => {
  expect(linesOf('', 4, 2)).toEqual(['']);
});
