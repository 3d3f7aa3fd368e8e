import type { DatabaseSync } from 'node:sqlite';
import type { HistoryEntry, ScopeHistory } from '../history/history-entry.ts';
import type { EventRecord } from '../model/event.ts';
import { references, referredKinds, type ReferredKind } from '../model/references.ts';
import {
  buildCategoryParents,
  listAncestors,
  listLineage,
  type CategoryParents,
} from '../model/category-tree.ts';

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
      eventsByScope ??=
        restored.length > 0
          ? indexByScope(listUpcoming(restored))
          : indexByScope(listLast(database, (last ??= readTree(database, 'last_record'))));
      return eventsByScope.get(`${kind} ${id}`) ?? [];
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

/** An event with its venues, organizers and tags, and its categories with all above them. */
type ScopesOfEvent = Pick<EventRecord, 'id' | (typeof references)[ReferredKind]>;

/** The events of each scope, in their order, by kind and id such as `venue 7`. */
function indexByScope(events: Iterable<ScopesOfEvent>): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  for (const event of events)
    for (const kind of referredKinds)
      for (const scope of new Set(event[references[kind]])) {
        const key = `${kind} ${scope}`;
        const ids = index.get(key);
        if (ids === undefined) index.set(key, [event.id]);
        else ids.push(event.id);
      }
  return index;
}

/** The upcoming events of a history, the latest to end first. */
function listUpcoming(history: readonly HistoryEntry[]): readonly ScopesOfEvent[] {
  return history
    .flatMap((entry) =>
      entry.kind === 'event' && entry.vanished === null && entry.last !== null
        ? { id: entry.id, last: entry.last }
        : [],
    )
    .toSorted((a, b) => Date.parse(b.last.endUtc) - Date.parse(a.last.endUtc) || a.id - b.id)
    .map(({ id, last }) => ({ ...last, id, categories: [...last.categories, ...last.above] }));
}

/** The events of the last crawl in its lists, the latest to end first. */
function* listLast(database: DatabaseSync, tree: CategoryParents): Iterable<ScopesOfEvent> {
  // Whole records would be sorted in a temporary file.
  const columns = Object.values(references).map((field) => `r.record -> '${field}' AS ${field}`);
  const rows = database
    .prepare(
      `SELECT r.id, ${columns.join(', ')} FROM temp.last_record AS r
       WHERE r.kind = 'event' AND r.record ->> 'isUnlisted' IS NULL ORDER BY r.end_utc DESC, r.id`,
    )
    .iterate();
  for (const row of rows) {
    const read = (field: keyof typeof row) => JSON.parse(String(row[field])) as number[];
    yield {
      id: Number(row['id']),
      venues: read('venues'),
      organizers: read('organizers'),
      categories: read('categories').flatMap((id) => listLineage(tree, id)),
      tags: read('tags'),
    };
  }
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
