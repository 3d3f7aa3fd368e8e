import { groupKeys, historyKey } from '../../history/history-key.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';

/**
 * Gives UIDs to the events of the combined calendar: that of the first version. If translations
 * with one UID were separated, the event with the lowest id keeps it, even if it vanished; the
 * others get their language as prefix. An event that was given another language keeps the UID that
 * it had there, unless that is also of another event.
 *
 * The returned function takes the combined versions, at least one and the main language first, and
 * all translations of each other among which they are. If some contradict the others, fewer are
 * combined, and they get UIDs as if separated.
 * @param shown keys of the events that the combined calendar has or announces
 */
export function combineUids(
  history: readonly HistoryEntry[],
  shown: ReadonlySet<string>,
): (events: readonly EventHistory[], all?: readonly EventHistory[]) => string {
  const entries = history.filter((entry) => entry.kind === 'event');
  const byKey = new Map(entries.map((entry) => [historyKey(entry), entry]));
  const versions = Map.groupBy(entries, ({ id }) => id);
  const holders = Map.groupBy(
    entries.toSorted((a, b) => a.id - b.id),
    ({ uid }) => uid,
  );

  const naming = new Map<string, EventHistory[]>();
  for (const entry of entries)
    for (const key of groupKeys(entry).slice(1)) naming.set(key, [...(naming.get(key) ?? []), entry]);

  /** The event that inherited a UID: of one not shown, the translation with the lowest id. */
  function findHeir(uid: string): EventHistory | undefined {
    const seen = new Set<string>();
    let heir = holders.get(uid)?.[0];
    while (heir !== undefined && !shown.has(historyKey(heir))) {
      seen.add(historyKey(heir));
      const [, ...named] = groupKeys(heir).map((key) => byKey.get(key));
      // One that left still names those that no longer name it.
      const group = [...named, ...(naming.get(historyKey(heir)) ?? [])];
      [heir] = group.filter((each) => each !== undefined).toSorted((a, b) => a.id - b.id);
      if (heir !== undefined && seen.has(historyKey(heir))) return undefined;
    }
    return heir;
  }

  /**
   * The UID that the owner of one had first, in another language; undefined if it had no other, or
   * if an event outside of its group ever had that.
   */
  function findFirstUid(uid: string, group: ReadonlySet<number>): string | undefined {
    const owner = holders.get(uid)?.[0]?.id ?? 0;
    const [first] = (versions.get(owner) ?? []).toSorted((a, b) => (a.firstSeen < b.firstSeen ? -1 : 1));
    const had = holders.get(first?.uid ?? uid) ?? [];
    return had[0]?.id === owner && had.every(({ id }) => group.has(id)) ? first?.uid : undefined;
  }

  return (events, all = events) => {
    const { uid, locale } = events[0] as EventHistory;
    const heir = findHeir(uid);
    const isHeir = all.some((each) => heir !== undefined && historyKey(each) === historyKey(heir));
    const isOwner = isHeir && events.some(({ id }) => id === findLowestId(uid, all));
    if (!isOwner) return `${locale}-${uid}`;
    return findFirstUid(uid, new Set(all.map(({ id }) => id))) ?? uid;
  };
}

/** The id that keeps a UID, of several translations with it. */
function findLowestId(uid: string, all: readonly EventHistory[]): number {
  return Math.min(...all.filter((event) => event.uid === uid).map(({ id }) => id));
}
