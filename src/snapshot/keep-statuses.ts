import type { DatabaseSync } from 'node:sqlite';

/**
 * Gives events of a draft that is about to be committed the status that their history knows, where they told none themselves: those of a
 * machine whose history was restored, and those that were away for a while. To be called after the statuses are put, before the
 * history is brought up to the draft. They count as not asked yet.
 */
export function keepStatuses(database: DatabaseSync): void {
  // No edit is dated '', so a coming one is asked at its next turn (`unasked` in draft-queries.ts).
  database.exec(`
    INSERT OR IGNORE INTO main.status (event, modified, status)
      SELECT h.id, '', h.entry ->> 'status' FROM main.history AS h
      JOIN temp.draft AS d ON d.kind = h.kind AND d.id = h.id AND d.locale = h.locale
      WHERE h.kind = 'event' AND h.entry ->> 'status' <> 'scheduled' AND d.record ->> 'status' = 'scheduled'
  `);
}
