import type { SearchWords } from '../../search/search-words.ts';
import type { FirstTable, SearchColumns, SearchLine, SearchTable } from '../../search/search-table.ts';

const loading = new Map<string, Promise<unknown>>();

/** The table of events that had not ended before the day of the build, fetched once. */
export function loadTable(folder: string): Promise<FirstTable> {
  // Its name stays the same when the site is published again; those of the files it refers to do
  // not.
  return load(`${folder}table.json`, 'no-cache') as Promise<FirstTable>;
}

/** What words can name. */
export async function loadWords(folder: string): Promise<SearchWords> {
  const { words } = await loadTable(folder);
  return load(`${folder}${words}`) as Promise<SearchWords>;
}

/** Columns of filter values of events, in any order. */
export interface Events extends SearchColumns {
  /** Their places in that order. @default the order of the columns */
  readonly order?: readonly number[];
}

/** All events: the places of those that had ended follow those of the first table. */
export function loadAll(folder: string): Promise<Events> {
  return once(`all of ${folder}`, async () => {
    const first = await loadTable(folder);
    return first.past === null ? first : joined(first, await loadPast(folder, first.past));
  });
}

/** The content of the row at a position. Adjacent rows are fetched with it. */
export async function loadLine(folder: string, place: number): Promise<SearchLine> {
  const first = await loadTable(folder);
  const before = first.begins.length;
  const { past } = first;
  const [{ lines, perFile }, row] =
    past === null || place < before ? [first, place] : [await loadPast(folder, past), place - before];
  const file = (await load(`${folder}${lines[Math.floor(row / perFile)]}`)) as SearchLine[];
  const line = file[row % perFile];
  if (line === undefined) throw new RangeError(`There is no event at position ${place}`);
  return line;
}

/**
 * Discards everything, so that it is fetched again: file names change when the site is published.
 */
export function forgetTables(): void {
  loading.clear();
}

/** Addresses of the files that were fetched. */
export function listFetched(): readonly string[] {
  return [...loading.keys()].filter((name) => name.endsWith('.json'));
}

/** The table of past events, at a path that the first table names. */
export function loadPast(folder: string, path: string): Promise<SearchTable> {
  return load(`${folder}${path}`) as Promise<SearchTable>;
}

function joined(one: FirstTable, other: SearchColumns): Events {
  const length = one.begins.length;
  const all = other.begins.length;
  const rankPlace = (place: number): number =>
    place < length ? (one.pastBefore[place] ?? all) - 0.5 : place - length;
  const begins = [...one.begins, ...other.begins];
  return {
    order: [...begins.keys()].sort((a, b) => rankPlace(a) - rankPlace(b)),
    begins,
    ends: [...one.ends, ...other.ends],
    overAt: [...one.overAt, ...other.overAt],
    category: [...one.category, ...other.category],
    tag: [...one.tag, ...other.tag],
    venue: [...one.venue, ...other.venue],
    organizer: [...one.organizer, ...other.organizer],
    isOnce: [...one.isOnce, ...other.isOnce],
    evening: [...one.evening, ...other.evening],
    online: [...one.online, ...other.online],
    free: [...one.free, ...other.free],
    ids: [...one.ids, ...other.ids],
  };
}

/** @throws {Error} if it cannot be fetched, until everything is discarded */
function load(address: string, cache: RequestCache = 'default'): Promise<unknown> {
  return once(address, async () => {
    const response = await fetch(address, { cache });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.json() as Promise<unknown>;
  });
}

/** Promises by name, including failed ones. */
function once<T>(name: string, make: () => Promise<T>): Promise<T> {
  const made = (loading.get(name) as Promise<T> | undefined) ?? make();
  loading.set(name, made);
  return made;
}
