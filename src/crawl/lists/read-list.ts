import { routeUrl } from '../../api/address.ts';
import type { Client, JsonResponse } from '../../http/client.ts';
import type { ListPage, ListRoute } from '../../api/dialect.ts';
import { OriginError } from '../../http/origin-error.ts';
import { waitForTurn } from '../../http/turn.ts';
import { createQueue } from '../../http/queue.ts';

/** One reading of a list, page by page. */
export interface ListResult {
  /** Number of items that the list announces. */
  readonly total: number;
  readonly pages: number;
  /** Number of items received, including repeated ones. */
  readonly received: number;
  /** Ids of the items. */
  readonly ids: ReadonlySet<number>;
  /** Number of items without a readable id. */
  readonly withoutId: number;
  /** Why the numbers do not add up; null if they do. */
  readonly complaint: string | null;
  /**
   * Whether as many items came as announced, but some twice and others not at all: events with
   * equal start and publication time may have another order on each page.
   */
  readonly isShuffled: boolean;
}

/** The field of an item that reading a list needs. */
interface Identified {
  /** Null if the item has no readable id. */
  readonly id: number | null;
}

/** How to read a list. */
export interface ReadListOptions<Item extends Identified> {
  readonly client: Client;
  /** API root of the language. */
  readonly root: URL;
  readonly list: ListRoute;
  /** @throws {OriginError} for an answer that is not a page of the list */
  readonly readPage: (answer: JsonResponse) => ListPage<Item> | Promise<ListPage<Item>>;
  /** Selects the page size, see `ListRoute.query`. @default 0 */
  readonly cut?: number;
  readonly signal: AbortSignal | undefined;
  /** Called with each item, in any order. */
  readonly onItem: (item: Item) => void;
  readonly onProgress: (received: number, total: number) => void;
}

/** More pages than any calendar has: an origin that announces more is broken. */
const maxPages = 100_000;

/**
 * Maximum number of consecutive pages without new items: while a list is read, only few items move.
 */
const maxRepeats = 20;

/** Maximum number of consecutive empty pages: a list that gets shorter has only some. */
const maxEmpty = 200;

/** Maximum number of pages requested at once, which limits the items in memory. */
const maxAhead = 16;

/**
 * Reads all pages of a list once. Items that are added or removed meanwhile make other items repeat
 * or go missing, which shows in different totals and in the number of distinct items.
 */
export async function readList<Item extends Identified>(options: ReadListOptions<Item>): Promise<ListResult> {
  const ids = new Set<number>();
  const totals = new Set<number>();
  let received = 0;
  let nameless = 0;
  let vanished = 0;
  let repeats = 0;
  let empty = 0;
  let failed = false;
  const read = async (page: number): Promise<ListPage<Item> | null> => {
    const answer = await readPage(options, page);
    if (failed) return null;
    if (answer === null) {
      vanished += 1;
      return null;
    }
    totals.add(answer.total);
    received += answer.items.length;
    const before = ids.size + nameless;
    for (const { id } of answer.items) {
      if (id === null) nameless += 1;
      else ids.add(id);
    }
    repeats = ids.size + nameless > before || answer.items.length === 0 ? 0 : repeats + 1;
    empty = answer.items.length === 0 ? empty + 1 : 0;
    if (repeats > maxRepeats || empty > maxEmpty) throw loopError(options, page, answer.totalPages);
    for (const item of answer.items) {
      await waitForTurn(options.signal);
      if (failed) return null;
      options.onItem(item);
    }
    options.onProgress(received, answer.total);
    return answer;
  };
  const pages = Math.max(1, (await read(1))?.totalPages ?? 1);
  if (pages > maxPages) throw tooManyPagesError(options, pages);
  const others = createQueue(maxAhead, read);
  for (let page = 2; page <= pages; page++) others.add(page);
  await others.done().catch((error: unknown) => {
    // Pages still in flight must not reach a list that is read again.
    failed = true;
    throw error;
  });
  const [total = 0] = totals;
  const isSteady = totals.size === 1 && vanished === 0;
  const addsUp = isSteady && ids.size + nameless === total;
  const numbers = [
    `announced ${[...totals].join(', then ')}`,
    `received ${received}, distinct ${ids.size + nameless}`,
    ...(vanished > 0 ? [`${vanished} announced pages were missing`] : []),
  ].join(', ');
  return {
    total,
    pages,
    received,
    ids,
    withoutId: nameless,
    complaint: addsUp ? null : numbers,
    isShuffled: isSteady && !addsUp && received === total && nameless === 0,
  };
}

type Address = Pick<ReadListOptions<Identified>, 'root' | 'list' | 'cut'>;

/** A page; null if it is now beyond the end of the list. */
async function readPage<Item extends Identified>(
  { client, root, list, readPage: read, cut, signal }: ReadListOptions<Item>,
  page: number,
): Promise<ListPage<Item> | null> {
  const url = routeUrl(root, list.route, list.query(page, cut));
  try {
    return await read(await client.json(url, { signal, headers: list.headers }));
  } catch (error) {
    const isBeyondEnd =
      page > 1 &&
      error instanceof OriginError &&
      (error.status === 404 || error.code?.endsWith('page_number'));
    if (isBeyondEnd) return null;
    throw error;
  }
}

function tooManyPagesError({ root, list }: Address, pages: number): OriginError {
  const { href } = routeUrl(root, list.route);
  return new OriginError('unreadable', `GET ${href} announces ${pages} pages, more than any calendar has.`);
}

function loopError({ root, list, cut }: Address, page: number, pages: number): OriginError {
  const { href } = routeUrl(root, list.route, list.query(page, cut));
  return new OriginError(
    'unreadable',
    `GET ${href} and the pages before it had no new items, although ${pages} pages were announced: the list loops, or its number of pages is wrong.`,
  );
}
