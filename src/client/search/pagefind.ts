/** What of Pagefind's interface is used (pagefind.app/docs/api). */
export interface Pagefind {
  options(options: { readonly baseUrl: string }): Promise<void>;
  /** @param term null for all records */
  search(
    term: string | null,
    options: {
      readonly filters: Readonly<Record<string, Filter>>;
      readonly sort?: Readonly<Record<string, 'asc' | 'desc'>>;
    },
  ): Promise<{
    readonly results: readonly Result[];
    /** How many records have each value of the filters that were asked for. */
    readonly totalFilters: Readonly<Record<string, Readonly<Record<string, number>>>>;
  }>;
}

/** Values of which a record has one, or has none. No list may be empty: Pagefind then filters nothing. */
export interface Filter {
  readonly any?: readonly string[];
  readonly none?: readonly string[];
}

/** A record that was found; its data come over the network. */
export interface Result {
  data(): Promise<Found>;
}

/** What is known of a record. */
export interface Found {
  readonly url: string;
  /** All that was searched. */
  readonly content: string;
  readonly filters: { readonly shownAs?: readonly string[] };
}

let loading: Promise<Pagefind> | undefined;

/**
 * Pagefind, which is fetched when it is asked for the first time.
 * @throws {TypeError} where it cannot be fetched; then it may be asked again
 */
export function loadPagefind(address: string): Promise<Pagefind> {
  loading ??= fetchPagefind(address).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchPagefind(address: string): Promise<Pagefind> {
  const pagefind = (await import(/* @vite-ignore */ new URL(address, location.href).href)) as Pagefind;
  // Links of the records are whole.
  await pagefind.options({ baseUrl: '/' });
  return pagefind;
}
