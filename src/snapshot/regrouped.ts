import type { DatabaseSync } from 'node:sqlite';
import { historyKey, groupKeys } from '../history/history-key.ts';
import type { EventHistory } from '../history/history-entry.ts';
import type { ByLocale } from '../model/locale.ts';
import type { Instant } from '../model/time.ts';
import { groupSequence } from '../history/translation-groups.ts';
import { parseHistoryRow } from './history-row.ts';

/**
 * The entries of events that have other translations than at the crawl before. Those of what the draft does not hold stay as they are:
 * what is gone is told with those that it had.
 * @param translations ids of an event and its translations by language, by each of them
 */
export function* listRegroupedEvents(
  database: DatabaseSync,
  translations: ReadonlyMap<number, ByLocale<number>>,
  now: Instant,
): Iterable<EventHistory> {
  const rows = database.prepare(`SELECT entry FROM main.history WHERE kind = 'event'`).all();
  const entries = rows.map((row) => parseHistoryRow(row) as EventHistory);
  const held = database.prepare(`SELECT id, locale FROM temp.draft WHERE kind = 'event'`).all();
  const there = new Set(held.map(({ id, locale }) => keyOf(String(locale), Number(id))));
  const byKey = new Map(entries.map((entry) => [historyKey(entry), entry]));
  for (const entry of entries) {
    const { id, together } = entry;
    const [own = '', ...keys] = groupKeys(entry);
    if (!there.has(own)) continue;
    const found = Object.entries(translations.get(id) ?? {})
      .filter(([locale, other]) => locale !== entry.locale && there.has(keyOf(locale, other)))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ids = Object.fromEntries(found);
    if (JSON.stringify(ids) === JSON.stringify(together.ids)) continue;
    const before = keys.flatMap((key) => byKey.get(key) ?? []);
    const hasLost = before.some((each) => ids[each.locale] !== each.id);
    const parted = hasLost ? groupSequence([entry, ...before]) + 1 - entry.sequence : together.parted;
    yield { ...entry, together: { ids, since: now, parted } };
  }
}

function keyOf(locale: string, id: number): string {
  return historyKey({ kind: 'event', id, locale });
}
