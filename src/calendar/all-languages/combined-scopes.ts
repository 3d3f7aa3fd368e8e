import type { HistoryEntry } from '../../history/history-entry.ts';
import type { Calendar } from '../calendar.ts';
import { compareByFirstVersion, type CombinedCalendar, type CombinedEvent } from './combined-calendar.ts';
import { findCombinedFolder, findCombinedHome, selectOwnFolders } from './combined-folders.ts';
import type { Scope } from '../event.ts';

/** A venue, organizer, category or tag in all of its languages at once. */
export interface CombinedScope {
  /** Its pages: in the order of the settings, in each language first that of its own record. */
  readonly versions: readonly [Scope, ...Scope[]];
  /**
   * Site paths below which its calendar stands, the same below each: those of its pages without the language (`jointFolder`), so that no address goes
   * when a translation does, then those of pages that lead on to them. At least one; the first is the one that it names.
   */
  readonly folders: readonly [string, ...string[]];
  /** Events that belong to one of the versions, in calendar order. */
  readonly events: readonly CombinedEvent[];
  /** Those of `CombinedCalendar.tombstones` that belonged to one. */
  readonly tombstones: readonly CombinedEvent[];
}

/**
 * The scopes by what leads from language to language: translations of each other, those that stand in several languages without being
 * translated, and those of one language. Where several want one folder, it is that of the one with a page there today, then of the
 * one in the language that comes first in the settings. What has no folder is left out.
 * @param calendars in the order of the settings
 * @param history of all that was ever published
 */
export function combineScopes(
  calendars: readonly Calendar[],
  joint: CombinedCalendar,
  history: readonly HistoryEntry[],
): CombinedScope[] {
  if (findCombinedHome(calendars) === null) return [];
  const scopes = calendars.flatMap(({ locale, scopes: own }) =>
    own.toSorted((a, b) => Number(a.record.locale !== locale) - Number(b.record.locale !== locale)),
  );
  const pagesOf = (versions: readonly Scope[]) => [
    ...versions.map(({ path }) => path),
    ...versions.flatMap(({ previousPaths }) => previousPaths),
  ];
  const owners = selectOwnFolders(pagesOf(scopes), calendars);
  const eventsOf = finder(joint.events);
  const goneOf = finder(joint.tombstones);
  return together(scopes, history).flatMap(([first, ...rest]): CombinedScope[] => {
    if (first === undefined) return [];
    const versions: CombinedScope['versions'] = [first, ...rest];
    const [folder, ...others] = pagesOf(versions)
      .filter((page) => owners.has(page))
      .map((page) => findCombinedFolder(page, calendars));
    if (folder === undefined) return [];
    const events = eventsOf(versions.flatMap((scope) => scope.events));
    const tombstones = goneOf(versions.flatMap((scope) => scope.tombstones));
    return [{ versions, folders: [folder, ...others], events, tombstones }];
  });
}

/**
 * Scopes by what they lead to, whichever of them leads there, and by the translations that the last crawl left them: of what vanished
 * those that it had then.
 */
function together(scopes: readonly Scope[], history: readonly HistoryEntry[]): Scope[][] {
  const known = new Map(
    history.flatMap((entry): [string, readonly number[]][] =>
      entry.kind === 'event' ? [] : [[keyOf(entry.kind, entry.id), entry.translations ?? []]],
    ),
  );
  const byId = Map.groupBy(scopes, ({ kind, record }) => keyOf(kind, record.id));
  const groups = new Map<string, ReadonlySet<string>>();
  for (const { kind, record, path, translations } of scopes) {
    const ids = known.get(keyOf(kind, record.id)) ?? [];
    const others = ids.flatMap((id) => byId.get(keyOf(kind, id)) ?? []);
    const paths = [path, ...Object.values(translations), ...others.map((scope) => scope.path)];
    const group = new Set(paths.flatMap((each) => [...(groups.get(each) ?? [each])]));
    for (const each of group) groups.set(each, group);
  }
  return [...Map.groupBy(scopes, ({ path }) => groups.get(path)).values()];
}

function keyOf(kind: Scope['kind'], id: number): string {
  return `${kind} ${id}`;
}

/** A lookup: from events of single languages to those of all, each once, in calendar order. */
function finder(all: readonly CombinedEvent[]) {
  const known = new Map(all.flatMap((event) => event.versions.map((version) => [version, event])));
  return (versions: readonly CombinedEvent['versions'][number][]): CombinedEvent[] =>
    [...new Set(versions.flatMap((version) => known.get(version) ?? []))].sort(compareByFirstVersion);
}
