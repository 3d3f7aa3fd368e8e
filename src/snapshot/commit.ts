import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Layout } from '../history/layouts.ts';
import { writeHistory } from './write-history.ts';
import type { CrawlResult, DraftFacts } from './crawl-result.ts';
import { OvertakenError } from './snapshot-error.ts';

/**
 * Replaces the last crawl with a draft, in one transaction.
 * @throws {OvertakenError} when another crawl was committed meanwhile
 */
export function commit(database: DatabaseSync, facts: DraftFacts, result: CrawlResult): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const { draft: current = 0 } = database.prepare('SELECT draft FROM main.crawl').get() ?? {};
    if (current !== facts.base) {
      throw new OvertakenError(
        'Another crawl wrote the snapshot while this one was reading. The snapshot holds the result of the other one.',
      );
    }
    writeStatuses(database, facts.answers);
    writeHistory(database, facts, result);
    writeRecords(database);
    writeCrawl(database, facts, result);
    database.exec('COMMIT');
  } catch (error) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Keeps the receipt of a failed crawl, unless another crawl has been committed since it began. */
export function keepFailure(database: DatabaseSync, { base }: DraftFacts, receipt: unknown): void {
  database
    .prepare(
      `INSERT OR REPLACE INTO main.failed_crawl (id, receipt)
       SELECT 1, ? WHERE coalesce((SELECT draft FROM main.crawl), 0) = ?`,
    )
    .run(JSON.stringify(receipt), base);
}

function writeStatuses(database: DatabaseSync, answers: DraftFacts['answers']): void {
  database.exec('DELETE FROM main.status WHERE event NOT IN (SELECT event FROM temp.last_status)');
  const put = database.prepare('INSERT OR REPLACE INTO main.status VALUES (?, ?, ?, ?, ?)');
  const write = (value: object | null) => (value === null ? null : JSON.stringify(value));
  for (const { event, modified, status, online, search } of answers.values())
    put.run(event, modified, status, write(online), write(search));
  database.exec(`DELETE FROM main.status WHERE NOT EXISTS
    (SELECT 1 FROM temp.draft AS d WHERE d.kind = 'event' AND d.id = status.event)`);
}

function writeRecords(database: DatabaseSync): void {
  database.exec(`
    DELETE FROM main.left_out WHERE NOT EXISTS (
      SELECT 1 FROM temp.amended AS a WHERE a.kind = left_out.kind AND a.locale = left_out.locale
    ) OR EXISTS (
      SELECT 1 FROM temp.dropped AS d WHERE d.kind = left_out.kind AND d.locale = left_out.locale AND d.id = left_out.id
    );
    INSERT INTO main.left_out SELECT kind, locale, id, reason, note FROM temp.staged_left_out;
    DELETE FROM main.record WHERE NOT EXISTS (
      SELECT 1 FROM temp.draft AS d WHERE d.kind = record.kind AND d.id = record.id AND d.locale = record.locale
    );
    INSERT INTO main.record (kind, id, locale, digest, modified, end_utc, record)
      SELECT kind, id, locale, digest, modified, end_utc, record FROM temp.staged WHERE true
      ON CONFLICT (kind, id) DO UPDATE SET locale = excluded.locale, digest = excluded.digest,
        modified = excluded.modified, end_utc = excluded.end_utc, record = excluded.record
      WHERE digest <> excluded.digest;
    DELETE FROM main.listing WHERE NOT EXISTS (
      SELECT 1 FROM temp.amended AS a WHERE a.kind = listing.kind AND a.locale = listing.locale
    ) OR EXISTS (SELECT 1 FROM temp.listed AS t WHERE t.kind = listing.kind AND t.locale = listing.locale);
    INSERT INTO main.listing SELECT kind, locale, id, modified FROM temp.staged_listing;
  `);
}

function writeCrawl(database: DatabaseSync, { origin, base }: DraftFacts, result: CrawlResult): void {
  const { crawledAt, fullAt, sites, translations, alternates, images, media, receipt, layouts } = result;
  const { origin: before } = database.prepare('SELECT origin FROM main.crawl').get() ?? {};
  database
    .prepare(
      'INSERT OR REPLACE INTO main.crawl (id, origin, crawled_at, full_at, draft, receipt) VALUES (1, ?, ?, ?, ?, ?)',
    )
    .run(origin, crawledAt, fullAt, base + 1, JSON.stringify(receipt));
  database.exec('DELETE FROM main.failed_crawl');
  if (layouts !== undefined) writeLayouts(database, layouts);
  else if (before !== origin) writeLayouts(database, []);
  replaceAll(database, 'site', sites, (site) => [site.locale, JSON.stringify(site)]);
  if (translations !== null)
    replaceAll(database, 'translation', translations, ({ kind, ids, by }) => [kind, JSON.stringify(ids), by]);
  if (alternates !== null)
    replaceAll(database, 'alternates', alternates, ({ kind, id, key, addresses }) => [
      kind,
      id,
      key,
      JSON.stringify(addresses),
    ]);
  if (images !== null) replaceAll(database, 'image', images, (image) => [image.url, JSON.stringify(image)]);
  if (media !== null)
    replaceAll(database, 'media', media, (text) => [text.locale, text.id, JSON.stringify(text)]);
}

/** Replaces the layouts of sites that were built. */
export function writeLayouts(database: DatabaseSync, layouts: readonly Layout[]): void {
  replaceAll(database, 'layout', layouts, (layout) => [layouts.indexOf(layout), JSON.stringify(layout)]);
}

/** Inserts row by row: building all rows first would double the memory. */
function replaceAll<Item>(
  database: DatabaseSync,
  table: string,
  items: readonly Item[],
  rowOf: (item: Item) => readonly (string | number)[],
): void {
  database.exec(`DELETE FROM main.${table}`);
  let insert: StatementSync | undefined;
  for (const item of items) {
    const row = rowOf(item);
    insert ??= database.prepare(`INSERT INTO main.${table} VALUES (${row.map(() => '?').join(', ')})`);
    insert.run(...row);
  }
}
