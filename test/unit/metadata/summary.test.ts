import { expect, test } from 'vitest';
import { summaryOf } from '../../../src/metadata/summary.ts';

test('the excerpt is the summary, or else the text, in one line', () => {
  expect(summaryOf({ excerpt: 'Short.', text: 'Long.' }, 50)).toBe('Short.');
  expect(summaryOf({ excerpt: '', text: 'One.\n\n Two.' }, 50)).toBe('One. Two.');
  expect(summaryOf({ excerpt: '', text: '' }, 50)).toBe('');
});

test('a long one ends with a word and an ellipsis, within the limit', () => {
  expect(summaryOf({ excerpt: '', text: 'one two, three' }, 12)).toBe('one two…');
  expect(summaryOf({ excerpt: '', text: '🎉'.repeat(10) }, 6)).toBe('🎉🎉…');
});
