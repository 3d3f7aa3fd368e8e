import { describe, expect, it } from 'vitest';
import type { ListResult } from '../../../../src/crawl/lists/read-list.ts';
import { readUntilStable } from '../../../../src/crawl/lists/consistent-read.ts';
import { listReading as reading } from '../../../support/crawl/list-reading.ts';

/** Reads a list with these readings; returns the result and their number. */
async function readFrom(known: readonly number[] | null, readings: readonly ListResult[]) {
  let count = 0;
  const { ids } = await readUntilStable('https://origin.example/list', known && new Set(known), async () => {
    const next = readings[count++];
    if (next === undefined) throw new Error('read once more than was expected');
    return next;
  });
  return { ids: [...ids], count };
}

describe('readUntilStable', () => {
  it('accepts a list of one page at once', async () => {
    expect(await readFrom(null, [reading([1, 2], { pages: 1 })])).toEqual({ ids: [1, 2], count: 1 });
  });

  it('reads a longer list twice the first time, because edits may hide a skipped item', async () => {
    const skipped = reading([1, 2, 4]);
    const whole = reading([2, 3, 4]);
    expect(await readFrom(null, [skipped, whole, whole])).toEqual({ ids: [2, 3, 4], count: 3 });
  });

  it('counts the last crawl as a reading', async () => {
    expect(await readFrom([1, 2, 3], [reading([1, 2, 3])])).toEqual({ ids: [1, 2, 3], count: 1 });
    expect(await readFrom([1, 2], [reading([1, 2, 3]), reading([1, 2, 3])])).toMatchObject({ count: 2 });
  });

  it('never accepts a reading that does not add up, even with the same items', async () => {
    const wrong = reading([1, 2], { complaint: 'announced 3, received 2, distinct 2' });
    expect(await readFrom([1, 2], [wrong, reading([1, 2, 3]), reading([1, 2, 3])])).toMatchObject({
      count: 3,
    });
  });

  it('gives up after five readings and names the differences', async () => {
    const restless = Array.from({ length: 5 }, (_, index) => reading([1, 2, 10 + index]));
    await expect(readFrom(null, restless)).rejects.toThrow(
      'https://origin.example/list was read 5 times and no two readings agreed (appeared: 14; vanished: 13).',
    );
  });
});
