import type { Calendar } from '../../calendar/calendar.ts';
import { listDaysOfWeek } from '../../calendar/day.ts';
import { findListPage, viewWords } from '../../calendar/links/list-page.ts';
import { findOriginPlaces, splitPath, type OriginPlace } from '../../calendar/links/origin-place.ts';
import { isHome, listClaims } from '../../calendar/links/page-index.ts';
import { anyRest, anySegment, isPlainText, type Parameter, type Redirect } from './redirect.ts';

/** A page of the origin by its own address, and the page of the site that shows the same. */
export interface OldPage {
  /** As in a redirect. */
  readonly from: string;
  readonly query: readonly Parameter[];
  /** Site path, decoded. */
  readonly path: string;
}

/** The pages of events, series, venues, organizers, categories and tags at the origin. */
export function listOldPages(calendars: readonly Calendar[]): readonly OldPage[] {
  const places = findOriginPlaces(calendars);
  return listClaims(places).flatMap(({ permalink, path }): OldPage[] => {
    const url = URL.parse(permalink);
    if (url === null || isHome(places, url)) return [];
    const segments = splitPath(url);
    const query = [...url.searchParams];
    const isPlain = [...segments, ...query.flat(), ...splitSitePath(path)].every(isPlainText);
    return isPlain ? [{ from: joinPath(segments), query, path }] : [];
  });
}

/** Site paths of pages by their number at the origin. */
export function listOldNumbers(calendars: readonly Calendar[]): ReadonlyMap<number, string> {
  const claims = listClaims(findOriginPlaces(calendars)).toReversed();
  const plain = claims.filter(({ path }) => splitSitePath(path).every(isPlainText));
  return new Map(plain.flatMap(({ id, path }) => (id === undefined ? [] : [[id, path]])));
}

/**
 * The lists of the origin: all events, by day, week and month, other views, calendars and feeds.
 * What is below them without its own page leads to the home page.
 * @param isOpen whether the site has nothing below a list of all events; `single` if each rule is
 *   for one address: `month/2026-11` and days of events, for all days
 */
export function listOldLists(
  calendars: readonly Calendar[],
  isOpen: ((list: string) => boolean) | 'single',
): readonly Redirect[] {
  return findOriginPlaces(calendars).flatMap((place) =>
    place.archives.flatMap((archive) => {
      const segments = splitSitePath(archive);
      if (!segments.every(isPlainText)) return [];
      return listBelow(place, segments, isOpen === 'single' ? isOpen : isOpen(joinPath(segments)));
    }),
  );
}

/** The paths of the lists of all events, decoded. */
export function listArchives(calendars: readonly Calendar[]): readonly string[] {
  const all = findOriginPlaces(calendars).flatMap(({ archives }) => archives.map(splitSitePath));
  return [...new Set(all.filter((segments) => segments.every(isPlainText)).map(joinPath))];
}

/** The paths at which the origin has its home pages, decoded. */
export function listOldHomes(calendars: readonly Calendar[]): readonly string[] {
  const homes = findOriginPlaces(calendars).flatMap(({ home }) =>
    home === null ? [] : [joinPath(splitPath(home))],
  );
  return [...new Set(['/', ...homes])].filter((home) => splitSitePath(home).every(isPlainText));
}

/**
 * The home pages of languages that are named by a query, and the feeds of home pages, which have
 * the origin's posts. The site has none of these, but the news of the calendar that visitors find
 * there now.
 */
export function listBelowHomes(
  calendars: readonly Calendar[],
): readonly { readonly home: string; readonly rules: readonly Redirect[] }[] {
  return findOriginPlaces(calendars).flatMap(({ calendar, home: origin }) => {
    const segments = origin === null ? [] : splitPath(origin);
    if (origin === null || !segments.every(isPlainText)) return [];
    const home = joinPath(segments);
    const lead = (from: string, to: string): Redirect => ({
      from: home + from,
      isCalendar: false,
      query: [...origin.searchParams],
      to: calendar.home + to,
    });
    const named = origin.searchParams.size > 0 ? [lead('', '')] : [];
    const rules = [...named, lead('feed/atom/', 'atom.xml'), lead(`feed/${anyRest}`, 'feed.xml')];
    return { home, rules };
  });
}

function listBelow(
  { calendar, home: origin }: OriginPlace,
  archive: readonly string[],
  isOpen: boolean | 'single',
): Redirect[] {
  const isSingle = isOpen === 'single';
  const { home, months, days, weeks } = calendar;
  const others = listDaysWithoutPage(calendar);
  const lead = (to: string, below: readonly string[], isCalendar = false): Redirect => ({
    from: joinPath([...archive, ...below]).replace(/\*\*\/$/u, anyRest),
    isCalendar,
    query: [...(origin?.searchParams ?? [])],
    to,
  });
  const show = (asked: readonly string[], from = asked): readonly Redirect[] => {
    const to = findListPage(calendar, asked, new URLSearchParams());
    return to === null ? [] : [lead(to, from)];
  };
  return [
    lead(`${home}calendar.ics`, [anyRest], true),
    lead(`${home}calendar.ics`, ['ical']),
    lead(`${home}atom.xml`, ['feed', 'atom']),
    lead(`${home}feed.xml`, ['feed', anyRest]),
    ...(isSingle ? [...days, ...others] : days).flatMap((day) => show([day])),
    ...months.flatMap((month) => [
      ...show([month]),
      ...show(['month', month], [isSingle ? 'month' : anySegment, month]),
      ...show([month], [`${month}-${anySegment}`]).map((rule) => ({
        ...rule,
        parts: others.filter((day) => day.startsWith(`${month}-`)).map((day) => day.slice(-2)),
      })),
    ]),
    ...weeks.flatMap((week) => {
      const [day = ''] = listDaysOfWeek(week, calendar.firstDay);
      // Below a closed list, any word may be that of the site's own pages of days.
      const words = isOpen === true ? [anySegment] : isSingle ? ['week'] : [anySegment, 'week'];
      return words.flatMap((word) => show(['week', day], [word, day]));
    }),
    ...[...viewWords.others, ...(isSingle ? viewWords.ofList : [])].flatMap((word) => show([word])),
    lead(home, [anyRest]),
    ...(isOpen === false ? listClosed : []).flatMap((word) => [
      lead(home, [word, anyRest]),
      lead(`${home}calendar.ics`, [word, anyRest], true),
    ]),
  ];
}

/** What the origin has below a list below which the site has something else: views, days, pages. */
const listClosed = [...viewWords.ofList, ...viewWords.others, 'page', `19${anySegment}`, `20${anySegment}`];

/** Days on which events begin, in the zone of the site or their own, and that have no page. */
function listDaysWithoutPage({ days, firstDays, reachable }: Calendar): readonly string[] {
  const own = reachable.map(({ record }) => record.start.slice(0, 10));
  return [...new Set([...firstDays, ...own]).difference(new Set<string>(days))].toSorted();
}

function splitSitePath(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function joinPath(segments: readonly string[]): string {
  return `/${segments.map((segment) => `${segment}/`).join('')}`;
}
