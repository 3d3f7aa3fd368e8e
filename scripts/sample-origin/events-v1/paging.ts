import type { JsonObject } from '../server/json.ts';
import { readPositiveInteger } from '../server/parameters.ts';
import { encodeLikePhp } from '../site/addresses.ts';

/** A parameter in an address; null writes the name alone. */
export type Pair = [name: string, value: string | null];

/** The requested page. */
export interface Page {
  number: number;
  size: number;
}

const defaultSize = 12;
// A larger `per_page` means this, without an error.
const largestSize = 50;

/**
 * Reads the page of a list of calendar/events/v1.
 * @throws 400 unless both numbers are at least 1
 */
export function readPage(params: JsonObject): Page {
  const number = readPositiveInteger(params, 'page', 1);
  return { number, size: Math.min(readPositiveInteger(params, 'per_page', defaultSize), largestSize) };
}

/** The items of a page. */
export function slicePage<T>(items: T[], page: Page): T[] {
  return items.slice((page.number - 1) * page.size, page.number * page.size);
}

/** `total` and `total_pages`, in the body and in headers. */
export function countPages(total: number, page: Page) {
  const pages = Math.ceil(total / page.size);
  return {
    fields: { total, total_pages: pages },
    headers: [
      ['X-TEC-Total', String(total)],
      ['X-TEC-TotalPages', String(pages)],
    ] as [string, string][],
  };
}

/** Joins parameters without encoding, as `rest_url` does with dates. */
export function joinPairs(pairs: Pair[]): string {
  return pairs.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&');
}

/** Joins parameters, percent-encoded. */
export function encodePairs(pairs: Pair[]): string {
  return pairs.map(([name, value]) => (value === null ? name : `${name}=${encodeLikePhp(value)}`)).join('&');
}
