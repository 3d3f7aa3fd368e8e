import { expect, test } from 'vitest';
import { findLinkLanguages } from '../../../../src/site/text/link-languages.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

test('a link in the language of the page has no lang or hreflang', () => {
  expect(findLinkLanguages(site, { path: '/en/category/film/', locale: 'en' }, 'en')).toEqual({});
});

test('a link has the language of its words and of its target if they differ from the page', () => {
  expect(findLinkLanguages(site, { path: '/es/categoria/cine/', locale: 'es' }, 'en')).toEqual({
    lang: 'es',
    hreflang: 'es',
  });
});

test('the words of a link can be in another language than its target', () => {
  expect(findLinkLanguages(site, { path: '/en/category/cine/', locale: 'es' }, 'en')).toEqual({ lang: 'es' });
});
