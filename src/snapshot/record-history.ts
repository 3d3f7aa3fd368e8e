import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord, EventStatus } from '../model/event.ts';
import type { EventHistory, HistoryEntry } from '../model/history.ts';
import { kinds, type AnyRecord, type Kind, type Pair } from '../model/record.ts';
import type { DraftFacts, Rest } from './commit.ts';
import { fade, fadesAt, nextEntry, vanish } from './history.ts';
import { createUids, type Uids } from './uids.ts';

/**
 * Brings the history up to a draft that is about to be committed: entries of records that are new, changed or gone, and of events
 * that were cancelled or are over since. To be called before the records themselves are replaced, after the statuses are.
 */
export function recordHistory(database: DatabaseSync, { origin, answers }: DraftFacts, rest: Rest): void {
  const now = rest.crawledAt;
  const put = database.prepare(
    'INSERT OR REPLACE INTO main.history (kind, id, fades, entry) VALUES (?, ?, ?, ?)',
  );
  const save = (entry: HistoryEntry): void => {
    put.run(entry.kind, entry.id, fadesAt(entry), JSON.stringify(entry));
  };
  database.exec(
    `DELETE FROM main.history WHERE NOT EXISTS (SELECT 1 FROM temp.last_history AS l WHERE l.kind = history.kind AND l.id = history.id)`,
  );
  for (const entry of rest.restored) save(entry);
  const find = database.prepare('SELECT entry FROM main.history WHERE kind = ? AND id = ?');
  const before = (kind: Kind, id: number): HistoryEntry | undefined => parsed(find.get(kind, id));

  const uids = lazyUids(database, new URL(origin).hostname);
  const translations = certainTranslations(database, rest.translations);
  const context = {
    now,
    nameOf(venue: number) {
      // Events come first: what is known of venues is still what the crawl before knew.
      const entry = before('venue', venue);
      return entry?.kind === 'venue' ? entry.name : '';
    },
    giveUid: (event: EventRecord) => uids().give(event, translations().get(event.id) ?? []),
  };
  for (const record of touched(database, [...answers.keys()])) {
    const entry = before(record.kind, record.id);
    const next = nextEntry(entry, record, context);
    if (next !== entry) save(next);
  }
  for (const entry of gone(database)) save(vanish(entry, now));
  const over = database.prepare('SELECT entry FROM main.history WHERE fades < ?').all(now);
  for (const row of over) {
    const entry = parsed(row);
    if (entry !== undefined) save(fade(entry, now));
  }
}

/** Records of the draft that have no history yet, or are not what they were, events with the status they told. */
function* touched(database: DatabaseSync, asked: readonly number[]): Iterable<AnyRecord> {
  const list = database.prepare(
    `SELECT d.id FROM temp.staged AS d
     LEFT JOIN temp.last_record AS r ON r.kind = d.kind AND r.id = d.id
     LEFT JOIN main.history AS h ON h.kind = d.kind AND h.id = d.id
     WHERE d.kind = :kind AND (r.digest IS NOT d.digest OR h.id IS NULL)
     UNION
     SELECT d.id FROM temp.draft AS d
     WHERE d.kind = :kind AND :kind = 'event' AND d.id IN (SELECT value FROM json_each(:asked))
     ORDER BY 1`,
  );
  const find = database.prepare(
    `SELECT d.record, s.status FROM temp.draft AS d LEFT JOIN main.status AS s ON d.kind = 'event' AND s.event = d.id
     WHERE d.kind = ? AND d.id = ?`,
  );
  for (const kind of kinds) {
    // All ids at once, and nothing else: what is read is written to meanwhile.
    const ids = list.all({ kind, asked: JSON.stringify(asked) }).map(({ id }) => Number(id));
    for (const id of ids) {
      const row = find.get(kind, id);
      if (row === undefined) continue;
      const record = JSON.parse(String(row['record'])) as AnyRecord;
      const status = row['status'] as EventStatus | null | undefined;
      yield record.kind === 'event' && status ? { ...record, status } : record;
    }
  }
}

/** Entries of records that the origin has no more. What it has and cannot be read is not gone. */
function* gone(database: DatabaseSync): Iterable<HistoryEntry> {
  const rows = database
    .prepare(
      `SELECT entry FROM main.history AS h WHERE entry ->> 'vanished' IS NULL
         AND NOT EXISTS (SELECT 1 FROM temp.draft AS d WHERE d.kind = h.kind AND d.id = h.id)
         AND NOT EXISTS (
           SELECT 1 FROM temp.draft_left_out AS o
           WHERE o.reason = 'malformed' AND o.kind = h.kind AND o.id = h.id
         )`,
    )
    .all();
  for (const row of rows) {
    const entry = parsed(row);
    if (entry !== undefined) yield entry;
  }
}

/** Who has which UID is only looked up when an event is published for the first time. */
function lazyUids(database: DatabaseSync, host: string): () => Uids {
  let uids: Uids | undefined;
  return () => {
    uids ??= createUids(
      host,
      database
        .prepare(`SELECT entry FROM main.history WHERE kind = 'event'`)
        .all()
        .map((row) => parsed(row) as EventHistory),
    );
    return uids;
  };
}

/** Only what a person or a page says is certain enough for UIDs, which are given once. */
function certainTranslations(
  database: DatabaseSync,
  pairs: readonly Pair[] | null,
): () => ReadonlyMap<number, readonly number[]> {
  let byId: Map<number, readonly number[]> | undefined;
  return () => {
    byId ??= new Map(certainIds(database, pairs).flatMap((ids) => ids.map((id) => [id, ids] as const)));
    return byId;
  };
}

function certainIds(database: DatabaseSync, pairs: readonly Pair[] | null): readonly (readonly number[])[] {
  if (pairs !== null) {
    return pairs
      .filter(({ kind, by }) => kind === 'event' && by !== 'matched')
      .map(({ ids }) => Object.values(ids));
  }
  return database
    .prepare(`SELECT ids FROM main.translation WHERE kind = 'event' AND proof <> 'matched'`)
    .all()
    .map(({ ids }) => Object.values(JSON.parse(String(ids)) as Record<string, number>));
}

function parsed(row: Record<string, unknown> | undefined): HistoryEntry | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row['entry'])) as HistoryEntry);
}
