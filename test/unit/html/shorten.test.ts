import { describe, expect, test } from 'vitest';
import { shortenText } from '../../../src/html/shorten.ts';

describe('shortened text', () => {
  test('is left alone within the limit', () => {
    expect(shortenText('twelve chars', 12)).toBe('twelve chars');
  });

  test('ends with a word and an ellipsis, within the limit', () => {
    expect(shortenText('one two, three', 12)).toBe('one two…');
    expect(shortenText('one two three', 8)).toBe('one two…');
  });

  test('without spaces is cut, but not through a character', () => {
    expect(shortenText('🎉'.repeat(10), 6)).toBe('🎉🎉…');
    expect(shortenText('日本語日本語日本語', 5)).toBe('日本語日…');
  });
});
