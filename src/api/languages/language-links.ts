import { isLoopback } from '../../model/loopback.ts';
import type { Locale } from '../../model/locale.ts';
import type { LanguageHome } from '../address.ts';
import type { HomePage } from '../home-page.ts';
import type { Alternate } from '../page-head.ts';

/** Alternates of a page that are believed: a site has a few languages. */
const mostLanguages = 50;

/** Whether a language tag is that of a language in the settings: `es-MX` is `es`, where `es` is what the settings name. */
export function matchesLocale(tag: string, locale: Locale): boolean {
  const written = tag.toLowerCase().replaceAll('_', '-');
  return written === locale || written.startsWith(`${locale}-`) || locale.startsWith(`${written}-`);
}

/** The link by which pages of the site lead to their translation into a language; the exact tag before others. */
export function findLanguageLink(pages: readonly HomePage[], locale: Locale): Alternate | undefined {
  const links = pages.flatMap(({ alternates }) => alternates.slice(0, mostLanguages));
  return (
    links.find(({ language }) => language === locale) ??
    links.find(({ language }) => language !== '' && matchesLocale(language, locale))
  );
}

/**
 * The homes that were found, and those of languages that nobody asked for but pages lead to:
 * `es-MX` beside `es`, too.
 */
export function listOfferedHomes(
  found: readonly LanguageHome[],
  pages: readonly HomePage[],
  locales: readonly Locale[],
): readonly LanguageHome[] {
  const homes = new Map<Locale, LanguageHome>();
  const known = new Set([
    ...found.map(({ home }) => home.href),
    ...locales.flatMap((locale) => findLanguageLink(pages, locale)?.address ?? []),
  ]);
  for (const { language, address } of pages.flatMap(({ alternates }) => alternates.slice(0, mostLanguages))) {
    if (homes.has(language) || known.has(address)) continue;
    homes.set(language, { locale: language, home: new URL(address) });
  }
  return [...found, ...homes.values()];
}

/**
 * Whether pages of an origin may send its reader to a host: never from https to http, and from a public site never into the
 * network in which this runs.
 */
export function isAllowedHost(host: URL, origin: URL): boolean {
  if (!/^https?:$/u.test(host.protocol) || (origin.protocol === 'https:' && host.protocol === 'http:'))
    return false;
  if (isLoopback(origin.hostname)) return isLoopback(host.hostname);
  const isName =
    /\.[a-z][a-z0-9-]*$/iu.test(host.hostname) && !/\.(?:local|internal|localhost)$/iu.test(host.hostname);
  return isName && host.port === origin.port;
}
