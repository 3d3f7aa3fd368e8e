import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaults as config } from '../../../src/config/defaults.ts';
import { resolveConfig } from '../../../src/config/resolve.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { textKeys } from '../../../src/i18n/text-keys.ts';

const folder = new URL('../../../src/i18n/', import.meta.url);
const shipped = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const readFile = (locale: string) => readFileSync(new URL(`${locale}.json`, folder), 'utf8');
const readTexts = (locale: string) => JSON.parse(readFile(locale)) as Record<string, string>;
const english = readTexts('en');

/** Texts that are written as in English: names of products, and words that are the same. */
const names = 'event.yahoo maps.openstreetmap maps.google subscribe.apple subscribe.outlook subscribe.office';
const same: Readonly<Record<string, string>> = {
  es: `${names} nav.agenda subscribe.google`,
  fr: `${names} nav.agenda code.label venue.email search.date series.heading`,
  de: `${names} online event.website code.label`,
  pt: `${names} nav.agenda online venue.email`,
};
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/gu, ''));
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();
const numbers = Array.from({ length: 10_001 }, (_, n) => n);

it('every file of texts has its entry, with another name and tag than the others', () => {
  expect(Object.keys(languages).toSorted()).toEqual(shipped);
  const entries = Object.entries(languages);
  expect(new Set(entries.map(([, { name }]) => name)).size).toBe(entries.length);
  for (const [code, { language }] of entries) expect(new Intl.Locale(language).language).toBe(code);
});

it('the entries are valid settings as they are', () => {
  const { locales } = resolveConfig({ ...config, locales: languages }, {});
  for (const [code, entry] of Object.entries(languages)) expect(locales[code]).toMatchObject(entry);
});

describe.each(shipped)('the texts in “%s”', (locale) => {
  const texts = readTexts(locale);

  it('have each key once, in the order of all keys, and no other', () => {
    const written = readFile(locale).matchAll(/^ {2}"([^"]+)":/gmu);
    expect(Array.from(written, ([, key]) => key)).toEqual([...textKeys]);
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual(
      [],
    );
  });

  it('have every form that the language gives to numbers below a million', () => {
    const { language } = Object.entries(languages).find(([code]) => code === locale)?.[1] ?? { language: '' };
    const rules = new Intl.PluralRules(language);
    const forms = new Set(numbers.map((n) => rules.select(n)));
    const plurals = textKeys.filter((key) => key.endsWith('.other')).map((key) => key.slice(0, -6));
    const needed = plurals.flatMap((key) => [...forms].map((form) => `${key}.${form}`));
    expect(needed.filter((key) => texts[key] === undefined)).toEqual([]);
  });

  it('keep the placeholders of the English ones', () => {
    const differing = textKeys.filter(
      (key) => String(placeholdersOf(texts[key] ?? '')) !== String(placeholdersOf(english[key] ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('are translated, except for names and the words that are the same', () => {
    if (locale === 'en') return;
    const equal = textKeys.filter((key) => texts[key] === english[key] && hasWords(english[key] ?? ''));
    expect(equal.toSorted()).toEqual(same[locale]?.split(' ').toSorted());
  });

  // Lists also show dates in other languages, which are not counted.
  it('do not claim that the dates of a series are all', () => {
    const texts = readTexts(locale);
    for (const key of ['series.heading', 'series.link'])
      expect(texts[key]).not.toMatch(/\b(?:all|alle|las|todas|les|toutes|as)\b/iu);
  });

  it('have the apostrophes and spaces of print', () => {
    const wrong = /['"]|\.\.\.| {2}/u;
    const space = locale === 'fr' ? /(?<![\u00a0])[:»]|(?<!\u202f)[;?!]|«(?!\u00a0)/u : /\s[:;?!»]|«\s/u;
    const faulty = Object.entries(texts).filter(([, text]) => wrong.test(text) || space.test(text));
    expect(faulty).toEqual([]);
  });
});
