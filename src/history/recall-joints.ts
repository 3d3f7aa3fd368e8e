import type { EventHistory, HistoryEntry } from './history-entry.ts';
import { groupKeys, historyKey } from './history-key.ts';
import { prefixUid } from './joint-uids.ts';
import { addSequences } from './sequence.ts';

/**
 * The entries of a state document of 0.2.0 with the identities under which its calendars of all
 * languages had events: that version inferred them. Translations that were separated had the common
 * UID with their language as prefix, but for the one with the lowest id. An event that was given
 * another language had its own UID there.
 * @param parted what SEQUENCE counted more there, by key
 */
export function recallJoints(
  entries: readonly HistoryEntry[],
  parted: ReadonlyMap<string, number>,
): HistoryEntry[] {
  const events = entries.filter((entry) => entry.kind === 'event');
  if (events.some(({ joint }) => joint !== undefined)) return [...entries];
  const byKey = new Map(events.map((entry) => [historyKey(entry), entry]));
  const versions = Map.groupBy(events, ({ id }) => id);
  const holders = Map.groupBy(events, ({ uid }) => uid);
  const isLinked = (a: EventHistory, b: EventHistory): boolean =>
    a.id === b.id || groupKeys(a).includes(historyKey(b)) || groupKeys(b).includes(historyKey(a));
  const recall = (entry: EventHistory): EventHistory => {
    const { uid, locale, firstSeen, together } = entry;
    const isLater = (holders.get(uid) ?? []).some((other) => other.id < entry.id && !isLinked(entry, other));
    const isKnown = !isLater && !parted.has(historyKey(entry)) && versions.get(entry.id)?.length === 1;
    if (isKnown) return entry;
    const group = groupKeys(entry).flatMap((key) => byKey.get(key) ?? []);
    const most = Math.max(...group.map((each) => parted.get(historyKey(each)) ?? 0));
    const joint = {
      uid: isLater ? prefixUid(uid, locale, (each) => holders.has(each)) : uid,
      sequence: addSequences(most, ...group.map(({ sequence }) => sequence)),
      since: together.since > firstSeen ? together.since : null,
    };
    return { ...entry, joint };
  };
  const latest = new Map(
    Array.from(versions, ([id, all]) => {
      const [last] = all.toSorted((a, b) => ((a.vanished ?? '~') > (b.vanished ?? '~') ? -1 : 1));
      return [id, last && recall(last).joint] as const;
    }),
  );
  return entries.map((entry) => {
    const joint = entry.kind === 'event' ? latest.get(entry.id) : undefined;
    return entry.kind === 'event' && joint !== undefined ? { ...entry, joint } : entry;
  });
}
