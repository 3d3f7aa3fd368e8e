import { expect, test } from 'vitest';
import { buildWebSite } from '../../../src/metadata/web-site.ts';

const english = { name: 'Town Calendar', locale: 'en', home: 'https://calendar.example/en/' };
const spanish = { name: 'Cartelera', locale: 'es', home: 'https://calendar.example/es/' };

test('a calendar has its name, address and language, and its versions in other languages', () => {
  expect(buildWebSite(english, [spanish])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Town Calendar',
    url: 'https://calendar.example/en/',
    inLanguage: 'en',
    workTranslation: [
      { '@type': 'WebSite', name: 'Cartelera', url: 'https://calendar.example/es/', inLanguage: 'es' },
    ],
  });
});

test('a calendar in one language has no translation', () => {
  expect(Object.keys(buildWebSite(spanish, []))).not.toContain('workTranslation');
});
