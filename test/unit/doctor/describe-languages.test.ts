import { describe, expect, it } from 'vitest';
import { describeLanguages } from '../../../src/doctor/describe-languages.ts';

const home = (locale: string, path = '/') => ({ locale, home: new URL(path, 'https://x.example') });
const english = { form: 'one language', homes: [home('en')] } as const;

describe('describeLanguages', () => {
  it('names the languages that the settings leave out', () => {
    const site = {
      form: 'default language without a segment',
      homes: [home('en'), home('es', '/es/')],
    } as const;
    expect(describeLanguages(site, { namespaces: ['wpml/v1'] }, ['en'])).toMatchObject([
      { verdict: 'good', what: expect.stringContaining('en https://x.example/, es https://x.example/es/.') },
      { verdict: 'note', what: 'The site also has es, which the settings do not publish.' },
    ]);
  });

  it.each([
    ['wpml/st/v1', 'WPML'],
    ['pll/v1', 'Polylang'],
  ])('is careful about one language for a site with %s', (namespace, plugin) => {
    expect(describeLanguages(english, { namespaces: ['wp/v2', namespace] }, ['en'])).toEqual([
      {
        area: 'languages',
        locale: null,
        verdict: 'note',
        what: `One language was found: en https://x.example/. The site has ${plugin}, a language plugin, but neither its pages nor its interface link to another.`,
        advice: expect.stringContaining('add it to locales'),
      },
    ]);
  });

  it('does not claim one language if other languages of the settings could not be read', () => {
    expect(describeLanguages(english, { namespaces: [] }, ['en', 'es'])).toMatchObject([
      { verdict: 'good', what: 'One language was found: en https://x.example/.' },
    ]);
  });

  it('reports one language for a site without such a plugin', () => {
    expect(describeLanguages(english, { namespaces: ['wp/v2'] }, ['en'])).toEqual([
      {
        area: 'languages',
        locale: null,
        verdict: 'good',
        what: 'The site has one language: en https://x.example/.',
      },
    ]);
  });
});
