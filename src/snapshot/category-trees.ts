import type { DatabaseSync } from 'node:sqlite';
import { listAncestors, buildCategoryParents, type CategoryParents } from '../model/category-tree.ts';

/** The categories of a draft that is about to be committed. */
export interface CategoryTrees {
  /** Ids of the categories above some, ascending. */
  above(ids: readonly number[]): readonly number[];
  /** Ids of categories that stand below others than at the crawl before. */
  moved(): readonly number[];
}

/** Each tree is read when it is first asked for. */
export function readCategoryTrees(database: DatabaseSync): CategoryTrees {
  let parents: CategoryParents | undefined;
  const now = () => (parents ??= treeIn(database, 'draft'));
  return {
    above: (ids) => listAncestors(now(), ids),
    moved() {
      const before = treeIn(database, 'last_record');
      const lineAt = (tree: CategoryParents, id: number) => listAncestors(tree, [id]).join();
      return [...now().keys()].filter((id) => before.has(id) && lineAt(before, id) !== lineAt(now(), id));
    },
  };
}

function treeIn(database: DatabaseSync, table: 'draft' | 'last_record'): CategoryParents {
  const rows = database
    .prepare(`SELECT id, record ->> 'parent' AS parent FROM temp.${table} WHERE kind = 'category'`)
    .all();
  const categories = rows.map(({ id, parent }) => ({
    id: Number(id),
    parent: parent === null ? null : Number(parent),
  }));
  return buildCategoryParents(new Map(categories.map((category) => [category.id, category])));
}
