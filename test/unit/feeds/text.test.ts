import { expect, test } from 'vitest';
import { toOneLine, stripControlCharacters } from '../../../src/feeds/text.ts';

test('text keeps tabs, and all line breaks become line feeds', () => {
  expect(stripControlCharacters('a\r\nb\rc\u2028d\u0085e\tf\n\n')).toBe('a\nb\nc\nd\ne\tf\n\n');
});

test('one line has single spaces', () => {
  expect(toOneLine('  a \r\n\t b\u00a0 c ')).toBe('a b c');
});
