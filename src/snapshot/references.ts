import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../model/event.ts';
import { references, referredKinds, type ReferredKind } from '../model/references.ts';

/** The references of a draft's events to venues, organizers, categories and tags. */
export interface References {
  /** The event without references to unpublished records: the origin also sends their ids. */
  keepPublished(event: EventRecord): EventRecord;
  /**
   * Ids of events that refer to one of these categories, or to a record that appeared or vanished.
   */
  listAffectedEvents(categories: readonly number[]): readonly number[];
}

/** Call it before the draft is committed. */
export function readReferences(database: DatabaseSync): References {
  const published = referredKinds.map(
    (kind) => [kind, readIds(database, 'SELECT id FROM temp.draft WHERE kind = ?', kind)] as const,
  );
  const publishedIds = (event: EventRecord) =>
    published.map(([kind, ids]) => [references[kind], event[references[kind]].filter((id) => ids.has(id))]);
  return {
    keepPublished: (event) => ({ ...event, ...Object.fromEntries(publishedIds(event)) }),
    listAffectedEvents(categories) {
      // At a first crawl everything is new.
      if (database.prepare('SELECT 1 FROM temp.last_record LIMIT 1').get() === undefined) return [];
      return published.flatMap(([kind, ids]) => {
        const last = readIds(database, 'SELECT id FROM temp.last_record WHERE kind = ?', kind);
        const changed = [...last.symmetricDifference(ids), ...(kind === 'category' ? categories : [])];
        return listReferringEvents(database, kind, changed);
      });
    },
  };
}

function listReferringEvents(database: DatabaseSync, kind: ReferredKind, ids: readonly number[]): number[] {
  if (ids.length === 0) return [];
  return database
    .prepare(
      `SELECT DISTINCT d.id FROM temp.draft AS d, json_each(d.record, ?) AS r
       WHERE d.kind = 'event' AND r.value IN (SELECT value FROM json_each(?))`,
    )
    .all(`$.${references[kind]}`, JSON.stringify(ids))
    .map(({ id }) => Number(id));
}

function readIds(database: DatabaseSync, query: string, kind: ReferredKind): Set<number> {
  return new Set(
    database
      .prepare(query)
      .all(kind)
      .map(({ id }) => Number(id)),
  );
}
