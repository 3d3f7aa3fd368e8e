import { loadTable } from '../load-tables.ts';

/** An index of a part of the events, or of all. */
export interface Index {
  search(words: string): Promise<{ readonly results: readonly Result[] }>;
}

/** The indexes of the page's language. */
export interface Pagefind {
  readonly indexes: readonly Index[];
  /** The text of an event that was found, fetched over the network. */
  read(id: string): Promise<string>;
}

/** A result. */
export interface Result {
  /** As in the table. */
  readonly id: string;
  /** Fetched over the network: the full record. */
  data(): Promise<{ readonly content: string }>;
}

/** The part of Pagefind's interface that is used (pagefind.app/docs/api). */
interface Program {
  search(words: string, options: { readonly filters: Filter }): ReturnType<Index['search']>;
  /** Adds an index. All its events get the values of a filter, by which they can be chosen. */
  mergeIndex(address: string, options: { readonly mergeFilter: Filter }): Promise<void>;
}

type Filter = Readonly<Record<string, string>>;

let loading: Promise<Pagefind> | undefined;

const { error } = console;
/** Number of console errors since Pagefind was first loaded. */
let complaints = 0;
/** Searches under way, also in instances that were discarded. */
const underWay = new Set<Promise<unknown>>();

/**
 * Pagefind, fetched on first use. A search throws if a part of the index cannot be read.
 * @param folder of the index
 * @throws {TypeError} if it cannot be fetched, until it is discarded
 */
export function loadPagefind(folder: string): Promise<Pagefind> {
  return (loading ??= fetchPagefind(folder));
}

/** Discards Pagefind, so that it and its index are fetched again. */
export function forgetPagefind(): void {
  loading = undefined;
}

async function fetchPagefind(folder: string): Promise<Pagefind> {
  const home = new URL(folder, location.href).href;
  // Tables of earlier versions name none.
  const [{ indexes = [''] }, { createInstance }] = await Promise.all([
    loadTable(folder),
    import(/* @vite-ignore */ `${home}pagefind.js`) as Promise<{
      createInstance(options: { readonly noWorker: true; readonly mergeFilter: Filter }): Program;
    }>,
  ]);
  countComplaints();
  // Their errors concern another index.
  await Promise.allSettled(underWay);
  const before = complaints;
  // A worker would be another file to fetch, and not faster.
  const program = createInstance({ noWorker: true, mergeFilter: only('') });
  // Throws where the program cannot be loaded: `mergeIndex` would wait for it without end.
  await program.search('', { filters: only('') });
  const merging = indexes
    .filter((index) => index !== '')
    .map((index) => program.mergeIndex(home + index, { mergeFilter: only(index) }));
  // The next attempt would take late complaints for its own.
  await Promise.allSettled(merging);
  await Promise.all(merging);
  const results = new Map<string, Result>();
  const toIndex = (index: string): Index => ({
    async search(words) {
      const searching = program.search(words, { filters: only(index) });
      underWay.add(searching);
      const found = await searching.finally(() => underWay.delete(searching));
      if (complaints > before) throw new Error('The index is incomplete.');
      const own = found.results.map((each) => ({ ...each, id: index + each.id }));
      for (const each of own) results.set(each.id, each);
      return { results: own };
    },
  });
  return {
    indexes: indexes.map(toIndex),
    read: async (id) => (await results.get(id)?.data())?.content ?? '',
  };
}

/** The filter that events of one index pass, by its folder. */
function only(index: string): Filter {
  return { index: `/${index}` };
}

/**
 * If Pagefind cannot read a part of its index, it only logs that and continues as if the part were
 * empty (Pagefind 1.6.0).
 */
function countComplaints(): void {
  console.error = (...args: unknown[]) => {
    complaints += 1;
    error(...args);
  };
}
