import { historyKey, groupKeys } from '../../history/history-key.ts';
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
  const firstUids = findFirstUids(entries);
  return (events, all = events) => {
    const { uid, locale } = events[0] as EventHistory;
    const owner = owners.get(uid);
    const isOurs = owner === undefined || all.some((event) => isTogether(event, owner));
    const isOwner = isOurs && events.some(({ id }) => id === findLowestId(uid, all));
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

function isTogether(a: EventHistory, b: EventHistory): boolean {
  return groupKeys(a).includes(historyKey(b)) || groupKeys(b).includes(historyKey(a));
}
