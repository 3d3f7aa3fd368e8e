import type { Locale } from '../model/locale.ts';

/**
 * The address of a route below an API root. Sites without pretty addresses have a root like `/index.php?rest_route=/`.
 * `(https://x.org/en/wp-json/, 'calendar/events/v1/events', { page: '2' })` → `https://x.org/en/wp-json/calendar/events/v1/events?page=2`
 */
export function routeAddress(root: URL, route: string, query: Readonly<Record<string, string>> = {}): URL {
  const address = new URL(root);
  const inQuery = address.searchParams.get('rest_route');
  if (inQuery === null) address.pathname = `${address.pathname.replace(/\/*$/u, '/')}${route}`;
  else address.searchParams.set('rest_route', `${inQuery.replace(/\/*$/u, '/')}${route}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/**
 * The language that an address of the origin names in its first path segment; null where it names none of `locales`.
 * `https://x.org/es/event/feria/` → `es`
 */
export function localeOfAddress(address: string, origin: URL, locales: readonly Locale[]): Locale | null {
  const path = URL.parse(address, origin)?.pathname ?? '';
  const base = origin.pathname.replace(/\/*$/u, '/');
  const [segment] = path.startsWith(base) ? path.slice(base.length).split('/') : [];
  return locales.find((locale) => locale === segment) ?? null;
}
