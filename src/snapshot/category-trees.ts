import type { DatabaseSync } from 'node:sqlite';
import { listAncestors, buildCategoryParents, type CategoryParents } from '../model/category-tree.ts';

/** The category trees of a draft and of the last crawl. */
export interface CategoryTrees {
  /** Ids of the ancestors of categories, ascending. */
  listAncestors(ids: readonly number[]): readonly number[];
  /** Ids of categories whose ancestors changed since the last crawl. */
  listMoved(): readonly number[];
}

/** Reads each tree when it is first needed. */
export function readCategoryTrees(database: DatabaseSync): CategoryTrees {
  let parents: CategoryParents | undefined;
  const current = () => (parents ??= readTree(database, 'draft'));
  return {
    listAncestors: (ids) => listAncestors(current(), ids),
    listMoved() {
      const before = readTree(database, 'last_record');
      const lineageIn = (tree: CategoryParents, id: number) => listAncestors(tree, [id]).join();
      return [...current().keys()].filter(
        (id) => before.has(id) && lineageIn(before, id) !== lineageIn(current(), id),
      );
    },
  };
}

function readTree(database: DatabaseSync, table: 'draft' | 'last_record'): CategoryParents {
  const rows = database
    .prepare(`SELECT id, record ->> 'parent' AS parent FROM temp.${table} WHERE kind = 'category'`)
    .all();
  const categories = rows.map(({ id, parent }) => ({
    id: Number(id),
    parent: parent === null ? null : Number(parent),
  }));
  return buildCategoryParents(new Map(categories.map((category) => [category.id, category])));
}
