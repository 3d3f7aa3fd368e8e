import type { Locale } from '../../model/locale.ts';
import { findDialect } from '../dialects/index.ts';
import { languageParameter } from '../dialects/language-parameter.ts';
import { matchesLocale } from './language-links.ts';
import { listEnumeratedLanguages, type SiteIndex } from '../site-index.ts';

/** The languages that an interface declares; empty where it names none. */
export function readDeclaredLanguages(index: SiteIndex): readonly string[] {
  const dialect = findDialect(index.namespaces);
  if (dialect === undefined) return [];
  const route = `/${dialect.collections.event.route}`;
  return listEnumeratedLanguages(index, route, languageParameter(dialect.namespace));
}

/**
 * The code of a language at an interface; undefined where it does not declare the language.
 * `pt` → `pt-br`
 */
export function findDeclaredCode(index: SiteIndex, locale: Locale): string | undefined {
  const codes = readDeclaredLanguages(index);
  return codes.find((code) => code === locale) ?? codes.find((code) => matchesLocale(code, locale));
}

/** The root with the parameter that selects a language. */
export function addLanguage(root: URL, namespaces: readonly string[], code: string): URL {
  const own = new URL(root);
  const dialect = findDialect(namespaces);
  if (dialect !== undefined) own.searchParams.set(languageParameter(dialect.namespace), code);
  return own;
}

/** The root without the parameters that select a language. */
export function removeLanguage(root: URL, namespaces: readonly string[]): URL {
  const bare = new URL(root);
  const dialect = findDialect(namespaces);
  if (dialect !== undefined) bare.searchParams.delete(languageParameter(dialect.namespace));
  bare.searchParams.delete('lang');
  return bare;
}
