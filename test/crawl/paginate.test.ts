import pLimit from 'p-limit';
import { describe, expect, it } from 'vitest';
import type { WirePage } from '../../src/api/dialect.ts';
import { readWholeList, type WholeList } from '../../src/crawl/paginate.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));

/** A list that answers reading after reading from a script: `script[reading][page]`; the last reading repeats. */
function read(script: readonly (readonly WirePage[])[]): Promise<WholeList> {
  let reading = -1;
  const ask = async (page: number): Promise<WirePage> => {
    if (page === 1) reading = Math.min(reading + 1, script.length - 1);
    const answer = script[reading]?.[page - 1];
    if (answer === undefined) throw new Error(`page ${page} was asked`);
    return answer;
  };
  return readWholeList(ask, pLimit(1), () => undefined);
}

const page = (total: number, totalPages: number, ...ids: number[]): WirePage => ({
  items: items(...ids),
  total,
  totalPages,
});

describe('readWholeList', () => {
  it('counts pages as the server does, whatever size was asked', async () => {
    const list = await read([[page(5, 3, 1, 2), page(5, 3, 3, 4), page(5, 3, 5)]]);
    expect(list).toEqual({ items: items(1, 2, 3, 4, 5), total: 5, pages: 3, requests: 3, received: 5 });
  });

  it('asks one page of an empty list', async () => {
    expect(await read([[page(0, 0)]])).toEqual({ items: [], total: 0, pages: 1, requests: 1, received: 0 });
  });

  it('reads again when an item vanished while paging, which skips another', async () => {
    const list = await read([
      [page(4, 2, 1, 2), page(3, 2, 4)],
      [page(3, 2, 1, 3), page(3, 2, 4)],
    ]);
    expect(list.items).toEqual(items(1, 3, 4));
    expect(list.requests).toBe(4);
  });

  it('reads again when an item was added while paging, which repeats another', async () => {
    const list = await read([
      [page(3, 2, 1, 2), page(4, 2, 2, 3)],
      [page(4, 2, 0, 1), page(4, 2, 2, 3)],
    ]);
    expect(list.items).toEqual(items(0, 1, 2, 3));
  });

  it('reads again when one was added and another removed, though all totals agree', async () => {
    const list = await read([
      [page(3, 2, 1, 2), page(3, 2, 2)],
      [page(3, 2, 0, 1), page(3, 2, 2)],
    ]);
    expect(list.items).toEqual(items(0, 1, 2));
  });

  it('refuses a list that never adds up, and says what was counted', async () => {
    const short = [page(4, 2, 1, 2), page(4, 2, 3)];
    await expect(read([short])).rejects.toThrow(/read 3 times .*announced 4, received 3, distinct 3/u);
  });

  it('keeps items without an id, so that they can be reported', async () => {
    const list = await read([[{ items: [{ title: 'a' }, { title: 'b' }], total: 2, totalPages: 1 }]]);
    expect(list.items).toHaveLength(2);
  });

  it('asks no more pages at once than it may', async () => {
    let running = 0;
    let most = 0;
    const ask = async (): Promise<WirePage> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return { items: [], total: 0, totalPages: 20 };
    };
    await readWholeList(ask, pLimit(3), () => undefined);
    expect(most).toBe(3);
  });
});
