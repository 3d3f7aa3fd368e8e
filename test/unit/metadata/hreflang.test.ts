import { expect, test } from 'vitest';
import { listAlternates } from '../../../src/metadata/hreflang.ts';

const addressOf = (path: string) => `https://calendar.example${path}`;
const spanish = { locale: 'es', path: '/es/evento/gala/', translations: { en: '/en/event/gala/' } };

test('a page lists its translations, itself and the version for other languages', () => {
  expect(listAlternates(spanish, 'en', addressOf)).toEqual([
    { hreflang: 'en', address: 'https://calendar.example/en/event/gala/' },
    { hreflang: 'es', address: 'https://calendar.example/es/evento/gala/' },
    { hreflang: 'x-default', address: 'https://calendar.example/en/event/gala/' },
  ]);
});

test('translations list the same versions', () => {
  const english = { locale: 'en', path: '/en/event/gala/', translations: { es: '/es/evento/gala/' } };
  const byLanguage = (page: typeof spanish | typeof english) =>
    listAlternates(page, 'en', addressOf).toSorted((a, b) => (a.hreflang < b.hreflang ? -1 : 1));
  expect(byLanguage(english)).toEqual(byLanguage(spanish));
});

test('a page without a translation is itself the version for other languages', () => {
  expect(listAlternates({ ...spanish, translations: {} }, 'en', addressOf)).toEqual([
    { hreflang: 'es', address: 'https://calendar.example/es/evento/gala/' },
    { hreflang: 'x-default', address: 'https://calendar.example/es/evento/gala/' },
  ]);
});
