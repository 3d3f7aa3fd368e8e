import { isLoopback } from '../../model/loopback.ts';
import type { Locale } from '../../model/locale.ts';
import type { LanguageHome } from '../address.ts';
import type { HomePage } from '../home-page.ts';
import type { Alternate } from '../page-head.ts';

/** Most alternates read from a page: sites have a few languages. */
const mostLanguages = 50;

/** Whether a language tag matches a locale of the settings: `es-MX` matches `es`. */
export function matchesLocale(tag: string, locale: Locale): boolean {
  const written = tag.toLowerCase().replaceAll('_', '-');
  return written === locale || written.startsWith(`${locale}-`) || locale.startsWith(`${written}-`);
}

/** The link of pages to their translation into a language; an exact tag wins. */
export function findLanguageLink(pages: readonly HomePage[], locale: Locale): Alternate | undefined {
  const links = pages.flatMap(({ alternates }) => alternates.slice(0, mostLanguages));
  return (
    links.find(({ language }) => language === locale) ??
    links.find(({ language }) => language !== '' && matchesLocale(language, locale))
  );
}

/**
 * The homes that were found, and those of unwanted languages that pages link to, such as `es-MX`
 * besides `es`.
 */
export function listOfferedHomes(
  found: readonly LanguageHome[],
  pages: readonly HomePage[],
  locales: readonly Locale[],
): readonly LanguageHome[] {
  const homes = new Map<Locale, LanguageHome>();
  const seen = new Set([
    ...found.map(({ home }) => home.href),
    ...locales.flatMap((locale) => findLanguageLink(pages, locale)?.address ?? []),
  ]);
  for (const { language, address } of pages.flatMap(({ alternates }) => alternates.slice(0, mostLanguages))) {
    if (homes.has(language) || seen.has(address)) continue;
    homes.set(language, { locale: language, home: new URL(address) });
  }
  return [...found, ...homes.values()];
}

/**
 * Whether links of an origin to a host are followed: never from https to http, and never from a
 * public site into the local network.
 */
export function isAllowedHost(host: URL, origin: URL): boolean {
  if (!/^https?:$/u.test(host.protocol) || (origin.protocol === 'https:' && host.protocol === 'http:'))
    return false;
  if (isLoopback(origin.hostname)) return isLoopback(host.hostname);
  const isName =
    /\.[a-z][a-z0-9-]*$/iu.test(host.hostname) && !/\.(?:local|internal|localhost)$/iu.test(host.hostname);
  return isName && host.port === origin.port;
}
