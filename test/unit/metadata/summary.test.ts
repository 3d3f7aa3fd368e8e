import { expect, test } from 'vitest';
import { summarize } from '../../../src/metadata/summary.ts';

test('the summary is the excerpt, else the text, in one line', () => {
  expect(summarize({ excerpt: 'Short.', text: 'Long.' }, 50)).toBe('Short.');
  expect(summarize({ excerpt: '', text: 'One.\n\n Two.' }, 50)).toBe('One. Two.');
  expect(summarize({ excerpt: '', text: '' }, 50)).toBe('');
});

test('a long summary ends with a word and an ellipsis, within the limit', () => {
  expect(summarize({ excerpt: '', text: 'one two, three' }, 12)).toBe('one two…');
  expect(summarize({ excerpt: '', text: '🎉'.repeat(10) }, 6)).toBe('🎉🎉…');
});
