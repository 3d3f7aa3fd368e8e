import type { LimitFunction } from 'p-limit';
import type { WirePage } from '../api/dialect.ts';
import { OriginError } from '../api/errors.ts';

/** A list read whole. */
export interface WholeList {
  /** One item for each id, in the order of the list; items without an id are all kept. */
  readonly items: readonly unknown[];
  /** What the list announces. */
  readonly total: number;
  readonly pages: number;
  /** Requests that it took, repeated readings included. */
  readonly requests: number;
  /** Items as they came, repeated ones included (of the last reading). */
  readonly received: number;
}

/** A list that an editor changes while it is read is read again, this often at most. */
const maxReadings = 3;

/**
 * Reads a list page by page until the number of distinct items equals the announced total and all pages agree on it: paging by
 * offset skips or repeats items when something is added or removed meanwhile.
 * @param ask answers one page, counted from 1
 * @param limit how many pages are asked at once
 * @throws {OriginError} `incomplete` when no reading adds up
 */
export async function readWholeList(
  ask: (page: number) => Promise<WirePage>,
  limit: LimitFunction,
  onProgress: (received: number, total: number) => void,
): Promise<WholeList> {
  let requests = 0;
  let complaint = '';
  for (let reading = 1; reading <= maxReadings; reading++) {
    const pages = await readPages(ask, limit, onProgress);
    requests += pages.length;
    const received = pages.flatMap(({ items }) => items);
    const items = distinct(received);
    const totals = [...new Set(pages.map(({ total }) => total))];
    const [total = 0] = totals;
    if (totals.length === 1 && items.length === total) {
      return { items, total, pages: pages.length, requests, received: received.length };
    }
    complaint = `announced ${totals.join(', then ')}, received ${received.length}, distinct ${items.length}`;
  }
  throw new OriginError(
    'incomplete',
    `was read ${maxReadings} times and never added up (${complaint}): it changes while it is read, or the origin leaves items out.`,
  );
}

async function readPages(
  ask: (page: number) => Promise<WirePage>,
  limit: LimitFunction,
  onProgress: (received: number, total: number) => void,
): Promise<readonly WirePage[]> {
  let received = 0;
  const read = async (page: number): Promise<WirePage> => {
    const answer = await limit(() => ask(page));
    received += answer.items.length;
    onProgress(received, answer.total);
    return answer;
  };
  const first = await read(1);
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))];
}

function distinct(items: readonly unknown[]): readonly unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
