import { expect, test } from 'vitest';
import { findLinkLanguages } from '../../../../src/site/text/link-languages.ts';

test('a link says nothing of languages where its words and the page that it leads to are in that of its own page', () => {
  expect(findLinkLanguages({ path: '/en/category/film/', locale: 'en' }, 'en')).toEqual({});
});

test('a link says in which other language its words are, and the page that it leads to', () => {
  expect(findLinkLanguages({ path: '/es/categoria/cine/', locale: 'es' }, 'en')).toEqual({
    lang: 'es',
    hreflang: 'es',
  });
});

test('a link to a page of the same language can have words of another', () => {
  expect(findLinkLanguages({ path: '/en/category/cine/', locale: 'es' }, 'en')).toEqual({ lang: 'es' });
});
