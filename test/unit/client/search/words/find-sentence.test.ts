import { expect, test } from 'vitest';
import { findSentence } from '../../../../../src/client/search/words/find-sentence.ts';

test('the sentence with most of the words is found, in any form', () => {
  const content =
    'Night of jazz · Old Brewery · The bar opens early. Two bands play Jázz with a harp! Parking is free.';
  expect(findSentence(content, 'bands jazz').text).toBe('Two bands play Jázz with a harp!');
  expect(findSentence(content, 'parking').text).toBe('Parking is free.');
  expect(findSentence(content, 'opera').text).toBe('');
});

test('a word that is there in another form only is quoted in that form', () => {
  const content = 'Rows of chairs. A dance for danger, and the front row. Dancers are paid.';
  expect(findSentence(content, 'dancing')).toEqual({
    text: 'A dance for danger, and the front row.',
    words: 'dance',
  });
  expect(findSentence(content, 'rowing').words).toBe('row');
  expect(findSentence('It runs on time.', 'running').words).toBe('runs');
});

test('a long sentence is cut between words around the first match', () => {
  const sentence = `${'before '.repeat(40)}harp ${'after '.repeat(60)}`.trim();
  const found = findSentence(sentence, 'harp').text;
  expect(found).toMatch(/^… (?:before )+harp (?:after )+…$/u);
  expect(found.length).toBeLessThan(200);
});
