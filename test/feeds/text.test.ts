import { describe, expect, test } from 'vitest';
import { oneLine, printable, shorten } from '../../src/feeds/text.ts';

test('printable text has line feeds for all line breaks, and keeps tabs', () => {
  expect(printable('a\r\nb\rc\u2028d\u0085e\tf\n\n')).toBe('a\nb\nc\nd\ne\tf\n\n');
});

test('one line has single spaces', () => {
  expect(oneLine('  a \r\n\t b\u00a0 c ')).toBe('a b c');
});

describe('shortened text', () => {
  test('is left alone within the limit', () => {
    expect(shorten('twelve chars', 12)).toBe('twelve chars');
  });

  test('ends with a word and an ellipsis, within the limit', () => {
    expect(shorten('one two, three', 12)).toBe('one two…');
    expect(shorten('one two three', 8)).toBe('one two…');
  });

  test('without spaces is cut, but not through a character', () => {
    expect(shorten('🎉'.repeat(10), 6)).toBe('🎉🎉…');
    expect(shorten('日本語日本語日本語', 5)).toBe('日本語日…');
  });
});
