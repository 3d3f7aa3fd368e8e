import { historyKey, keyLocale } from '../../history/history-key.ts';
import type { ByLocale, Locale } from '../../model/locale.ts';
import type { Layout } from '../../history/layouts.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import type { EventRecord } from '../../model/event.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { Kind } from '../../model/record.ts';
import { compareText } from '../order.ts';
import type { LocalePages } from './locale-pages.ts';
import { assignPermanentNames, foldName } from '../../history/unique-names.ts';

/** The site path of each event of a locale by id, made of its permanent slug. */
export function assignPermanentPaths(
  { locale, home, segments }: PlaceOfEvents,
  history: readonly HistoryEntry[],
): ReadonlyMap<number, string> {
  const slugs = assignPermanentSlugs(locale, history);
  return new Map(Array.from(slugs, ([id, slug]) => [id, buildPagePath(home, segments.event, slug)]));
}

/**
 * The slug with which each event of a locale was first published, by id: its first one, never
 * reused. If slugs are equal, the event that was seen first keeps it, then the lower id; the others
 * append their id. They never change, whatever is edited, added or removed. An event that changes
 * its language gets another one there.
 */
export function assignPermanentSlugs(
  locale: Locale,
  history: readonly HistoryEntry[],
): ReadonlyMap<number, string> {
  const claims = history
    .filter((entry) => entry.kind === 'event' && entry.locale === locale)
    .toSorted((a, b) => compareText(a.firstSeen, b.firstSeen) || a.id - b.id)
    .flatMap(({ id, slugs: [name] }) => (name === undefined ? [] : { id, name }));
  const names = assignPermanentNames(claims);
  return new Map(claims.map(({ id }, at) => [id, names[at] ?? '']));
}

/** Where a locale has its events. */
interface PlaceOfEvents extends Pick<LocalePages, 'locale' | 'home'> {
  readonly segments: Pick<LocalePages['segments'], 'event'>;
}

/** Where a locale had its events when the site was first built; `now` if they are still there. */
export function findFirstPlace(now: PlaceOfEvents, layouts: readonly Layout[]): PlaceOfEvents {
  const { locale } = now;
  const { home, segments } = layouts.find((layout) => layout[locale] !== undefined)?.[locale] ?? now;
  const event = segments.event ?? now.segments.event;
  return home === now.home && event === now.segments.event ? now : { locale, home, segments: { event } };
}

/** Most redirects in a locale. Each is a folder of files, and a record may have 20 slugs. */
const mostRedirects = 10_000;

/** The site paths that redirect to the page of a record. */
export type Redirects = (kind: Kind, id: number) => readonly string[];

/** The paths of an event that left a locale, and its version in another one. */
export interface ForwardPaths {
  readonly paths: readonly string[];
  readonly version: Pick<EventRecord, 'locale' | 'id'>;
}

/**
 * Previous paths of pages, by slugs that were edited since, and the permanent paths of events,
 * unless another page has the path today. If several records claim one path, an event with it as
 * permanent path wins, then the record seen last, because the slug was free when it came, then the
 * higher id. Beyond `mostRedirects`, those that win remain.
 * @param permanent see `assignPermanentPaths`
 * @returns `forwards`, too: the paths of events that have a page in another locale only
 */
export function buildRedirects(
  { locale, home, segments, path }: LocalePages,
  allPages: readonly LocalePages[],
  history: readonly HistoryEntry[],
  permanent: ReadonlyMap<number, string>,
): { readonly redirects: Redirects; readonly forwards: readonly ForwardPaths[] } {
  const together = new Map(
    history.flatMap((entry) => (entry.kind === 'event' ? [[historyKey(entry), entry.together.ids]] : [])),
  );
  const own = history.filter((entry) => [locale, ''].includes(keyLocale(entry)));
  const published = own.filter((entry) => path(entry.kind, entry.id) !== undefined);
  const moved = own.flatMap((entry) => {
    // One that may not be public any more leads nowhere.
    if (entry.kind !== 'event' || entry.isUnanswered) return [];
    if (path(entry.kind, entry.id) !== undefined) return [];
    const version = findVersion(entry, allPages, together);
    return version === undefined ? [] : { entry, version };
  });
  const listFormer = ({ kind, id, slugs }: Pick<HistoryEntry, 'kind' | 'id' | 'slugs'>) =>
    slugs.map((slug) => ({ kind, id, previous: buildPagePath(home, segments[kind], slug) }));
  const claims = [
    ...published
      .filter(({ kind }) => kind === 'event')
      .map(({ kind, id }) => ({ kind, id, previous: permanent.get(id) ?? path(kind, id) ?? '' })),
    ...published
      .filter(({ slugs }) => slugs.length > 1)
      .toSorted((a, b) => compareText(b.firstSeen, a.firstSeen) || b.id - a.id)
      .flatMap(listFormer),
    ...moved.flatMap(({ entry: { kind, id, slugs } }) => [
      ...(slugs.length === 0 ? [] : [{ kind, id, previous: permanent.get(id) ?? '' }]),
      ...listFormer({ kind, id, slugs }),
    ]),
  ].filter(({ kind, id, previous }) => previous !== path(kind, id));
  const byRecord = new Map<string, string[]>();
  const taken = new Set(
    claims.length === 0 ? [] : published.map(({ kind, id }) => foldName(path(kind, id) ?? '')),
  );
  for (const { kind, id, previous } of claims.slice(0, mostRedirects)) {
    if (taken.has(foldName(previous))) continue;
    taken.add(foldName(previous));
    const key = `${kind} ${id}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), previous]);
  }
  return {
    redirects: (kind, id) => byRecord.get(`${kind} ${id}`) ?? [],
    forwards: moved.flatMap(({ entry, version }) => {
      const paths = byRecord.get(`event ${entry.id}`) ?? [];
      return paths.length === 0 ? [] : { paths, version };
    }),
  };
}

/**
 * The same event in another locale, else its first translation, if one has a page; or the new
 * translation of that into the locale of the event.
 * @param all ids of translations, by the key of each event
 */
function findVersion(
  { id, locale: left, together }: EventHistory,
  allPages: readonly LocalePages[],
  all: ReadonlyMap<string, ByLocale<number>>,
): ForwardPaths['version'] | undefined {
  const versions = allPages.flatMap(({ locale, path }) =>
    // A translation may have been given another language, too.
    [id, ...Object.values(together.ids)].flatMap((each) =>
      path('event', each) === undefined ? [] : { locale, id: each },
    ),
  );
  const version = versions.find((each) => each.id === id) ?? versions[0];
  const again = version && all.get(historyKey({ kind: 'event', ...version }))?.[left];
  const hasPage = allPages.some(
    ({ locale, path }) => locale === left && path('event', again ?? 0) !== undefined,
  );
  return again !== undefined && hasPage ? { locale: left, id: again } : version;
}
