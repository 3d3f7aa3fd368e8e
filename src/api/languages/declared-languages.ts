import type { Locale } from '../../model/locale.ts';
import { findDialect } from '../dialects/index.ts';
import { languageParameter } from '../dialects/language-parameter.ts';
import { matchesLocale } from './language-links.ts';
import { listEnumeratedLanguages, type SiteIndex } from '../site-index.ts';

/** The languages that an interface says it can be asked for; empty where it names none. */
export function readDeclaredLanguages(index: SiteIndex): readonly string[] {
  const dialect = findDialect(index.namespaces);
  if (dialect === undefined) return [];
  const route = `/${dialect.collections.event.route}`;
  return listEnumeratedLanguages(index, route, languageParameter(dialect.namespace));
}

/**
 * What an interface calls a language of the settings; undefined where it does not declare it.
 * `pt` → `pt-br`
 */
export function findDeclaredCode(index: SiteIndex, locale: Locale): string | undefined {
  const codes = readDeclaredLanguages(index);
  return codes.find((code) => code === locale) ?? codes.find((code) => matchesLocale(code, locale));
}

/**
 * The root with the parameter by which an interface with these namespaces is asked for a language.
 */
export function addLanguage(root: URL, namespaces: readonly string[], code: string): URL {
  const own = new URL(root);
  const dialect = findDialect(namespaces);
  if (dialect !== undefined) own.searchParams.set(languageParameter(dialect.namespace), code);
  return own;
}

/** The root without anything that selects a language in its query. */
export function removeLanguage(root: URL, namespaces: readonly string[]): URL {
  const bare = new URL(root);
  const dialect = findDialect(namespaces);
  if (dialect !== undefined) bare.searchParams.delete(languageParameter(dialect.namespace));
  bare.searchParams.delete('lang');
  return bare;
}
