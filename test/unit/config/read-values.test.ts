import { describe, expect, it } from 'vitest';
import { defaults } from '../../../src/config/defaults.ts';
import type { OwnConfig } from '../../../src/config/own-config.ts';
import { mergeValues } from '../../../src/config/read-values.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import { sampleHues } from '../../../src/config/sample-town.ts';
import { languages } from '../../../src/i18n/languages.ts';

const merge = (own: OwnConfig, texts: Readonly<Record<string, Record<string, string>>> = {}) =>
  mergeValues(own, (locale) => texts[locale] ?? {});

describe('the settings of an operator', () => {
  it('are the defaults where the operator has none', () => {
    expect(merge({})).toEqual(defaults);
  });

  it('take a shipped language as it is, in parts, or not at all', () => {
    const { locales, defaultLocale } = merge({
      locales: { fr: {}, de: { language: 'de-AT', segments: { venue: 'spielort' } }, en: false },
    });
    expect(Object.keys(locales)).toEqual(['es', 'fr', 'de']);
    expect(locales['fr']).toEqual(languages.fr);
    expect(locales['de']).toEqual({
      ...languages.de,
      language: 'de-AT',
      segments: { ...languages.de.segments, venue: 'spielort' },
    });
    expect(defaultLocale).toBe('es');
  });

  it('need a complete entry of a language that is not shipped', () => {
    const segments = languages.en.segments;
    const italian = merge({ locales: { it: { name: 'Italiano', language: 'it', segments } } });
    expect(resolveConfig(italian, {}).locales['it']?.texts).toEqual(languages.en.texts);
    expect(() => resolveConfig(merge({ locales: { it: {} } }), {})).toThrow(
      /^locales\.it\.name is missing in src\/own\/config\.ts.*\nlocales\.it\.language .*\nlocales\.it\.segments /u,
    );
  });

  it('have single words over the shipped ones', () => {
    const { locales } = merge({}, { en: { 'nav.venues': 'Places' } });
    expect(locales['en']?.texts).toEqual({ ...languages.en.texts, 'nav.venues': 'Places' });
  });

  it('say where texts belong', () => {
    const own = { locales: { en: { texts: { 'nav.venues': 'Places' } } } } as OwnConfig;
    expect(() => merge(own)).toThrow(
      'locales.en.texts in src/own/config.ts is not a setting. Texts are in src/own/texts/en.json.',
    );
  });

  it.each<[OwnConfig, string]>([
    [{ locales: 'en' } as never, 'locales in src/own/config.ts should be a group of settings in braces.'],
    [{ locales: { en: 'en' } } as never, 'locales.en in src/own/config.ts should be a group'],
    [{ locales: { en: false, es: false } }, 'locales in src/own/config.ts should be one language or more.'],
  ])('%j is explained', (own, sentence) => {
    expect(() => resolveConfig(merge(own), {})).toThrow(sentence);
  });
});

it('the colours of the sample town are those of the sample only', () => {
  const own = merge({ hues: { music: 10, cabaret: 20 } });
  expect(resolveConfig(own, {}).hues).toEqual({ ...sampleHues, music: 10, cabaret: 20 });
  const origin = { CALENDAR_ORIGIN: 'https://town.example' };
  expect(resolveConfig(own, origin).hues).toEqual({ music: 10, cabaret: 20 });
});
