import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The rows that `readContent` reads, without when they were read. Records have digests. */
const queries = [
  'SELECT origin FROM crawl',
  'SELECT record FROM site ORDER BY locale',
  'SELECT kind, id, locale, digest FROM record ORDER BY kind, id',
  'SELECT * FROM status ORDER BY event',
  'SELECT kind, ids FROM translation ORDER BY kind, ids',
  'SELECT image FROM image ORDER BY url',
  'SELECT text FROM media ORDER BY locale, id',
  'SELECT entry FROM history ORDER BY kind, id, locale',
];

/**
 * A digest of what the last good crawl stored, but for its time, and for where sites had their
 * pages: crawls of an origin that did not change give the same.
 */
export function digestContent(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const query of queries) {
    hash.update(query);
    for (const row of database.prepare(query).iterate()) hash.update(JSON.stringify(Object.values(row)));
  }
  return hash.digest('hex').slice(0, 32);
}
