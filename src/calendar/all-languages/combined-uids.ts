import { historyKey, groupKeys } from '../../history/history-key.ts';
import type { EventHistory, HistoryEntry } from '../../history/history-entry.ts';

/**
 * The UIDs of the calendar of all languages. Events have that of the first of them. Where several were given one UID as translations
 * of each other and were parted since, the event of the lowest id keeps it, be it there or gone, and those with it; the others have
 * their language in front of it.
 *
 * The function takes the events that are told as one, at least one, that of the main language first, and all translations of each
 * other that they are of: fewer are told as one where some contradict the others, and are then told as if they were parted.
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
    return isOurs && events.some(({ id }) => id === lowestOf(uid, all)) ? uid : `${locale}-${uid}`;
  };
}

/** Of translations with one UID the one that keeps it, where only one can. */
function lowestOf(uid: string, all: readonly EventHistory[]): number {
  return Math.min(...all.filter((event) => event.uid === uid).map(({ id }) => id));
}

function isTogether(a: EventHistory, b: EventHistory): boolean {
  return groupKeys(a).includes(historyKey(b)) || groupKeys(b).includes(historyKey(a));
}
