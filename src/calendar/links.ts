import type { Calendar } from './calendar.ts';

/**
 * A lookup over the pages of all calendars: from a permalink of the origin to a site path, null for
 * other addresses. It ignores scheme, final slash, fragment and percent-encoding; relative
 * addresses belong to the origin.
 */
export function createPermalinkLookup(calendars: readonly Calendar[]): (permalink: string) => string | null {
  const home = calendars[0]?.site.home;
  const paths = new Map<string, string>();
  const add = (permalink: string, path: string): void => {
    const key = buildKey(permalink, home);
    if (key !== null && !paths.has(key)) paths.set(key, path);
  };
  const scopes = calendars.flatMap((calendar) =>
    calendar.scopes.map((scope) => ({ locale: calendar.locale, scope })),
  );
  for (const { events } of calendars) for (const event of events) add(event.record.permalink, event.path);
  // A scope with pages in several locales is linked in its own.
  for (const { locale, scope } of scopes)
    if (scope.record.locale === locale) add(scope.record.permalink, scope.path);
  for (const { scope } of scopes) add(scope.record.permalink, scope.path);
  return (permalink) => paths.get(buildKey(permalink, home) ?? '') ?? null;
}

function buildKey(permalink: string, home: string | undefined): string | null {
  const url = URL.parse(permalink, home);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  // Without the lookbehind, a path of slashes would take quadratic time.
  return `${url.host}${decoded(url.pathname).replace(/(?<!\/)\/+$/u, '')}${url.search}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.toLowerCase();
  }
}
