import type { DatabaseSync } from 'node:sqlite';
import type { Pair } from '../model/record.ts';

/**
 * The translations of each event by its id, its own among them; looked up when first asked for.
 * @param pairs null where they are those of the crawl before
 */
export function translationsOf(
  database: DatabaseSync,
  pairs: readonly Pair[] | null,
): () => ReadonlyMap<number, readonly number[]> {
  let byId: Map<number, readonly number[]> | undefined;
  return () => {
    byId ??= new Map(pairedIds(database, pairs).flatMap((ids) => ids.map((id) => [id, ids] as const)));
    return byId;
  };
}

function pairedIds(database: DatabaseSync, pairs: readonly Pair[] | null): readonly (readonly number[])[] {
  if (pairs !== null)
    return pairs.filter(({ kind }) => kind === 'event').map(({ ids }) => Object.values(ids));
  return database
    .prepare(`SELECT ids FROM main.translation WHERE kind = 'event'`)
    .all()
    .map(({ ids }) => Object.values(JSON.parse(String(ids)) as Record<string, number>));
}
