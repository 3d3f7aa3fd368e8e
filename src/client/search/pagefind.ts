/** What of Pagefind's interface is used (pagefind.app/docs/api). */
export interface Pagefind {
  search(words: string): Promise<{ readonly results: readonly Result[] }>;
}

/** A record that was found. */
export interface Result {
  readonly id: string;
  /** Comes over the network: all of it that was searched. */
  data(): Promise<{ readonly content: string }>;
}

let loading: Promise<Pagefind> | undefined;

const { error } = console;
/** How often the page complained on the console, since Pagefind was first asked for. */
let complaints = 0;
/** Searches that are under way, those in what was forgotten too. */
const underWay = new Set<Promise<unknown>>();

/**
 * Pagefind, which is fetched when it is asked for the first time. A search throws where a part of the index could not be read.
 * @param folder of the index
 * @throws {TypeError} where it cannot be fetched, until it is forgotten
 */
export function loadPagefind(folder: string): Promise<Pagefind> {
  return (loading ??= fetchPagefind(folder));
}

/** Lets Pagefind and its index be fetched anew. */
export function forgetPagefind(): void {
  loading = undefined;
}

async function fetchPagefind(folder: string): Promise<Pagefind> {
  const address = new URL(`${folder}pagefind.js`, location.href).href;
  const { createInstance } = (await import(/* @vite-ignore */ address)) as {
    createInstance(options: { readonly noWorker: true }): Pagefind;
  };
  countComplaints();
  // What they complain of is another index.
  await Promise.allSettled(underWay);
  const before = complaints;
  // A worker would be a second program to fetch, and search no faster.
  const pagefind = createInstance({ noWorker: true });
  return {
    async search(words) {
      const searching = pagefind.search(words);
      underWay.add(searching);
      const found = await searching.finally(() => underWay.delete(searching));
      if (complaints > before) throw new Error('The index is incomplete.');
      return found;
    },
  };
}

/**
 * Of a part of its index that it cannot fetch or read, Pagefind tells the console only, and goes on as if nothing stood in it
 * (Pagefind 1.6.0).
 */
function countComplaints(): void {
  console.error = (...said: unknown[]) => {
    complaints += 1;
    error(...said);
  };
}
