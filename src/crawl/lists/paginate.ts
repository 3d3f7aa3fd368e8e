import { routeUrl } from '../../api/address.ts';
import type { Client, JsonResponse } from '../../http/client.ts';
import type { ListPage, ListRoute } from '../../api/dialect.ts';
import { OriginError } from '../../http/origin-error.ts';
import { createQueue } from '../../http/queue.ts';

/** A list as it came, page by page, once. */
export interface ListResult {
  /** Items that the list announces. */
  readonly total: number;
  readonly pages: number;
  /** Items as they came, repeated ones included. */
  readonly received: number;
  /** Ids of the items. */
  readonly ids: ReadonlySet<number>;
  /** Items without an id that could be read. */
  readonly nameless: number;
  /** What does not add up; null for a reading that does. */
  readonly complaint: string | null;
  /**
   * Whether as many items came as were announced, but some twice and others not at all: events of
   * one start and publication second may come in another order on each page.
   */
  readonly isShuffled: boolean;
}

/** An item, as far as reading a list needs to know it. */
interface Identified {
  /** Null where the item has no id that can be read. */
  readonly id: number | null;
}

/** The list to read, and who takes what comes. */
export interface ReadListOptions<Item extends Identified> {
  readonly client: Client;
  /** API root of the language. */
  readonly root: URL;
  readonly list: ListRoute;
  /** @throws {OriginError} for an answer that is not a page of the list */
  readonly readPage: (answer: JsonResponse) => ListPage<Item>;
  /** Where pages end, as `list.query` takes it. @default 0 */
  readonly cut?: number;
  readonly signal: AbortSignal | undefined;
  /** Called with the items of each page as they come, in no certain order. */
  readonly onItems: (items: readonly Item[]) => void;
  readonly onProgress: (received: number, total: number) => void;
}

/** More pages than any calendar has: an origin that announces them is broken. */
const maxPages = 100_000;

/** Pages in a row, apart from the first, that may bring nothing but what others brought: items move while a list is read, but not so many. */
const mostRepeats = 20;

/** Empty pages in a row: a list that was shortened meanwhile has some beyond its end, but not so many. */
const mostEmpty = 200;

/** Pages that are asked for ahead of those that have come: their items are not held until the last has come. */
const ahead = 16;

/**
 * Reads a list once, all pages of it. Paging by offset skips or repeats items when something is added or removed meanwhile, which
 * shows in totals that differ between pages and in the number of distinct items.
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
    if (repeats > mostRepeats || empty > mostEmpty) throw loops(options, page, answer.totalPages);
    options.onItems(answer.items);
    options.onProgress(received, answer.total);
    return answer;
  };
  const pages = Math.max(1, (await read(1))?.totalPages ?? 1);
  if (pages > maxPages) throw tooManyPages(options, pages);
  const others = createQueue(ahead, read);
  for (let page = 2; page <= pages; page++) others.add(page);
  await others.done().catch((error: unknown) => {
    // What is still under way must not reach a list that is begun anew.
    failed = true;
    throw error;
  });
  const [total = 0] = totals;
  const isSteady = totals.size === 1 && vanished === 0;
  const adds = isSteady && ids.size + nameless === total;
  const told = [
    `announced ${[...totals].join(', then ')}`,
    `received ${received}, distinct ${ids.size + nameless}`,
    ...(vanished > 0 ? [`${vanished} announced pages were not there`] : []),
  ].join(', ');
  return {
    total,
    pages,
    received,
    ids,
    nameless,
    complaint: adds ? null : told,
    isShuffled: isSteady && !adds && received === total && nameless === 0,
  };
}

type Address = Pick<ReadListOptions<Identified>, 'root' | 'list' | 'cut'>;

/** A page; null for one that the list announced and that is beyond its end when it is asked for. */
async function readPage<Item extends Identified>(
  { client, root, list, readPage: read, cut, signal }: ReadListOptions<Item>,
  page: number,
): Promise<ListPage<Item> | null> {
  const url = routeUrl(root, list.route, list.query(page, cut));
  try {
    return read(await client.json(url, { signal, headers: list.headers }));
  } catch (error) {
    const beyond =
      page > 1 &&
      error instanceof OriginError &&
      (error.status === 404 || error.code?.endsWith('page_number'));
    if (beyond) return null;
    throw error;
  }
}

function tooManyPages({ root, list }: Address, pages: number): OriginError {
  const { href } = routeUrl(root, list.route);
  return new OriginError('unreadable', `GET ${href} announces ${pages} pages: that is no calendar's list.`);
}

function loops({ root, list, cut }: Address, page: number, pages: number): OriginError {
  const { href } = routeUrl(root, list.route, list.query(page, cut));
  return new OriginError(
    'unreadable',
    `GET ${href} and pages before it brought no item that was not there already, of ${pages} pages that it announces: the list loops, or its number of pages is wrong.`,
  );
}
