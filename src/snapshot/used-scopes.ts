import type { DatabaseSync } from 'node:sqlite';
import type { HistoryEntry } from '../history/history-entry.ts';
import { listLineage } from '../model/category-tree.ts';
import type { Locale } from '../model/locale.ts';
import { references, referredKinds, type ReferredKind } from '../model/references.ts';
import { readTree } from './category-trees.ts';

/** The languages in which listed events use a scope, by its kind and id such as `venue 7`. */
export type UsedScopes = Map<string, Set<Locale>>;

/** The scopes that a crawl has in lists: those of its events, and the categories above them. */
export function readUsedScopes(database: DatabaseSync, table: 'draft' | 'last_record'): UsedScopes {
  const used: UsedScopes = new Map();
  for (const kind of referredKinds) {
    const rows = database.prepare(`SELECT id FROM temp.${table} WHERE kind = ?`).all(kind);
    // Events also refer to drafts and private posts.
    const published = new Set(rows.map(({ id }) => Number(id)));
    const parents = kind === 'category' ? readTree(database, table) : null;
    const uses = database
      .prepare(
        `SELECT DISTINCT e.locale, each.value AS id FROM temp.${table} AS e, json_each(e.record, ?) AS each
         WHERE e.kind = 'event' AND e.record ->> 'isUnlisted' IS NULL`,
      )
      .all(`$.${references[kind]}`);
    for (const { locale, id } of uses)
      if (published.has(Number(id)))
        for (const each of parents === null ? [Number(id)] : listLineage(parents, Number(id)))
          addUse(used, kind, each, String(locale));
  }
  return used;
}

/** Adds the scopes of events by their last values, which a history has of upcoming ones only. */
export function addUsedScopes(used: UsedScopes, entries: readonly HistoryEntry[]): void {
  for (const entry of entries) {
    if (entry.kind !== 'event' || entry.last === null) continue;
    for (const kind of referredKinds)
      for (const id of [...entry.last[references[kind]], ...(kind === 'category' ? entry.last.above : [])])
        addUse(used, kind, id, entry.locale);
  }
}

function addUse(used: UsedScopes, kind: ReferredKind, id: number, locale: Locale): void {
  const key = `${kind} ${id}`;
  used.set(key, (used.get(key) ?? new Set()).add(locale));
}
