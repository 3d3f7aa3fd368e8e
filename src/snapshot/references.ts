import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../model/event.ts';
import { references, referredKinds, type ReferredKind } from '../model/references.ts';

/** What the events of a draft tell of venues, organizers, categories and tags. */
export interface References {
  /** The event with those references only that the draft holds: a record keeps the ids of what is a draft or private. */
  told(event: EventRecord): EventRecord;
  /**
   * Ids of events that refer to what came to the draft, or fell out of it, since the crawl before, or to one of some categories.
   */
  affected(categories: readonly number[]): readonly number[];
}

/** The references of a draft that is about to be committed. */
export function readReferences(database: DatabaseSync): References {
  const held = referredKinds.map(
    (kind) => [kind, idsOf(database, 'SELECT id FROM temp.draft WHERE kind = ?', kind)] as const,
  );
  const toldIds = (event: EventRecord) =>
    held.map(([kind, ids]) => [references[kind], event[references[kind]].filter((id) => ids.has(id))]);
  return {
    told: (event) => ({ ...event, ...Object.fromEntries(toldIds(event)) }),
    affected(categories) {
      // At a first crawl everything is new.
      if (database.prepare('SELECT 1 FROM temp.last_record LIMIT 1').get() === undefined) return [];
      return held.flatMap(([kind, ids]) => {
        const last = idsOf(database, 'SELECT id FROM temp.last_record WHERE kind = ?', kind);
        const turned = [...last.symmetricDifference(ids), ...(kind === 'category' ? categories : [])];
        return referring(database, kind, turned);
      });
    },
  };
}

function referring(database: DatabaseSync, kind: ReferredKind, ids: readonly number[]): number[] {
  if (ids.length === 0) return [];
  return database
    .prepare(
      `SELECT DISTINCT d.id FROM temp.draft AS d, json_each(d.record, ?) AS r
       WHERE d.kind = 'event' AND r.value IN (SELECT value FROM json_each(?))`,
    )
    .all(`$.${references[kind]}`, JSON.stringify(ids))
    .map(({ id }) => Number(id));
}

function idsOf(database: DatabaseSync, query: string, kind: ReferredKind): Set<number> {
  return new Set(
    database
      .prepare(query)
      .all(kind)
      .map(({ id }) => Number(id)),
  );
}
