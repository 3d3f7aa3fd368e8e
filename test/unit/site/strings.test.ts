import { expect, test } from 'vitest';
import en from '../../../src/i18n/en.json' with { type: 'json' };
import es from '../../../src/i18n/es.json' with { type: 'json' };
import { getTranslate } from '../../../src/i18n/strings.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

test('both languages have the same keys, in the same order', () => {
  expect(Object.keys(es)).toEqual(Object.keys(en));
});

test('a text has the same placeholders in both languages', () => {
  const spanish: Readonly<Record<string, string>> = es;
  for (const [key, text] of Object.entries(en)) {
    expect(`${key} ${placeholders(spanish[key] ?? '')}`).toBe(`${key} ${placeholders(text)}`);
  }
});

test('no text is empty or has surrounding space', () => {
  for (const text of [...Object.values(en), ...Object.values(es)]) expect(text).toMatch(/^\S(?:.*\S)?$/u);
});

test('placeholders take texts unchanged and numbers in the format of the language', () => {
  expect(getTranslate('en')('foot.asOf', { when: '$& {n}' })).toBe('Updated $& {n}.');
  expect(getTranslate('en')('day.events', { n: 12_345 })).toBe('12,345 events');
});

test('numbers choose the plural form of a text', () => {
  const [english, spanish] = [getTranslate('en'), getTranslate('es')];
  expect([0, 1, 2].map((n) => english('day.events', { n }))).toEqual(['0 events', '1 event', '2 events']);
  expect([0, 1, 2].map((n) => spanish('day.events', { n }))).toEqual(['0 eventos', '1 evento', '2 eventos']);
});

test('a plural form without a text falls back to the general one', () => {
  expect(new Intl.PluralRules('es').select(1_000_000)).toBe('many');
  expect(getTranslate('es')('day.events', { n: 1_000_000 })).toMatch(/ eventos$/u);
});

test('the error for a language without texts explains how to add it', () => {
  expect(() => getTranslate('fr')).toThrow(/'fr'.*src\/own\/texts\/fr\.json/u);
});
