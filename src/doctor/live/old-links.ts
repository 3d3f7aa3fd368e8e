import type { HistoryEntry, ScopeHistory } from '../../history/history-entry.ts';
import type { Place } from '../../history/layouts.ts';
import type { CalendarState } from '../../history/state-document.ts';
import { buildPagePath } from '../../model/permalink.ts';

/** An address that the origin had, and where it should lead now. */
export interface OldLink {
  /** Some of each kind are asked. */
  readonly kind: string;
  /** Path at the host of the site, perhaps with a query: `/event/opera/`, `/?p=17` */
  readonly from: string;
  /** Site path of a page or a feed, percent-encoded. */
  readonly to: string;
}

/**
 * Old addresses by the history that the site carries: of coming events, venues, organizers and
 * terms, of their calendars, feeds and numbers, and of the lists of each language. Where languages
 * have different hosts at the origin, only those of one are listed: equal paths mean other pages.
 * @param listed site paths of the pages in the sitemap, percent-encoded
 * @param site address of the site
 */
export function listOldLinks(
  state: CalendarState | null,
  listed: readonly string[],
  site: URL,
): readonly OldLink[] {
  if (state === null) return [];
  const pages = new Set(listed);
  const hosts = new Set(state.entries.map((entry) => findPermalink(entry, state)?.host));
  const host = [site.host, new URL(state.origin).host].find((each) => hosts.has(each));
  const links = state.entries
    .filter((entry) => host === undefined || findPermalink(entry, state)?.host === host)
    .flatMap((entry) => listOfEntry(entry, state));
  const known = [...new Map(links.map((link) => [link.from, link])).values()];
  // A page can have another address, such as one of two that share a slug.
  return known.filter(({ to }) => pages.has(to.slice(0, to.lastIndexOf('/') + 1)));
}

function findPermalink(entry: HistoryEntry, { origin }: CalendarState): URL | null {
  const record = entry.kind === 'event' ? entry.last : entry;
  return record === null ? null : URL.parse(record.permalink, origin);
}

function listOfEntry(entry: HistoryEntry, state: CalendarState): readonly OldLink[] {
  const { kind, locale, id } = entry;
  const record = entry.kind === 'event' ? entry.last : entry;
  const place = state.layouts?.at(-1)?.[locale];
  const segment = place?.segments[kind];
  const permalink = findPermalink(entry, state);
  if (place === undefined || segment === undefined || record === null || permalink === null) return [];
  if (entry.vanished !== null) return [];
  const from = permalink.pathname + permalink.search;
  const to = encodePath(buildPagePath(place.home, segment, record.slug));
  const page = [{ kind, from, to }];
  // An address with a query has nothing below it.
  if (permalink.search !== '') return page;
  const start = new URL(state.origin).pathname;
  if (entry.kind === 'event')
    return [
      ...page,
      { kind: 'event: number', from: `${start}?p=${id}`, to },
      { kind: 'event: calendar', from: `${from}?ical=1`, to: `${to}event.ics` },
    ];
  if (entry.kind !== 'category') return page;
  return [
    ...page,
    { kind: 'category: feed', from: `${from}feed/`, to: `${to}feed.xml` },
    { kind: 'category: calendar', from: `${from}?ical=1`, to: `${to}calendar.ics` },
    ...listLists(entry, from, place, state),
  ];
}

/** The lists of a language, two segments above a category at the top. */
function listLists(
  { parent, locale }: ScopeHistory,
  from: string,
  { home, segments }: Place,
  { crawledAt }: CalendarState,
): readonly OldLink[] {
  const names = from.split('/').filter(Boolean).slice(0, -2);
  if (parent !== null || names.length === 0) return [];
  const list = buildPagePath('/', ...names);
  const to = encodePath(home);
  const month = crawledAt.slice(0, 7);
  const monthPage = buildPagePath(to, encodeURIComponent(segments['month'] ?? ''), month);
  const kind = (name: string) => `${name} in ${locale}`;
  return [
    { kind: kind('list'), from: `${list}list/`, to },
    { kind: kind('month'), from: `${list}month/${month}/`, to: monthPage },
    { kind: kind('feed'), from: `${list}feed/`, to: `${to}feed.xml` },
    { kind: kind('calendar'), from: `${list}?ical=1`, to: `${to}calendar.ics` },
  ];
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
