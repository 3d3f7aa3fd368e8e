import type { DatabaseSync } from 'node:sqlite';
import type { ScopeHistory } from '../history/history-entry.ts';
import type { Pair } from '../model/record.ts';
import { parseHistoryRow } from './history-row.ts';

/**
 * The entries of venues, organizers, categories and tags that have other translations than at the crawl before. Of what the draft does
 * not hold all stays as it was: the calendars of all languages tell of what is gone beside the translations that it had.
 */
export function* listRetranslatedScopes(
  database: DatabaseSync,
  pairs: readonly Pair[],
): Iterable<ScopeHistory> {
  const there = new Set(
    database
      .prepare(`SELECT kind, id FROM temp.draft WHERE kind <> 'event'`)
      .all()
      .map(({ kind, id }) => `${String(kind)} ${Number(id)}`),
  );
  const translations = new Map(
    pairs.flatMap(({ kind, ids }) =>
      Object.values(ids).map((id) => [
        `${kind} ${id}`,
        Object.values(ids).filter((each) => each !== id && there.has(`${kind} ${each}`)),
      ]),
    ),
  );
  for (const row of database.prepare(`SELECT entry FROM main.history WHERE kind <> 'event'`).all()) {
    const entry = parseHistoryRow(row) as ScopeHistory;
    const key = `${entry.kind} ${entry.id}`;
    if (!there.has(key)) continue;
    const before = entry.translations ?? [];
    const gone = before.filter((id) => !there.has(`${entry.kind} ${id}`));
    const ids = [...(translations.get(key) ?? []), ...gone].sort((a, b) => a - b);
    if (ids.join() === before.join()) continue;
    yield { ...entry, translations: ids.length > 0 ? ids : undefined };
  }
}
