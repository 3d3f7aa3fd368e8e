import type { Locale, Term } from '../../content/content.ts';
import {
  type CategoryKey,
  type CategorySource,
  type TagKey,
  type TagSource,
  categories,
  tags,
} from './terms.ts';

const LOCALES = ['en', 'es'] as const satisfies readonly Locale[];
const FIRST_CATEGORY = 11;
const FIRST_TAG = 101;

/** Makes the terms of both languages. */
export function termList(): Term[] {
  return LOCALES.flatMap((locale) => [...categoryTerms(locale), ...tagTerms(locale)]);
}

/** Id of a category in one language. */
export function categoryId(key: CategoryKey, locale: Locale): number {
  return idOf(FIRST_CATEGORY, Object.keys(categories).indexOf(key), locale);
}

/** Id of a tag in one language. */
export function tagId(key: TagKey, locale: Locale): number {
  return idOf(FIRST_TAG, Object.keys(tags).indexOf(key), locale);
}

function categoryTerms(locale: Locale): Term[] {
  const keys = Object.keys(categories);
  return Object.values(categories).map((source, index): Term => {
    const { name, slug, text, under }: CategorySource = source;
    return {
      id: idOf(FIRST_CATEGORY, index, locale),
      locale,
      group: idOf(FIRST_CATEGORY, index, 'en'),
      taxonomy: 'category',
      name: name[locale],
      slug: slug[locale],
      description: text?.[locale] ?? '',
      parent: under === undefined ? 0 : idOf(FIRST_CATEGORY, keys.indexOf(under), locale),
    };
  });
}

function tagTerms(locale: Locale): Term[] {
  return Object.values(tags).map((source, index): Term => {
    const { name, slug }: TagSource = source;
    return {
      id: idOf(FIRST_TAG, index, locale),
      locale,
      group: idOf(FIRST_TAG, index, 'en'),
      taxonomy: 'tag',
      name: name[locale],
      slug: slug[locale],
      description: '',
      parent: 0,
    };
  });
}

function idOf(first: number, index: number, locale: Locale): number {
  return first + 2 * index + LOCALES.indexOf(locale);
}
