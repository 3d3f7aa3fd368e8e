import { expect, test } from 'vitest';
import { findSentence } from '../../../../../src/client/search/words/find-sentence.ts';

test('the sentence with most of the words is found, in any form', () => {
  const content =
    'Night of jazz · Old Brewery · The bar opens early. Two bands play Jázz with a harp! Parking is free.';
  expect(findSentence(content, 'bands jazz')).toBe('Two bands play Jázz with a harp!');
  expect(findSentence(content, 'parking')).toBe('Parking is free.');
  expect(findSentence(content, 'opera')).toBe('');
});

test('a long sentence is cut between words around the first match', () => {
  const sentence = `${'before '.repeat(40)}harp ${'after '.repeat(60)}`.trim();
  const found = findSentence(sentence, 'harp');
  expect(found).toMatch(/^… (?:before )+harp (?:after )+…$/u);
  expect(found.length).toBeLessThan(200);
});
