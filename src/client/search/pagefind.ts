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

/**
 * Pagefind, which is fetched when it is asked for the first time.
 * @param folder of the index
 * @throws {TypeError} where it cannot be fetched; then it may be asked again
 */
export function loadPagefind(folder: string): Promise<Pagefind> {
  loading ??= fetchPagefind(folder).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPagefind(folder: string): Promise<Pagefind> {
  const address = new URL(`${folder}pagefind.js`, location.href).href;
  const { createInstance } = (await import(/* @vite-ignore */ address)) as {
    createInstance(options: { readonly noWorker: true }): Pagefind;
  };
  // A worker would be a second program to fetch, and search no faster.
  return createInstance({ noWorker: true });
}
