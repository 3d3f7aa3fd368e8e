import { findRecurring } from '../../history/find-series.ts';
import type { Scope, Series } from '../event.ts';
import { splitPath, type OriginPlace } from './origin-place.ts';

/** The pages of all calendars, by what addresses of the origin name. */
export interface PageIndex {
  /** Site path of the page with an address, whatever else its query has. */
  findExact(url: URL): string | undefined;
  /** Site path of the page of an event, venue or organizer: all have ids of one sequence. */
  findById(id: number): string | undefined;
}

/** A site path, and the address of the origin that leads to it. */
export interface Claim {
  readonly permalink: string;
  readonly path: string;
  /** Only of an event, a venue or an organizer. */
  readonly id?: number;
}

/** Indexes pages by permalink, former permalink and id. Of several claims, the first counts. */
export function indexPages(places: readonly OriginPlace[]): PageIndex {
  const claims = listClaims(places);
  const urls = claims.flatMap(({ permalink, path }) => {
    const url = URL.parse(permalink);
    return url === null || isHome(places, url) ? [] : { url, path };
  });
  const names = new Set(urls.flatMap(({ url }) => [...url.searchParams.keys()]));
  const paths = new Map(urls.toReversed().map(({ url, path }) => [buildKey(url, names), path]));
  const ids = new Map(claims.toReversed().flatMap(({ id, path }) => (id === undefined ? [] : [[id, path]])));
  return { findExact: (url) => paths.get(buildKey(url, names)), findById: (id) => ids.get(id) };
}

/** What addresses of the origin lead to, the ones that count more first. */
export function listClaims(places: readonly OriginPlace[]): readonly Claim[] {
  const calendars = places.map(({ calendar }) => calendar);
  const scopes = calendars.flatMap(({ locale, scopes: all }) =>
    all.map((scope) => ({ isOwn: scope.record.locale === locale, scope })),
  );
  return [
    ...calendars.flatMap(({ events }) => events.map(claimPage)),
    // A scope with pages in several locales is linked in its own.
    ...scopes.filter(({ isOwn }) => isOwn).map(({ scope }) => claimScope(scope)),
    ...scopes.filter(({ isOwn }) => !isOwn).map(({ scope }) => claimScope(scope)),
    // Those that were removed, or are hidden from lists.
    ...calendars.flatMap(({ reachable }) => reachable.map(claimPage)),
    ...calendars.flatMap(({ series }) => series.flatMap(claimSeries)),
    ...places.flatMap(listOtherClaims),
  ].filter(({ path }) => path !== '');
}

/**
 * Whether an address is that of a home page: a record whose permalink cannot be read has it
 * instead.
 */
export function isHome(places: readonly OriginPlace[], url: URL): boolean {
  return url.search === '' && (url.pathname === '/' || places.some(({ home }) => home?.href === url.href));
}

type Page = Pick<Scope, 'path'> & { readonly record: { readonly id: number; readonly permalink: string } };

function claimPage({ record: { id, permalink }, path }: Page): Claim {
  return { id, permalink, path };
}

function claimScope(scope: Scope): Claim {
  const { kind, record, path } = scope;
  // Terms have ids of another sequence.
  return kind === 'category' || kind === 'tag' ? { permalink: record.permalink, path } : claimPage(scope);
}

/** The address of a recurring event, without a day: of its next date. */
function claimSeries({ events: [first], path }: Series): Claim[] {
  const address = first === undefined ? null : findRecurring(first.record);
  return address === null ? [] : [{ permalink: address, path }];
}

/** Former permalinks, and those of the events of a term: `/events/tag/jazz/`. */
function listOtherClaims({ calendar, home, archives }: OriginPlace): Claim[] {
  const { reachable, scopes, forwards, segments, locale } = calendar;
  const [example] = reachable;
  return [
    ...reachable.flatMap(({ record, path, previousPaths, history }) =>
      listSlugs(previousPaths)
        .filter((slug) => history.slugs.includes(slug))
        .flatMap((slug) => claimSlug(record.permalink, slug, path)),
    ),
    ...scopes.flatMap(({ record, path, previousPaths }) =>
      listSlugs(previousPaths).flatMap((slug) => claimSlug(record.permalink, slug, path)),
    ),
    ...forwards.flatMap(({ paths, event }) =>
      listSlugs(paths).flatMap((slug) => claimSlug(example?.record.permalink ?? '', slug, event.path)),
    ),
    ...scopes.flatMap(({ kind, record, path }) =>
      (kind === 'tag' || kind === 'category') && record.locale === locale && home !== null
        ? archives.flatMap((archive) =>
            [kind, segments[kind]].flatMap((word) =>
              claimSlug(new URL(`${archive}/${word}/x/${home.search}`, home).href, record.slug, path),
            ),
          )
        : [],
    ),
  ];
}

/** The slugs in site paths of pages. */
function listSlugs(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => path.split('/').filter(Boolean).slice(-1));
}

/** A permalink with another slug; nothing if its path has none. */
function claimSlug(permalink: string, slug: string, path: string): Claim[] {
  const url = URL.parse(permalink);
  const segments = url === null ? [] : url.pathname.split('/').filter(Boolean);
  if (url === null || segments.length === 0) return [];
  url.pathname = [...segments.slice(0, -1), encodeURIComponent(slug)].join('/');
  return [{ permalink: url.href, path }];
}

/** Without scheme, final slash, encoding, and parameters that no permalink has. */
function buildKey(url: URL, names: ReadonlySet<string>): string {
  const query = [...url.searchParams].filter(([name]) => names.has(name)).sort();
  return JSON.stringify([url.host, splitPath(url), query]);
}
