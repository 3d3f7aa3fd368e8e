import type { DatabaseSync } from 'node:sqlite';
import type { EventHistory } from '../model/history.ts';
import type { Instant } from '../model/time.ts';
import { sequenceOf } from '../model/together.ts';
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
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const entry of entries) {
    const { id, together } = entry;
    if (!there.has(id)) continue;
    const ids = (translations.get(id) ?? [])
      .filter((each) => each !== id && there.has(each))
      .toSorted((a, b) => a - b);
    if (ids.join() === together.ids.join()) continue;
    const before = together.ids.flatMap((each) => byId.get(each) ?? []);
    const hasLost = before.some((each) => !ids.includes(each.id));
    const parted = hasLost ? sequenceOf([entry, ...before]) + 1 - entry.sequence : together.parted;
    yield { ...entry, together: { ids, since: now, parted } };
  }
}
