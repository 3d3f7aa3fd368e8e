import type { ListResult } from '../../../src/crawl/lists/read-list.ts';

/** A reading of a list of two pages with these ids, whose numbers add up. */
export function listReading(ids: readonly number[], more: Partial<ListResult> = {}): ListResult {
  return {
    total: ids.length,
    pages: 2,
    received: ids.length,
    withoutId: 0,
    complaint: null,
    isShuffled: false,
    ids: new Set(ids),
    ...more,
  };
}
