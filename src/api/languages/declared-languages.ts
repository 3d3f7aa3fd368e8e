import type { Locale } from '../../model/locale.ts';
import { dialectOf } from '../dialects/index.ts';
import { languageParameterOf } from '../dialects/language-parameter.ts';
import { isLanguage } from './language-links.ts';
import { enumeratedLanguages, type SiteIndex } from '../site-index.ts';

/** The languages that an interface says it can be asked for; empty where it names none. */
export function declaredLanguages(index: SiteIndex): readonly string[] {
  const dialect = dialectOf(index.namespaces);
  if (dialect === undefined) return [];
  const route = `/${dialect.collections.event.route}`;
  return enumeratedLanguages(index, route, languageParameterOf(dialect.namespace));
}

/**
 * What an interface calls a language of the settings; undefined where it does not declare it.
 * `pt` → `pt-br`
 */
export function declaredAs(index: SiteIndex, locale: Locale): string | undefined {
  const codes = declaredLanguages(index);
  return codes.find((code) => code === locale) ?? codes.find((code) => isLanguage(code, locale));
}

/**
 * The root with the parameter by which an interface with these namespaces is asked for a language.
 */
export function rootIn(root: URL, namespaces: readonly string[], code: string): URL {
  const own = new URL(root);
  const dialect = dialectOf(namespaces);
  if (dialect !== undefined) own.searchParams.set(languageParameterOf(dialect.namespace), code);
  return own;
}

/** The root without anything that selects a language in its query. */
export function rootWithout(root: URL, namespaces: readonly string[]): URL {
  const bare = new URL(root);
  const dialect = dialectOf(namespaces);
  if (dialect !== undefined) bare.searchParams.delete(languageParameterOf(dialect.namespace));
  bare.searchParams.delete('lang');
  return bare;
}
