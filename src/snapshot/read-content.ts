import type { DatabaseSync } from 'node:sqlite';
import type { HistoryEntry } from '../history/history-entry.ts';
import type { SiteRecord } from '../model/site.ts';
import type { EventRecord, EventStatus } from '../model/event.ts';
import type { AnyRecord, Kind } from '../model/record.ts';
import type { SnapshotContent } from './content.ts';

/** The result of the last good crawl; null if there was none. */
export function readContent(database: DatabaseSync): SnapshotContent | null {
  const crawl = database.prepare('SELECT origin, crawled_at FROM crawl').get();
  if (crawl === undefined) return null;
  // Row by row: all rows at once would hold everything twice.
  const parsed = (sql: string, ...values: string[]) =>
    Array.from(database.prepare(sql).iterate(...values), ({ json }) => JSON.parse(String(json)));
  const list = (kind: AnyRecord['kind']) =>
    parsed('SELECT record AS json FROM record WHERE kind = ? ORDER BY id', kind);
  return {
    origin: String(crawl['origin']),
    crawledAt: String(crawl['crawled_at']),
    sites: parsed('SELECT record AS json FROM site ORDER BY locale'),
    events: addStatuses(list('event'), database),
    unasked: database
      .prepare(
        `SELECT r.id FROM record AS r LEFT JOIN status AS s ON s.event = r.id
         WHERE r.kind = 'event' AND r.end_utc >= ? AND s.modified IS NOT r.modified ORDER BY r.id`,
      )
      .all(String(crawl['crawled_at']))
      .map(({ id }) => Number(id)),
    venues: list('venue'),
    organizers: list('organizer'),
    terms: [...list('category'), ...list('tag')],
    translations: database
      .prepare('SELECT kind, ids FROM translation ORDER BY kind, ids')
      .all()
      .map(({ kind, ids }) => ({ kind: String(kind) as Kind, ids: JSON.parse(String(ids)) })),
    images: parsed('SELECT image AS json FROM image ORDER BY url'),
    history: parsed('SELECT entry AS json FROM history ORDER BY kind, id, locale'),
  };
}

/** All that a snapshot stores of sites, records and their history, one at a time. */
export function* readStored(database: DatabaseSync): IterableIterator<SiteRecord | AnyRecord | HistoryEntry> {
  for (const [table, column] of [
    ['site', 'record'],
    ['record', 'record'],
    ['history', 'entry'],
  ])
    for (const { json } of database.prepare(`SELECT ${column} AS json FROM ${table}`).iterate())
      yield JSON.parse(String(json)) as SiteRecord | AnyRecord | HistoryEntry;
}

/**
 * Lists leave the status at `scheduled`; the table `status` has those from the events' own routes.
 */
function addStatuses(events: readonly EventRecord[], database: DatabaseSync): readonly EventRecord[] {
  const statuses = new Map(
    database
      .prepare(`SELECT event, status FROM status WHERE status <> 'scheduled'`)
      .all()
      .map(({ event, status }) => [Number(event), String(status) as EventStatus]),
  );
  return events.map((event) => {
    const status = statuses.get(event.id);
    return status === undefined ? event : { ...event, status };
  });
}
