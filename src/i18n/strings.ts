import { completeTexts } from '../config/text-gaps.ts';
import { values } from '../config/values.ts';
import type { Locale } from '../model/locale.ts';
import type { Texts } from './texts.ts';

type Key = keyof Texts;
type PluralOf<K> = K extends `${infer Base}.other` ? Base : never;

/**
 * Keys of texts that depend on a number: `day.events` means `day.events.one` and
 * `day.events.other`.
 */
export type PluralKey = PluralOf<Key>;

/** The key of an interface text. */
export type TextKey = Exclude<Key, `${PluralKey}.one` | `${PluralKey}.other`>;

/**
 * Gives the text of a key with its `{placeholders}` filled in. Plural keys choose their form by
 * `n`.
 */
export interface Translate {
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string;
  (key: PluralKey, values: Readonly<Record<string, string | number>> & { readonly n: number }): string;
}

let complete: Readonly<Record<Locale, Readonly<Record<string, string>>>> | undefined;

const cache = new Map<Locale, Translate>();

/**
 * The texts of a locale.
 * @throws {Error} if the settings have none for it
 */
export function getTranslate(locale: Locale): Translate {
  const found = cache.get(locale) ?? createTranslate(locale);
  cache.set(locale, found);
  return found;
}

/**
 * The text of a plural key in each of its forms (`one`, `other`), with its `{placeholders}`, for
 * scripts that count.
 */
export function listPluralForms(locale: Locale, key: PluralKey): Readonly<Record<string, string>> {
  const texts = Object.entries(getTexts(locale) ?? {}).filter(([each]) => each.startsWith(`${key}.`));
  return Object.fromEntries(texts.map(([each, text]) => [each.slice(key.length + 1), text]));
}

/** The texts of a locale, completed from another one; undefined if the settings do not have it. */
function getTexts(locale: Locale): Readonly<Record<string, string>> | undefined {
  complete ??= completeTexts(values);
  return complete[locale];
}

function createTranslate(locale: Locale): Translate {
  const texts = getTexts(locale);
  const { language = locale } = values.locales[locale] ?? {};
  if (texts === undefined)
    throw new Error(
      `There are no texts for '${locale}': add src/own/texts/${locale}.json and an entry in src/own/config.ts.`,
    );
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const n = values['n'];
    // Other plural forms (Spanish: `many`) fall back to `other`.
    const form =
      typeof n === 'number' ? (texts[`${key}.${plural.select(n)}`] ?? texts[`${key}.other`]) : undefined;
    const text = form ?? texts[key] ?? key;
    // Pages have many texts, and most have no placeholder.
    if (!text.includes('{')) return text;
    return text.replace(/\{(\w+)\}/gu, (placeholder, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? number.format(value) : (value ?? placeholder);
    });
  };
}
