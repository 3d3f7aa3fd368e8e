import { expect, test } from 'vitest';
import { findLinkLanguages } from '../../../../src/site/text/link-languages.ts';
import { testSite } from '../../../support/site/test-site.ts';

const site = await testSite();

test('a link names no language if its words and its target are in that of the page', () => {
  expect(findLinkLanguages(site, { path: '/en/category/film/', locale: 'en' }, 'en')).toEqual({});
});

test('a link names another language of its words, and of its target', () => {
  expect(findLinkLanguages(site, { path: '/es/categoria/cine/', locale: 'es' }, 'en')).toEqual({
    lang: 'es',
    hreflang: 'es',
  });
});

test('a link to a page of the same language can have words of another one', () => {
  expect(findLinkLanguages(site, { path: '/en/category/cine/', locale: 'es' }, 'en')).toEqual({ lang: 'es' });
});
