import type { DatabaseSync } from 'node:sqlite';
import type { EventRecord, EventStatus } from '../model/event.ts';
import { keyLocale } from '../history/history-key.ts';
import type { EventHistory, HistoryEntry } from '../history/history-entry.ts';
import type { Locale } from '../model/locale.ts';
import { kinds, type AnyRecord, type Kind } from '../model/record.ts';
import type { DraftFacts, CrawlResult } from './commit.ts';
import { readCategoryTrees } from './category-trees.ts';
import { parseHistoryRow } from './history-row.ts';
import { forgetPastDetails, forgetDetailsAt, buildNextEntry, markVanished } from './history.ts';
import { readEventTranslations } from './event-translations.ts';
import { keepStatuses } from './keep-statuses.ts';
import { readReferences } from './references.ts';
import { listRegroupedEvents } from './regrouped.ts';
import { listRetranslatedScopes } from './scope-translations.ts';
import { createUids, type Uids } from './uids.ts';

/**
 * Brings the history up to a draft that is about to be committed: entries of records that are new, changed or gone, and of events
 * that were cancelled or are over since. To be called before the records themselves are replaced, after the statuses are.
 */
export function recordHistory(
  database: DatabaseSync,
  { origin, answers }: DraftFacts,
  rest: CrawlResult,
): void {
  const now = rest.crawledAt;
  const put = database.prepare(
    'INSERT OR REPLACE INTO main.history (kind, id, locale, fades, entry) VALUES (?, ?, ?, ?, ?)',
  );
  const save = (entry: HistoryEntry): void => {
    put.run(entry.kind, entry.id, keyLocale(entry), forgetDetailsAt(entry), JSON.stringify(entry));
  };
  database.exec(
    `DELETE FROM main.history WHERE NOT EXISTS (SELECT 1 FROM temp.last_history AS l WHERE l.kind = history.kind AND l.id = history.id)`,
  );
  for (const entry of rest.restored) save(entry);
  keepStatuses(database);
  const find = database.prepare('SELECT entry FROM main.history WHERE kind = ? AND id = ? AND locale = ?');
  const before = (kind: Kind, id: number, locale: Locale): HistoryEntry | undefined =>
    parseHistoryRow(find.get(kind, id, keyLocale({ kind, locale })));

  const uids = lazyUids(database, new URL(origin).hostname);
  const translations = readEventTranslations(database, rest.translations);
  const trees = readCategoryTrees(database);
  const context = {
    now,
    above: trees.above,
    nameOf(venue: number) {
      // Events come first: what is known of venues is still what the crawl before knew.
      const entry = before('venue', venue, '');
      return entry === undefined || entry.kind === 'event' ? '' : entry.name;
    },
    giveUid: (event: EventRecord) => uids().give(event, translations().get(event.id) ?? {}),
  };
  const references = readReferences(database);
  const asked = [...answers.keys(), ...references.affected(trees.moved())];
  for (const record of touched(database, asked)) {
    const entry = before(record.kind, record.id, record.locale);
    const next = buildNextEntry(entry, record.kind === 'event' ? references.told(record) : record, context);
    if (next !== entry) save(next);
  }
  for (const entry of gone(database)) save(markVanished(entry, now));
  if (rest.translations !== null) {
    for (const entry of listRegroupedEvents(database, translations(), now)) save(entry);
    for (const entry of listRetranslatedScopes(database, rest.translations)) save(entry);
  }
  const over = database.prepare('SELECT entry FROM main.history WHERE fades < ?').all(now);
  for (const row of over) {
    const entry = parseHistoryRow(row);
    if (entry !== undefined) save(forgetPastDetails(entry, now));
  }
}

/**
 * Records of the draft that have no history yet, or are not what they were, events with the status they told.
 * @param asked events that may be told otherwise though their records are what they were
 */
function* touched(database: DatabaseSync, asked: readonly number[]): Iterable<AnyRecord> {
  const list = database.prepare(
    `SELECT d.id FROM temp.staged AS d
     LEFT JOIN temp.last_record AS r ON r.kind = d.kind AND r.id = d.id
     LEFT JOIN main.history AS h ON h.kind = d.kind AND h.id = d.id AND h.locale IN (d.locale, '')
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

/**
 * Entries of records that the origin has no more, events in a language. An event that it has and that cannot be read is not gone; of
 * other records it is told as of what is gone, as the events that refer to them are.
 */
function* gone(database: DatabaseSync): Iterable<HistoryEntry> {
  const rows = database
    .prepare(
      `SELECT entry FROM main.history AS h WHERE entry ->> 'vanished' IS NULL
         AND NOT EXISTS (SELECT 1 FROM temp.draft AS d
           WHERE d.kind = h.kind AND d.id = h.id AND h.locale IN (d.locale, ''))
         AND NOT EXISTS (
           SELECT 1 FROM temp.draft_left_out AS o
           WHERE o.reason = 'malformed' AND o.kind = 'event' AND h.kind = 'event' AND o.id = h.id
             AND o.locale = h.locale
         )`,
    )
    .all();
  for (const row of rows) {
    const entry = parseHistoryRow(row);
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
        .map((row) => parseHistoryRow(row) as EventHistory),
    );
    return uids;
  };
}
