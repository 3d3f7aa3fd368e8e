import { historyKey, groupKeys } from '../../history/history-key.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';

/**
 * Gives UIDs to the events of the combined calendar: that of the first version. If translations
 * with one UID were separated, the event with the lowest id keeps it, even if it vanished; the
 * others get their language as prefix.
 *
 * The returned function takes the combined versions, at least one and the main language first, and
 * all translations of each other among which they are. If some contradict the others, fewer are
 * combined, and they get UIDs as if separated.
 */
export function combineUids(
  history: readonly HistoryEntry[],
): (events: readonly EventHistory[], all?: readonly EventHistory[]) => string {
  const owners = new Map<string, EventHistory>();
  for (const entry of history) {
    if (entry.kind !== 'event') continue;
    const other = owners.get(entry.uid);
    if (other === undefined || entry.id < other.id) owners.set(entry.uid, entry);
  }
  return (events, all = events) => {
    const { uid, locale } = events[0] as EventHistory;
    const owner = owners.get(uid);
    const isOurs = owner === undefined || all.some((event) => isTogether(event, owner));
    return isOurs && events.some(({ id }) => id === findLowestId(uid, all)) ? uid : `${locale}-${uid}`;
  };
}

/** The id that keeps a UID, of several translations with it. */
function findLowestId(uid: string, all: readonly EventHistory[]): number {
  return Math.min(...all.filter((event) => event.uid === uid).map(({ id }) => id));
}

function isTogether(a: EventHistory, b: EventHistory): boolean {
  return groupKeys(a).includes(historyKey(b)) || groupKeys(b).includes(historyKey(a));
}
