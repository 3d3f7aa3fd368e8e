import type { HistoryEntry } from '../history/history-entry.ts';

/** The entry in a row of the table `history`; undefined where there is no row. */
export function parseHistoryRow(
  row: Readonly<Record<string, unknown>> | undefined,
): HistoryEntry | undefined {
  return row === undefined ? undefined : (JSON.parse(String(row['entry'])) as HistoryEntry);
}
