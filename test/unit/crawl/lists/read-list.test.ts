import { describe, expect, it } from 'vitest';
import type { Client, JsonResponse } from '../../../../src/http/client.ts';
import type { ListPage, ListRoute } from '../../../../src/api/dialect.ts';
import { OriginError } from '../../../../src/http/origin-error.ts';
import { readList, type ListResult } from '../../../../src/crawl/lists/read-list.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));

type Page = ListPage<{ readonly id: number | null }>;

const page = (total: number, totalPages: number, ...ids: number[]): Page => ({
  items: items(...ids),
  total,
  totalPages,
});

const list: ListRoute = {
  route: 'list',
  headers: {},
  query: (number) => ({ page: String(number) }),
};

const readPage = ({ body }: JsonResponse) => body as Page;

/** Reads a list with these pages; an error is thrown instead of a page. */
async function read(
  pages: readonly (Page | OriginError)[],
): Promise<ListResult & { readonly items: readonly unknown[] }> {
  const client: Client = {
    get: () => Promise.reject(new Error('not asked')),
    async json(url) {
      const answer = pages[Number(url.searchParams.get('page')) - 1];
      if (answer === undefined) throw new Error(`${url.href} was asked`);
      if (answer instanceof OriginError) throw answer;
      return { url, headers: {}, body: answer };
    },
    extendTo: () => undefined,
    close: async () => undefined,
  };
  const came: { readonly id: number | null }[] = [];
  const reading = await readList({
    client,
    root: new URL('https://origin.example/wp-json/'),
    list,
    readPage,
    signal: undefined,
    onItem: (item) => came.push(item),
    onProgress: () => undefined,
  });
  // Items of pages that arrive together come in any order.
  return { ...reading, items: came.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0)) };
}

describe('readList', () => {
  it('counts pages as the server does, regardless of the requested size', async () => {
    expect(await read([page(5, 3, 1, 2), page(5, 3, 3, 4), page(5, 3, 5)])).toEqual({
      total: 5,
      pages: 3,
      received: 5,
      withoutId: 0,
      complaint: null,
      isShuffled: false,
      ids: new Set([1, 2, 3, 4, 5]),
      items: items(1, 2, 3, 4, 5),
    });
  });

  it('requests one page of an empty list', async () => {
    expect(await read([page(0, 0)])).toMatchObject({ total: 0, pages: 1, complaint: null });
  });

  it('complains when an item vanishes while paging, which skips another', async () => {
    const { complaint } = await read([page(4, 2, 1, 2), page(3, 2, 4)]);
    expect(complaint).toBe('announced 4, then 3, received 3, distinct 3');
  });

  it('complains when an item is added while paging, which repeats another', async () => {
    const { complaint, ids } = await read([page(3, 2, 1, 2), page(4, 2, 2, 3)]);
    expect(complaint).toBe('announced 3, then 4, received 4, distinct 3');
    expect(ids).toEqual(new Set([1, 2, 3]));
  });

  it('complains about a list that repeats the same page', async () => {
    const { complaint } = await read([page(4, 2, 1, 2), page(4, 2, 1, 2)]);
    expect(complaint).toBe('announced 4, received 4, distinct 2');
  });

  it('complains when an announced page is beyond the end', async () => {
    const beyond = new OriginError('refused', 'page 2', {
      status: 404,
      code: 'event-archive-page-not-found',
    });
    const { complaint } = await read([page(3, 2, 1, 2), beyond]);
    expect(complaint).toContain('1 announced pages were missing');
  });

  it('refuses early a list with page after page without new items', async () => {
    const pages = Array.from({ length: 60 }, () => page(120, 60, 1, 2));
    await expect(read(pages)).rejects.toThrow(
      /^GET https:\/\/origin\.example\/wp-json\/list\?page=\d+ and the pages before it had no new items, although 60 pages were announced/u,
    );
  });

  it('accepts empty pages beyond the end of a list that got shorter', async () => {
    const pages = [page(60, 60, 1), ...Array.from({ length: 59 }, () => page(1, 1))];
    const { complaint } = await read(pages);
    expect(complaint).toBe('announced 60, then 1, received 1, distinct 1');
  });

  it('ignores pages that arrive after one has failed', async () => {
    const came: unknown[] = [];
    const late = Promise.withResolvers<void>();
    const refused = new OriginError('refused', 'no', { status: 500 });
    const reading = readList({
      client: {
        get: () => Promise.reject(new Error('not asked')),
        async json(url) {
          const number = url.searchParams.get('page');
          if (number === '2') throw refused;
          if (number === '3') await late.promise;
          return { url, headers: {}, body: page(3, 3, Number(number)) };
        },
        extendTo: () => undefined,
        close: async () => undefined,
      },
      root: new URL('https://origin.example/wp-json/'),
      list,
      readPage,
      signal: undefined,
      onItem: (item) => came.push(item),
      onProgress: () => undefined,
    });
    await expect(reading).rejects.toBe(refused);
    late.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(came).toEqual(items(1));
  });

  it('refuses early a list with page after page empty', async () => {
    const pages = [page(1, 300, 1), ...Array.from({ length: 299 }, () => page(1, 300))];
    await expect(read(pages)).rejects.toThrow(/the list loops, or its number of pages is wrong/u);
  });

  it('refuses early a list whose pages are all beyond the end', async () => {
    const pages = [page(120, 60, 1, 2), ...Array.from({ length: 59 }, () => page(2, 1, 1, 2))];
    await expect(read(pages)).rejects.toThrow(/the list loops/u);
  });

  it('keeps and counts items without a readable id', async () => {
    const broken: Page = { items: [{ id: 1 }, { id: null }, { id: null }], total: 3, totalPages: 1 };
    expect(await read([broken])).toMatchObject({ withoutId: 2, received: 3, complaint: null });
  });

  it('throws the error of a page', async () => {
    const refused = new OriginError('refused', 'no', { status: 500 });
    await expect(read([page(4, 2, 1, 2), refused])).rejects.toBe(refused);
  });

  it('refuses a list that announces a million pages', async () => {
    await expect(read([page(50_000_000, 1_000_000, 1)])).rejects.toThrow(/announces 1000000 pages/u);
  });
});
