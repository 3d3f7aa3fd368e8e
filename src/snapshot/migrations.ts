import type { DatabaseSync } from 'node:sqlite';
import type { EventHistory } from '../history/history-entry.ts';
import { historyKey } from '../history/history-key.ts';
import { recallJoints } from '../history/recall-joints.ts';
import { createMedia } from './schema.ts';

/**
 * What makes a snapshot of a version one of the next, by version: of those that were released. It
 * can be published as it is, and the next crawl reads everything again.
 */
export const migrations: ReadonlyMap<number, (database: DatabaseSync) => void> = new Map([[7, toVersion8]]);

/** 0.2.0 knew nothing of media, of online events, and of what was written for search engines. */
function toVersion8(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE status ADD COLUMN online TEXT;
    ALTER TABLE status ADD COLUMN search TEXT;
    UPDATE status SET modified = '';
    UPDATE crawl SET full_at = '';
    ${createMedia}
  `);
  const rows = database.prepare(`SELECT entry FROM history WHERE kind = 'event'`).all();
  const entries = rows.map(({ entry }) => JSON.parse(String(entry)) as EntryOfVersion7);
  const parted = new Map(entries.map((entry) => [historyKey(entry), entry.together.parted]));
  const update = database.prepare(
    `UPDATE history SET entry = ? WHERE kind = 'event' AND id = ? AND locale = ?`,
  );
  for (const entry of recallJoints(entries, parted))
    update.run(JSON.stringify(entry), entry.id, entry.locale);
}

interface EntryOfVersion7 extends EventHistory {
  readonly together: EventHistory['together'] & { readonly parted: number };
}
