import { historyKey } from '../../history/history-key.ts';
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
 */
export function combineUids(
  history: readonly HistoryEntry[],
): (events: readonly EventHistory[], all?: readonly EventHistory[]) => string {
  const entries = history.filter((entry) => entry.kind === 'event');
  const owners = new Map<string, EventHistory>();
  for (const entry of entries) {
    const other = owners.get(entry.uid);
    if (other === undefined || entry.id < other.id) owners.set(entry.uid, entry);
  }
  const byKey = new Map(entries.map((entry) => [historyKey(entry), entry]));
  const firstUids = findFirstUids(entries);
  return (events, all = events) => {
    const { uid, locale } = events[0] as EventHistory;
    const owner = owners.get(uid);
    const isOwner = isHeir(all, owner, byKey) && events.some(({ id }) => id === findLowestId(uid, all));
    if (!isOwner) return `${locale}-${uid}`;
    const first = firstUids.get(uid);
    return first !== undefined && events.some(({ id }) => id === first.id) ? first.uid : uid;
  };
}

/**
 * Events that were given another language, with their first UIDs, by the UIDs that they got there.
 */
function findFirstUids(
  entries: readonly EventHistory[],
): ReadonlyMap<string, Pick<EventHistory, 'id' | 'uid'>> {
  const holders = Map.groupBy(entries, ({ uid }) => uid);
  const listIds = (uid: string) => holders.get(uid)?.map(({ id }) => id) ?? [];
  return new Map(
    [...Map.groupBy(entries, ({ id }) => id)].flatMap(([id, versions]) => {
      const [first = '', ...others] = versions
        .toSorted((a, b) => (a.firstSeen < b.firstSeen ? -1 : 1))
        .map(({ uid }) => uid);
      if (listIds(first).some((other) => other !== id)) return [];
      // Of several events with one UID, the lowest id keeps it.
      const own = others.filter((uid) => listIds(uid).every((other) => other >= id));
      return own.map((uid) => [uid, { id, uid: first }] as const);
    }),
  );
}

/** The id that keeps a UID, of several translations with it. */
function findLowestId(uid: string, all: readonly EventHistory[]): number {
  return Math.min(...all.filter((event) => event.uid === uid).map(({ id }) => id));
}

/**
 * Whether the owner of a UID is among some events, or one that inherited it: when an event
 * vanishes, that is the lowest id of the translations it had.
 */
function isHeir(
  all: readonly EventHistory[],
  owner: EventHistory | undefined,
  byKey: ReadonlyMap<string, EventHistory>,
): boolean {
  const keys = new Set(all.map(historyKey));
  const seen = new Set<string>();
  let heir = owner;
  while (heir !== undefined && !keys.has(historyKey(heir))) {
    if (heir.vanished === null || seen.has(historyKey(heir))) return false;
    seen.add(historyKey(heir));
    const [next] = Object.entries(heir.together.ids).toSorted(([, a], [, b]) => a - b);
    if (next === undefined) return false;
    heir = byKey.get(historyKey({ kind: 'event', locale: next[0], id: next[1] }));
  }
  return true;
}
