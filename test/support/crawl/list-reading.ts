import type { ListResult } from '../../../src/crawl/lists/paginate.ts';

/** A reading of a list of two pages that adds up, with these ids. */
export function listReading(ids: readonly number[], more: Partial<ListResult> = {}): ListResult {
  return {
    total: ids.length,
    pages: 2,
    received: ids.length,
    nameless: 0,
    complaint: null,
    isShuffled: false,
    ids: new Set(ids),
    ...more,
  };
}
