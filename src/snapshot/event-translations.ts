import type { DatabaseSync } from 'node:sqlite';
import type { ByLocale } from '../model/locale.ts';
import type { Pair } from '../model/record.ts';

/**
 * The ids of each event and its translations by language, by each of them; looked up when first asked for.
 * @param pairs null where they are those of the crawl before
 */
export function readEventTranslations(
  database: DatabaseSync,
  pairs: readonly Pair[] | null,
): () => ReadonlyMap<number, ByLocale<number>> {
  let byId: Map<number, ByLocale<number>> | undefined;
  return () => {
    byId ??= new Map(
      pairedIds(database, pairs).flatMap((ids) => Object.values(ids).map((id) => [id, ids] as const)),
    );
    return byId;
  };
}

function pairedIds(database: DatabaseSync, pairs: readonly Pair[] | null): readonly ByLocale<number>[] {
  if (pairs !== null) return pairs.filter(({ kind }) => kind === 'event').map(({ ids }) => ids);
  return database
    .prepare(`SELECT ids FROM main.translation WHERE kind = 'event'`)
    .all()
    .map(({ ids }) => JSON.parse(String(ids)) as ByLocale<number>);
}
