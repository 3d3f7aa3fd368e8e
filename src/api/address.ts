import type { Locale } from '../model/locale.ts';
import { matchesLocale } from './languages/language-links.ts';

/**
 * The home page of a language: `https://x.org/es/`, `https://x.org/?lang=es`, `https://es.x.org/`.
 */
export interface LanguageHome {
  readonly locale: Locale;
  readonly home: URL;
}

/**
 * The address of a route below an API root. Sites without pretty permalinks have a root like
 * `/index.php?rest_route=/`.
 * `(https://x.org/wp-json/, 'evt/v1/events', { page: '2' })` →
 * `https://x.org/wp-json/evt/v1/events?page=2`
 */
export function routeUrl(root: URL, route: string, query: Readonly<Record<string, string>> = {}): URL {
  const address = new URL(root);
  const inQuery = address.searchParams.get('rest_route');
  if (inQuery === null) address.pathname = `${address.pathname.replace(/\/*$/u, '/')}${route}`;
  else address.searchParams.set('rest_route', `${inQuery.replace(/\/*$/u, '/')}${route}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/**
 * An address of the origin with a segment below it: `(https://x.org/site, 'es')` →
 * `https://x.org/site/es/`
 */
export function homeBelow(origin: URL, segment: string): URL {
  const home = new URL(origin);
  home.pathname = `${home.pathname.replace(/\/*$/u, '/')}${segment === '' ? '' : `${segment}/`}`;
  return home;
}

/**
 * The language of an address of the origin: that of the most specific home above it; null where
 * none is. `https://x.org/es/event/feria/` → `es`
 * @param homes of all languages of the site, at least one
 */
export function findLocale(address: string, homes: readonly LanguageHome[]): Locale | null {
  const url = URL.parse(address, homes[0]?.home);
  if (url === null) return null;
  // Stored addresses may still name an old host or port of the site, so the host counts only where
  // languages differ by it.
  const hasLanguageHosts = new Set(homes.map(({ home }) => home.host)).size > 1;
  const [best] = homes
    .filter(({ home }) => isBelow(url, home) && (!hasLanguageHosts || url.host === home.host))
    .toSorted((a, b) => specificity(b.home) - specificity(a.home));
  if (best !== undefined) return findUnlistedLanguage(url, best) ?? best.locale;
  const [first] = homes;
  if (hasLanguageHosts || first === undefined) return null;
  return findUnlistedLanguage(url, { locale: first.locale, home: new URL('..', first.home) });
}

/**
 * The language that an address below a home names itself, for languages that neither settings nor
 * pages name.
 * `/es/event/feria/` below `/` → `es`, `/event/feria/?lang=es` → `es`
 */
function findUnlistedLanguage(
  { pathname, searchParams }: URL,
  { locale, home }: LanguageHome,
): Locale | null {
  const named = home.searchParams.has('lang') ? null : searchParams.get('lang');
  if (named !== null && named !== '') return matchesLocale(named, locale) ? null : named;
  const code = languageSegment(home, pathname);
  if (code === null) return null;
  // The word for events may look like a language code; then one name follows, perhaps with a date:
  // `/so/fair/`.
  const rest = pathname.slice(homeBelow(home, code).pathname.length);
  const isPermalink = rest === '' ? searchParams.size > 0 : /^[^/]+\/(?!\d{4}-\d\d-\d\d)./u.test(rest);
  return isPermalink ? code : null;
}

/**
 * The first segment of a path below a home, if it is a language code; else null.
 * `/es/event/feria/` below `/` → `es`
 */
export function languageSegment(home: URL, pathname: string): string | null {
  const below = pathname.slice(home.pathname.replace(/\/+$/u, '').length);
  const [, segment = ''] = /^\/([a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)\//u.exec(below) ?? [];
  return segment !== '' && isCode(segment) ? segment : null;
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const codes = new Map<string, boolean>();

function isCode(segment: string): boolean {
  const is = codes.get(segment) ?? languageNames.of(segment) !== undefined;
  codes.set(segment, is);
  return is;
}

/** Whether an address is at or below a home, and has the parameters of its query. */
export function isBelow(url: URL, home: URL): boolean {
  return (
    `${url.pathname}/`.startsWith(home.pathname.replace(/\/*$/u, '/')) &&
    [...home.searchParams].every(([name, value]) => url.searchParams.get(name) === value)
  );
}

function specificity({ pathname, searchParams }: URL): number {
  return pathname.length + searchParams.size;
}
