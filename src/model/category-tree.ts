import type { TermRecord } from './term.ts';

/** The parent of each category by id; null at the top. */
export type CategoryParents = ReadonlyMap<number, number | null>;

/**
 * Most levels of categories. Each lists the events below it, so a chain of a thousand would repeat
 * them a thousand times.
 */
const mostLevels = 10;

/**
 * Drops parents without a record. In a cycle, the category with the lowest id becomes the top, and
 * so does one below the last level.
 */
export function buildCategoryParents(
  categories: ReadonlyMap<number, Pick<TermRecord, 'id' | 'parent'>>,
): CategoryParents {
  const parents = new Map<number, number | null>();
  for (const { id, parent } of categories.values()) {
    parents.set(id, parent !== null && categories.has(parent) ? parent : null);
  }
  cutCycles(parents);
  cutLevels(parents);
  return parents;
}

/** The category itself, its parent, and so on to the top. */
export function listLineage(parents: CategoryParents, id: number): number[] {
  const line: number[] = [];
  for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) line.push(at);
  return line;
}

/** Ids of the ancestors of categories, without these categories themselves, ascending. */
export function listAncestors(parents: CategoryParents, ids: readonly number[]): number[] {
  const lines = new Set(ids.flatMap((id) => listLineage(parents, id)));
  return [...lines.difference(new Set(ids))].sort((a, b) => a - b);
}

function cutCycles(parents: Map<number, number | null>): void {
  const done = new Set<number>();
  for (const id of parents.keys()) {
    const walked = new Set<number>();
    let at: number | null = id;
    while (at !== null && !done.has(at) && !walked.has(at)) {
      walked.add(at);
      at = parents.get(at) ?? null;
    }
    if (at !== null && walked.has(at)) {
      const line = [...walked];
      parents.set(Math.min(...line.slice(line.indexOf(at))), null);
    }
    for (const each of walked) done.add(each);
  }
}

function cutLevels(parents: Map<number, number | null>): void {
  const levels = new Map<number, number>();
  for (const id of parents.keys()) {
    const line: number[] = [];
    let at: number | null = id;
    for (; at !== null && !levels.has(at); at = parents.get(at) ?? null) line.push(at);
    let level = at === null ? 0 : (levels.get(at) ?? 0);
    for (const each of line.reverse()) {
      level = (level % mostLevels) + 1;
      if (level === 1) parents.set(each, null);
      levels.set(each, level);
    }
  }
}
