import type { HistoryEntry } from '../../history/history-entry.ts';
import type { Calendar } from '../calendar.ts';
import { compareByFirstVersion, type CombinedCalendar, type CombinedEvent } from './combined-calendar.ts';
import { findCombinedFolder, findCombinedHome, selectOwnFolders } from './combined-folders.ts';
import type { Scope } from '../event.ts';

/** A venue, organizer, category or tag in all of its languages at once. */
export interface CombinedScope {
  /**
   * Its pages in the order of the settings; in each language, first that of the record in the
   * language.
   */
  readonly versions: readonly [Scope, ...Scope[]];
  /**
   * Site paths of its calendar, the same files in each: its pages without the language
   * (`findCombinedFolder`), so that no address disappears with a translation, then previous paths.
   * At least one; files name the first as their address.
   */
  readonly folders: readonly [string, ...string[]];
  /** Events that belong to one of the versions, in calendar order. */
  readonly events: readonly CombinedEvent[];
  /** Those of `CombinedCalendar.tombstones` that belonged to one of the versions. */
  readonly tombstones: readonly CombinedEvent[];
}

/**
 * Combines scopes that lead from language to language: translations, untranslated ones that several
 * languages share, and those of one language. If several claim a folder, a scope with a current
 * page there wins, then the first language in the settings. Scopes without a folder are left out.
 * @param calendars in the order of the settings
 * @param history of all that was ever published
 */
export function combineScopes(
  calendars: readonly Calendar[],
  combined: CombinedCalendar,
  history: readonly HistoryEntry[],
): CombinedScope[] {
  if (findCombinedHome(calendars) === null) return [];
  const scopes = calendars.flatMap(({ locale, scopes: own }) =>
    own.toSorted((a, b) => Number(a.record.locale !== locale) - Number(b.record.locale !== locale)),
  );
  const listPaths = (versions: readonly Scope[]) => [
    ...versions.map(({ path }) => path),
    ...versions.flatMap(({ previousFeedPaths }) => previousFeedPaths),
  ];
  const owners = selectOwnFolders(listPaths(scopes), calendars);
  const findEvents = indexByVersion(combined.events);
  const findTombstones = indexByVersion(combined.tombstones);
  return groupScopes(scopes, history).flatMap(([first, ...rest]): CombinedScope[] => {
    if (first === undefined) return [];
    const versions: CombinedScope['versions'] = [first, ...rest];
    const [folder, ...others] = listPaths(versions)
      .filter((page) => owners.has(page))
      .map((page) => findCombinedFolder(page, calendars));
    if (folder === undefined) return [];
    const events = findEvents(versions.flatMap((scope) => scope.events));
    const tombstones = findTombstones(versions.flatMap((scope) => scope.tombstones));
    return [{ versions, folders: [folder, ...others], events, tombstones }];
  });
}

/**
 * Groups scopes that lead to each other, in either direction, and by the translations of the last
 * crawl. Vanished ones keep the translations that they had.
 */
function groupScopes(scopes: readonly Scope[], history: readonly HistoryEntry[]): Scope[][] {
  const translationsByKey = new Map(
    history.flatMap((entry): [string, readonly number[]][] =>
      entry.kind === 'event' ? [] : [[buildKey(entry.kind, entry.id), entry.translations ?? []]],
    ),
  );
  const byId = Map.groupBy(scopes, ({ kind, record }) => buildKey(kind, record.id));
  const groups = new Map<string, ReadonlySet<string>>();
  for (const { kind, record, path, translations } of scopes) {
    const ids = translationsByKey.get(buildKey(kind, record.id)) ?? [];
    const others = ids.flatMap((id) => byId.get(buildKey(kind, id)) ?? []);
    const paths = [path, ...Object.values(translations), ...others.map((scope) => scope.path)];
    const group = new Set(paths.flatMap((each) => [...(groups.get(each) ?? [each])]));
    for (const each of group) groups.set(each, group);
  }
  return [...Map.groupBy(scopes, ({ path }) => groups.get(path)).values()];
}

function buildKey(kind: Scope['kind'], id: number): string {
  return `${kind} ${id}`;
}

/** A lookup from events of single languages to combined ones, each once, in calendar order. */
function indexByVersion(all: readonly CombinedEvent[]) {
  const byVersion = new Map(all.flatMap((event) => event.versions.map((version) => [version, event])));
  return (versions: readonly CombinedEvent['versions'][number][]): CombinedEvent[] =>
    [...new Set(versions.flatMap((version) => byVersion.get(version) ?? []))].sort(compareByFirstVersion);
}
