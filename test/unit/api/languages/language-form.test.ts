import { describe, expect, it } from 'vitest';
import { findLanguageForm } from '../../../../src/api/languages/language-form.ts';

describe('findLanguageForm', () => {
  it.each([
    ['one language', ['/']],
    ['one language', ['/new/']],
    ['query parameter', ['/?lang=es']],
    ['path segments', ['/uk/', '/es/']],
    ['default language without a segment', ['/', '/es/']],
    ['hosts', ['/', 'https://es.x.example/']],
  ])('finds %s in %j', (form, addresses) => {
    const origin = new URL('https://x.example/');
    const homes = addresses.map((address) => ({ locale: address, home: new URL(address, origin) }));
    expect(findLanguageForm(homes, origin)).toBe(form);
  });
});
