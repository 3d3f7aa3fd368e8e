/** The part of Pagefind's interface that is used (pagefind.app/docs/api). */
export interface Pagefind {
  search(words: string): Promise<{ readonly results: readonly Result[] }>;
  /** The text of an event that was found, fetched over the network. */
  read(id: string): Promise<string>;
}

/** A result. */
export interface Result {
  readonly id: string;
  /** Fetched over the network: the full record. */
  data(): Promise<{ readonly content: string }>;
}

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
  const address = new URL(`${folder}pagefind.js`, location.href).href;
  const { createInstance } = (await import(/* @vite-ignore */ address)) as {
    createInstance(options: { readonly noWorker: true }): Pick<Pagefind, 'search'>;
  };
  countComplaints();
  // Their errors concern another index.
  await Promise.allSettled(underWay);
  const before = complaints;
  // A worker would be another file to fetch, and not faster.
  const pagefind = createInstance({ noWorker: true });
  const results = new Map<string, Result>();
  return {
    read: async (id) => (await results.get(id)?.data())?.content ?? '',
    async search(words) {
      const searching = pagefind.search(words);
      underWay.add(searching);
      const found = await searching.finally(() => underWay.delete(searching));
      if (complaints > before) throw new Error('The index is incomplete.');
      for (const each of found.results) results.set(each.id, each);
      return found;
    },
  };
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
