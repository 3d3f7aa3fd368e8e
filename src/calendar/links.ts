import { escapeMarkup, unescapeMarkup } from '../html/escape.ts';
import type { Calendar } from './calendar.ts';

/**
 * Clean HTML (double-quoted attributes, escaped values) in which the address of every link that `pathOfPermalink` knows is replaced
 * by what it answers: a site path, or a whole href. A fragment is kept. A query is part of the permalink where that is known, and
 * otherwise dropped: it asks the origin for something that a static page cannot give.
 */
export function rewriteLinks(html: string, pathOfPermalink: (permalink: string) => string | null): string {
  return html.replace(
    /(<a\s(?:[^>"]|"[^"]*")*?\bhref=")([^"]*)"/giu,
    (whole, before: string, value: string) => {
      const [address = '', ...fragment] = unescapeMarkup(value).split('#');
      // A link within the page itself.
      if (address === '') return whole;
      const path = pathOfPermalink(address) ?? pathOfPermalink(address.replace(/\?.*$/su, ''));
      return path === null ? whole : `${before}${escapeMarkup([path, ...fragment].join('#'))}"`;
    },
  );
}

/**
 * A lookup over the pages of all calendars: from a permalink of the origin to a site path, null for other addresses. Permalinks are
 * compared without scheme, final slash, fragment, and however they are percent-encoded; relative ones stand for the origin's.
 */
export function createPermalinkLookup(calendars: readonly Calendar[]): (permalink: string) => string | null {
  const home = calendars[0]?.site.home;
  const paths = new Map<string, string>();
  const add = (permalink: string, path: string): void => {
    const key = keyOf(permalink, home);
    if (key !== null && !paths.has(key)) paths.set(key, path);
  };
  const scopes = calendars.flatMap((calendar) =>
    calendar.scopes.map((scope) => ({ locale: calendar.locale, scope })),
  );
  for (const { events } of calendars) for (const event of events) add(event.record.permalink, event.path);
  // What has pages in several locales is linked in its own.
  for (const { locale, scope } of scopes)
    if (scope.record.locale === locale) add(scope.record.permalink, scope.path);
  for (const { scope } of scopes) add(scope.record.permalink, scope.path);
  return (permalink) => paths.get(keyOf(permalink, home) ?? '') ?? null;
}

function keyOf(permalink: string, home: string | undefined): string | null {
  const url = URL.parse(permalink, home);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  return `${url.host}${decoded(url.pathname).replace(/\/+$/u, '')}${url.search}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.toLowerCase();
  }
}
