import { expect, test } from 'vitest';
import { encodeText, stripControlCharacters, toOneLine } from '../../../src/feeds/text.ts';

test('text keeps tabs, and all line breaks become line feeds', () => {
  expect(stripControlCharacters('a\r\nb\rc\u2028d\u0085e\tf\n\n')).toBe('a\nb\nc\nd\ne\tf\n\n');
});

test('one line has single spaces', () => {
  expect(toOneLine('  a \r\n\t b\u00a0 c ')).toBe('a b c');
});

test('texts in UTF-8 keep their bytes, however many there are', () => {
  const texts = Array.from({ length: 3000 }, (_, index) => `${index} ópera ☾ `.repeat(index % 100));
  texts.push('ñ'.repeat(2_000_000), '', 'after it');
  const encoded = texts.map(encodeText);
  const decoder = new TextDecoder();
  expect(encoded.map((bytes) => decoder.decode(bytes))).toEqual(texts);
});
