import type { Calendar } from '../calendar.ts';
import { countListSigns } from './list-page.ts';

/** A calendar, and where the origin has it. */
export interface OriginPlace {
  readonly calendar: Calendar;
  readonly home: URL | null;
  /** Decoded paths of the list of all its events, without a final slash: `/es/events`. */
  readonly archives: readonly string[];
  /** Whether an address may show by itself that it is of that list: see `inferArchive`. */
  readonly isInferred: boolean;
}

/** Names that sites give to the list of all events: those of the plugin first. */
const archiveNames: ReadonlySet<string> = new Set(
  [
    'events eventos evenements événements veranstaltungen eventi evenementen esdeveniments',
    'agenda calendar calendario calendário calendari calendrier kalender',
    'programa programme programm termine cartelera',
  ].flatMap((names) => names.split(' ')),
);

/** Most paths that are learned from links of one calendar. */
const mostLearned = 5;

/**
 * Where the origin has each calendar. The list of all events is two segments above the page of a
 * category at the top: `/es/events/category/music/`. Without one, no field names it: it has its
 * usual name, the plural of the word in addresses of events, or a name that links in texts show.
 */
export function findOriginPlaces(calendars: readonly Calendar[]): readonly OriginPlace[] {
  const places = calendars.map(findPlace);
  const links = places.some(({ isInferred }) => isInferred) ? calendars.flatMap(listLinks) : [];
  return places.map((place) => {
    if (!place.isInferred || place.home === null) return place;
    const { home } = place;
    const learned = new Set<string>();
    for (const link of links) {
      const url = URL.parse(link.replaceAll('&amp;', '&'), home);
      const archive = url === null ? null : inferArchive(place, url);
      if (archive !== null && learned.size < mostLearned) learned.add(archive);
    }
    return { ...place, archives: [...new Set([...place.archives, ...learned])] };
  });
}

function findPlace(calendar: Calendar): OriginPlace {
  const home = URL.parse(calendar.site.home);
  const top = calendar.scopes.find(
    ({ kind, record, parent }) => kind === 'category' && record.locale === calendar.locale && parent === null,
  );
  const url = top && URL.parse(top.record.permalink);
  const own = home ? splitPath(home) : [];
  const segments = url ? splitPath(url) : [];
  const isBelow = segments.length > own.length + 2 && segments.at(-1) === top?.record.slug.normalize('NFC');
  if (isBelow)
    return { calendar, home, archives: [`/${segments.slice(0, -2).join('/')}`], isInferred: false };
  const event = URL.parse(calendar.reachable[0]?.record.permalink ?? '');
  const word = event === null ? '' : (splitPath(event)[own.length] ?? '');
  const names = ['events', ...[`${word}s`, `${word}en`].filter((name) => archiveNames.has(name))];
  return {
    calendar,
    home,
    archives: names.map((name) => `/${[...own, name].join('/')}`),
    isInferred: true,
  };
}

/** The addresses of the links in texts of a calendar, as HTML. */
function listLinks({ locale, reachable, scopes }: Calendar): readonly string[] {
  const records = [...reachable, ...scopes.filter(({ record }) => record.locale === locale)];
  return records.flatMap(({ record }) =>
    [...record.description.matchAll(/ href="([^"]{1,1000})"/gu)].map(([, address = '']) => address),
  );
}

/**
 * The list of all events of a place that an address shows by its form: a day or a view below one of
 * its names, a day in a view below any name. Null for other addresses.
 */
function inferArchive(place: OriginPlace, url: URL): string | null {
  const own = place.home === null ? [] : splitPath(place.home);
  const segments = splitPath(url);
  const name = segments[own.length];
  const isBelow = own.every((segment, index) => segments[index] === segment);
  if (name === undefined || !isBelow || !isInLanguage(place, url)) return null;
  const signs = countListSigns(segments.slice(own.length + 1), url.searchParams);
  return signs < (archiveNames.has(name) ? 1 : 2) ? null : `/${[...own, name].join('/')}`;
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
export function findListSegments(place: OriginPlace, url: URL): readonly string[] | null {
  const { home, archives, isInferred } = place;
  const path = `/${splitPath(url).join('/')}`;
  const archive =
    archives.find((each) => path === each || path.startsWith(`${each}/`)) ??
    (isInferred ? inferArchive(place, url) : null);
  if (archive !== null) return splitSegments(path.slice(archive.length));
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
