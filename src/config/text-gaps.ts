import { languages } from '../i18n/languages.ts';
import { textKeys } from '../i18n/text-keys.ts';
import { isVisible } from '../html/characters.ts';

type Words = Readonly<Record<string, string>>;

/** The settings of languages that concern texts. */
interface Languages {
  readonly defaultLocale: string;
  readonly locales: Readonly<Record<string, { readonly language: string; readonly texts: Words }>>;
}

/** Differences between a language's texts and the ones that pages need. */
export interface TextGaps {
  readonly locale: string;
  /** Keys without a visible text. */
  readonly missing: readonly string[];
  /** Keys that no page uses. */
  readonly unknown: readonly string[];
  /** The language that provides the missing texts; null for the shipped English ones. */
  readonly lender: string | null;
}

// Not read from a file of texts: operators edit those.
const needed: readonly string[] = textKeys;
const pluralForm = /\.(?:zero|one|two|few|many|other)$/u;

/** The languages with missing or unknown keys. */
export function findTextGaps({ locales, defaultLocale }: Languages): readonly TextGaps[] {
  const all = Object.entries(locales).map(([locale, { language, texts }]) => ({
    locale,
    missing: needed.filter((key) => !saysSomething(texts[key]) && isNeededIn(key, language)),
    unknown: Object.keys(texts).filter((key) => !isKnown(key)),
  }));
  const complete = all.filter(({ missing }) => missing.length === 0).map(({ locale }) => locale);
  const lender = complete.includes(defaultLocale) ? defaultLocale : (complete[0] ?? null);
  return all
    .filter(({ missing, unknown }) => missing.length > 0 || unknown.length > 0)
    .map((gaps) => ({ ...gaps, lender }));
}

/**
 * The texts of each language. Missing ones come from the default language if it is complete, else
 * from the first complete one, else from English.
 */
export function completeTexts(settings: Languages): Readonly<Record<string, Words>> {
  const { locales } = settings;
  const gaps = new Map(findTextGaps(settings).map((each) => [each.locale, each]));
  return Object.fromEntries(
    Object.entries(locales).map(([locale, { texts }]) => {
      const { missing = [], lender = null } = gaps.get(locale) ?? {};
      const lent: Words = (lender === null ? null : locales[lender]?.texts) ?? languages.en.texts;
      const seen = Object.entries(texts).filter(([, text]) => saysSomething(text));
      return [
        locale,
        { ...Object.fromEntries(seen), ...Object.fromEntries(missing.map((key) => [key, lent[key] ?? ''])) },
      ];
    }),
  );
}

/** A text that names a value which pages do not give it, so that they show `{nmae}`. */
export interface UnfilledText {
  readonly locale: string;
  readonly key: string;
  /** With their brackets. */
  readonly unknown: readonly string[];
  readonly known: readonly string[];
}

/** The texts of all languages that name other values than the English ones. */
export function findUnfilledTexts(
  locales: Readonly<Record<string, { texts: Words }>>,
): readonly UnfilledText[] {
  const english: Words = languages.en.texts;
  return Object.entries(locales).flatMap(([locale, { texts }]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const forms = [key, key.replace(pluralForm, '.other')].map((each) => english[each] ?? '');
      const known = [...new Set(forms.flatMap(listValues))];
      const unknown = listValues(text).filter((value) => !known.includes(value));
      return unknown.length === 0 || !isKnown(key) ? [] : [{ locale, key, unknown, known }];
    }),
  );
}

const listValues = (text: string): readonly string[] => text.match(/\{\w+\}/gu) ?? [];

/** An empty text would leave a link or a heading without words. */
function saysSomething(text: unknown): boolean {
  return typeof text === 'string' && isVisible(text);
}

/** Languages without a singular form, such as Japanese, need no text for it. */
function isNeededIn(key: string, language: string): boolean {
  if (!key.endsWith('.one')) return true;
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('one');
}

function isKnown(key: string): boolean {
  return needed.includes(key) || needed.includes(key.replace(pluralForm, '.other'));
}
