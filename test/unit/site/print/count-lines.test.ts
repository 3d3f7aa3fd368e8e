import { expect, test } from 'vitest';
import { countLines } from '../../../../src/site/print/count-lines.ts';

test('text takes as many lines as it needs, broken between words', () => {
  expect(countLines([{ text: 'Film club' }], 10)).toBe(1);
  expect(countLines([{ text: 'Film club: Glass Harvest' }], 10)).toBe(2);
  expect(countLines([{ text: 'Film club: Glass Harvest' }], 5)).toBe(4);
});

test('a piece of text continues on the line of the previous one', () => {
  expect(countLines([{ text: 'Film club' }, { text: '· Cine' }], 10)).toBe(1);
  expect(countLines([{ text: 'Film club' }, { text: '· Cine Ópalo, $45' }], 10)).toBe(2);
});

test('bold letters are wider', () => {
  expect(countLines([{ text: 'Jazz in town' }], 6.4)).toBe(1);
  expect(countLines([{ text: 'Jazz in town', bold: true }], 6.4)).toBe(2);
});

test('a word longer than a line is broken', () => {
  expect(countLines([{ text: 'a'.repeat(100) }], 10)).toBe(6);
});
