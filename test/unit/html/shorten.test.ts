import { describe, expect, test } from 'vitest';
import { shorten } from '../../../src/html/shorten.ts';

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
