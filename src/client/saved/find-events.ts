import type { SearchLine, SearchTable } from '../../search/search-table.ts';
import { loadLine, loadPast, loadTable } from '../search/load-tables.ts';

/** A saved event as the site has it now. */
export interface FoundEvent {
  /** Its ids and those of its translations. */
  readonly ids: readonly number[];
  readonly line: SearchLine;
  readonly begins: string;
  readonly overAt: string;
}

/**
 * The events with some ids, by their first day, each once. What a language does not have is looked
 * for in the next one, and past events are fetched only if something is missing.
 * @param folders of the tables of all languages, that of the page first
 * @throws {Error} if a table cannot be fetched
 */
export async function findEvents(
  folders: readonly string[],
  ids: readonly number[],
): Promise<readonly FoundEvent[]> {
  const missing = new Set(ids);
  const found: FoundEvent[] = [];
  const take = async (folder: string, { records, begins, overAt }: SearchTable, from: number) => {
    const rows = [...records.keys()].filter((row) => records[row]?.some((id) => missing.has(id)));
    for (const id of rows.flatMap((row) => records[row] ?? [])) missing.delete(id);
    const lines = await Promise.all(rows.map((row) => loadLine(folder, from + row)));
    for (const [index, row] of rows.entries()) {
      const line = lines[index];
      if (line === undefined) continue;
      found.push({ ids: records[row] ?? [], line, begins: begins[row] ?? '', overAt: overAt[row] ?? '' });
    }
  };
  for (const folder of folders) {
    if (missing.size === 0) break;
    const first = await loadTable(folder);
    await take(folder, first, 0);
    if (missing.size > 0 && first.past !== null)
      await take(folder, await loadPast(folder, first.past), first.begins.length);
  }
  return found.sort((a, b) => (a.begins < b.begins ? -1 : Number(a.begins > b.begins)));
}
