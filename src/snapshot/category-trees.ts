import type { DatabaseSync } from 'node:sqlite';
import type { HistoryEntry, ScopeHistory } from '../history/history-entry.ts';
import { references } from '../model/references.ts';
import { listAncestors, buildCategoryParents, type CategoryParents } from '../model/category-tree.ts';

/** The category trees of a draft and of the last crawl. */
export interface CategoryTrees {
  /** Ids of the ancestors of categories, ascending. */
  listAncestors(ids: readonly number[]): readonly number[];
  /**
   * Ids of the events that a scope had in its feeds after the last crawl, the latest to end first.
   * A restored history knows upcoming ones only.
   */
  listLastEvents(scope: Pick<ScopeHistory, 'kind' | 'id'>): readonly number[];
  /** Ids of categories whose ancestors changed since the last crawl. */
  listMoved(): readonly number[];
}

/**
 * Reads each tree when it is first needed.
 * @param restored history from the published site; empty if the last crawl's records are here
 */
export function readCategoryTrees(database: DatabaseSync, restored: readonly HistoryEntry[]): CategoryTrees {
  let parents: CategoryParents | undefined;
  let last: CategoryParents | undefined;
  let eventsByScope: ReadonlyMap<string, readonly number[]> | undefined;
  const current = () => (parents ??= readTree(database, 'draft'));
  return {
    listAncestors: (ids) => listAncestors(current(), ids),
    listLastEvents({ kind, id }) {
      if (restored.length > 0)
        return (eventsByScope ??= listUpcomingByScope(restored)).get(`${kind} ${id}`) ?? [];
      last ??= readTree(database, 'last_record');
      const tree = last;
      const below = [...tree.keys()].filter((each) => listAncestors(tree, [each]).includes(id));
      return database
        .prepare(
          `SELECT DISTINCT r.id FROM temp.last_record AS r, json_each(r.record, ?) AS each
           WHERE r.kind = 'event' AND r.record ->> 'isUnlisted' IS NULL
             AND each.value IN (SELECT value FROM json_each(?))
           ORDER BY r.end_utc DESC, r.id`,
        )
        .all(`$.${references[kind]}`, JSON.stringify(kind === 'category' ? [id, ...below] : [id]))
        .map((row) => Number(row['id']));
    },
    listMoved() {
      const before = (last ??= readTree(database, 'last_record'));
      const lineageIn = (tree: CategoryParents, id: number) => listAncestors(tree, [id]).join();
      return [...current().keys()].filter(
        (id) => before.has(id) && lineageIn(before, id) !== lineageIn(current(), id),
      );
    },
  };
}

/** The upcoming events of each scope, the latest to end first, by kind and id such as `venue 7`. */
function listUpcomingByScope(history: readonly HistoryEntry[]): ReadonlyMap<string, readonly number[]> {
  const upcoming = history.flatMap((entry) =>
    entry.kind === 'event' && entry.vanished === null && entry.last !== null
      ? { id: entry.id, last: entry.last }
      : [],
  );
  const listed = upcoming
    .toSorted((a, b) => Date.parse(b.last.endUtc) - Date.parse(a.last.endUtc) || a.id - b.id)
    .flatMap(({ id, last }) =>
      Object.entries(references).flatMap(([kind, field]) =>
        [...last[field], ...(kind === 'category' ? last.above : [])].map((scope) => ({
          key: `${kind} ${scope}`,
          id,
        })),
      ),
    );
  return new Map(
    [...Map.groupBy(listed, ({ key }) => key)].map(([key, all]) => [
      key,
      [...new Set(all.map(({ id }) => id))],
    ]),
  );
}

/** The parents of the categories of a draft or of the last crawl. */
export function readTree(database: DatabaseSync, table: 'draft' | 'last_record'): CategoryParents {
  const rows = database
    .prepare(`SELECT id, record ->> 'parent' AS parent FROM temp.${table} WHERE kind = 'category'`)
    .all();
  const categories = rows.map(({ id, parent }) => ({
    id: Number(id),
    parent: parent === null ? null : Number(parent),
  }));
  return buildCategoryParents(new Map(categories.map((category) => [category.id, category])));
}
