import type { SearchLine, SearchTable } from '../../search/search-table.ts';

const loading = new Map<string, Promise<unknown>>();

/** The table of what can be found, fetched once. */
export function loadTable(folder: string): Promise<SearchTable> {
  // Its name stays when the site is published anew, those of the files that it names do not.
  return load(`${folder}table.json`, 'no-cache') as Promise<SearchTable>;
}

/** What is shown of the event at a place of the table. Neighbours come with it. */
export async function loadLine(folder: string, table: SearchTable, place: number): Promise<SearchLine> {
  const { lines, perFile } = table;
  const file = (await load(`${folder}${lines[Math.floor(place / perFile)]}`, 'default')) as SearchLine[];
  const line = file[place % perFile];
  if (line === undefined) throw new RangeError(`No event is at ${place}`);
  return line;
}

/** @throws {Error} where it cannot be fetched; then it may be asked again */
function load(address: string, cache: RequestCache): Promise<unknown> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const coming = fetch(address, { cache }).then((response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.json() as Promise<unknown>;
  });
  loading.set(address, coming);
  coming.catch(() => loading.delete(address));
  return coming;
}
