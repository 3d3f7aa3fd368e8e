import { historyKey, togetherKeys } from '../model/history-key.ts';
import type { EventHistory, HistoryEntry } from '../model/history.ts';

/**
 * The UIDs of the calendar of all languages. Events have that of the first of them. Where several were given one UID as translations
 * of each other and were parted since, the event of the lowest id keeps it, be it there or gone, and those with it; the others have
 * their language in front of it.
 *
 * The function takes at least one event, that of the main language first.
 */
export function jointUids(history: readonly HistoryEntry[]): (events: readonly EventHistory[]) => string {
  const owners = new Map<string, EventHistory>();
  for (const entry of history) {
    if (entry.kind !== 'event') continue;
    const other = owners.get(entry.uid);
    if (other === undefined || entry.id < other.id) owners.set(entry.uid, entry);
  }
  return (events) => {
    const { uid, locale } = events[0] as EventHistory;
    const owner = owners.get(uid);
    return owner === undefined || events.some((event) => isTogether(event, owner)) ? uid : `${locale}-${uid}`;
  };
}

function isTogether(a: EventHistory, b: EventHistory): boolean {
  return togetherKeys(a).includes(historyKey(b)) || togetherKeys(b).includes(historyKey(a));
}
