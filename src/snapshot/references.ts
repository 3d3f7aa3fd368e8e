import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord } from '../model/event.ts';

const fields = { venues: 'venue', organizers: 'organizer', categories: 'category', tags: 'tag' } as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as readonly Field[];

/** What the events of a draft tell of venues, organizers, categories and tags. */
export interface References {
  /** The event with those references only that the draft holds: a record keeps the ids of what is a draft or private. */
  told(event: EventRecord): EventRecord;
  /** Ids of events that refer to what came to the draft, or fell out of it, since the crawl before. */
  affected(): readonly number[];
}

/** The references of a draft that is about to be committed. */
export function referencesOf(database: DatabaseSync): References {
  const held = names.map(
    (field) => [field, idsOf(database, 'SELECT id FROM temp.draft WHERE kind = ?', field)] as const,
  );
  return {
    told: (event) => ({
      ...event,
      ...Object.fromEntries(held.map(([field, ids]) => [field, event[field].filter((id) => ids.has(id))])),
    }),
    affected: () => held.flatMap(([field, ids]) => referring(database, field, ids)),
  };
}

function referring(database: DatabaseSync, field: Field, held: ReadonlySet<number>): number[] {
  const last = idsOf(database, 'SELECT id FROM temp.last_record WHERE kind = ?', field);
  // At a first crawl everything is new.
  if (last.size === 0) return [];
  const turned = [...last.symmetricDifference(held)];
  if (turned.length === 0) return [];
  return database
    .prepare(
      `SELECT DISTINCT d.id FROM temp.draft AS d, json_each(d.record, ?) AS r
       WHERE d.kind = 'event' AND r.value IN (SELECT value FROM json_each(?))`,
    )
    .all(`$.${field}`, JSON.stringify(turned))
    .map(({ id }) => Number(id));
}

function idsOf(database: DatabaseSync, query: string, field: Field): Set<number> {
  return new Set(
    database
      .prepare(query)
      .all(fields[field])
      .map(({ id }) => Number(id)),
  );
}
