import type { DatabaseSync } from 'node:sqlite';
import type { EventHistory } from '../model/history.ts';
import type { Instant } from '../model/time.ts';
import { parsedEntry } from './history-row.ts';

/**
 * The entries of events that have other translations than at the crawl before. Those of what the draft does not hold stay as they are:
 * what is gone is told with those that it had.
 * @param translations ids of an event and its translations, by each of them
 */
export function* regrouped(
  database: DatabaseSync,
  translations: ReadonlyMap<number, readonly number[]>,
  now: Instant,
): Iterable<EventHistory> {
  const rows = database.prepare(`SELECT entry FROM main.history WHERE kind = 'event'`).all();
  const entries = rows.map((row) => parsedEntry(row) as EventHistory);
  const held = database.prepare(`SELECT id FROM temp.draft WHERE kind = 'event'`).all();
  const there = new Set(held.map(({ id }) => Number(id)));
  const counted = sequencesByUid(entries);
  const uids = new Map(entries.map((each) => [each.id, each.uid]));
  const countedBy = (left: ReadonlySet<number>, own: string): number =>
    [...new Set([...left].flatMap((id) => uids.get(id) ?? []))]
      .filter((uid) => uid !== own)
      .reduce((sum, uid) => sum + (counted.get(uid) ?? 0), 0);
  for (const entry of entries) {
    const { id, uid, together } = entry;
    if (!there.has(id)) continue;
    const ids = (translations.get(id) ?? [])
      .filter((each) => each !== id && there.has(each))
      .toSorted((a, b) => a - b);
    if (ids.join() === together.ids.join()) continue;
    const left = new Set(together.ids).difference(new Set(ids));
    const parted = together.parted + (left.size > 0 ? 1 + countedBy(left, uid) : 0);
    yield { ...entry, together: { ids, since: now, parted } };
  }
}

function sequencesByUid(entries: readonly EventHistory[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { uid, sequence, together } of entries)
    sums.set(uid, (sums.get(uid) ?? 0) + sequence + together.parted);
  return sums;
}
