import type { Calendar } from '../calendar.ts';

/** A calendar, and where the origin has it. */
export interface OriginPlace {
  readonly calendar: Calendar;
  readonly home: URL | null;
  /** Decoded path of the list of all its events, without a final slash: `/es/events`. */
  readonly archive: string;
}

/**
 * Where the origin has a calendar. The list of all events is two segments above the page of a
 * category at the top: `/es/events/category/music/`. Without one, it has its usual name.
 */
export function findOriginPlace(calendar: Calendar): OriginPlace {
  const home = URL.parse(calendar.site.home);
  const top = calendar.scopes.find(
    ({ kind, record, parent }) => kind === 'category' && record.locale === calendar.locale && parent === null,
  );
  const url = top && URL.parse(top.record.permalink);
  const own = home ? splitPath(home) : [];
  const segments = url ? splitPath(url) : [];
  const isBelow = segments.length > own.length + 2 && segments.at(-1) === top?.record.slug.normalize('NFC');
  const above = isBelow ? segments.slice(0, -2) : [...own, 'events'];
  return { calendar, home, archive: `/${above.join('/')}` };
}

/** Whether an address is in the language of a place, as far as its host and query name one. */
export function isInLanguage({ calendar, home }: OriginPlace, url: URL): boolean {
  if (home?.host !== url.host) return false;
  const own = home.searchParams.get('lang');
  const named = url.searchParams.get('lang');
  return named === null ? own === null : named.toLowerCase() === (own ?? calendar.locale).toLowerCase();
}

/**
 * The segments by which an address names a list of events of a place: those below the list of all
 * events, none for that list itself; null for other addresses.
 */
export function findListSegments({ home, archive }: OriginPlace, url: URL): readonly string[] | null {
  const path = `/${splitPath(url).join('/')}`;
  if (path === archive || path.startsWith(`${archive}/`)) return splitSegments(path.slice(archive.length));
  const postType = url.searchParams.get('post_type') ?? '';
  const isPlain =
    home?.pathname === url.pathname.replace(/index\.php$/u, '') &&
    /^(?:tribe|calendar)_events$/u.test(postType);
  return isPlain ? [] : null;
}

/** The decoded segments of a path. */
export function splitPath({ pathname }: URL): string[] {
  return splitSegments(decoded(pathname));
}

function splitSegments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path.toLowerCase();
  }
}
