import { expect, test } from 'vitest';
import { findNearestWord } from '../../../../../src/client/search/words/nearest-word.ts';

test('a word is near with one letter amiss, missing, too many or in the wrong order', () => {
  for (const word of ['filn', 'fllm', 'fil', 'fiilm', 'flim'])
    expect([word, findNearestWord(word, ['music', 'film'])]).toEqual([
      word,
      word === 'fil' ? undefined : 'film',
    ]);
});

test('long words may have two letters amiss, short ones none', () => {
  expect(findNearestWord('bibliotca', ['biblioteca'])).toBe('biblioteca');
  expect(findNearestWord('bbliotca', ['biblioteca'])).toBe('biblioteca');
  expect(findNearestWord('chidlern', ['children'])).toBe('children');
  expect(findNearestWord('jzza', ['jazz', 'zza'])).toBe('zza');
  expect(findNearestWord('sea', ['tea'])).toBeUndefined();
});

test('the nearest is found, of equal ones the first', () => {
  expect(findNearestWord('paintings', ['printing', 'painting'])).toBe('painting');
  expect(findNearestWord('cars', ['cats', 'caps'])).toBe('cats');
});

test('a word with another first letter is not near, but for two in the wrong order', () => {
  expect(findNearestWord('muestra', ['nuestra'])).toBeUndefined();
  expect(findNearestWord('ocncert', ['concert'])).toBe('concert');
});
