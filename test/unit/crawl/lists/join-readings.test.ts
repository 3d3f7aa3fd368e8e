import { describe, expect, it } from 'vitest';
import { joinReadings } from '../../../../src/crawl/lists/consistent-read.ts';
import type { ListResult } from '../../../../src/crawl/lists/read-list.ts';
import { listReading as whole } from '../../../support/crawl/list-reading.ts';

const shuffled = (total: number, ids: readonly number[]): ListResult =>
  whole(ids, { total, received: total, complaint: 'distinct fewer', isShuffled: true });

/** The joined result of these readings, and how each was requested. */
async function join(readings: readonly ListResult[]) {
  const requests: unknown[] = [];
  const { ids, complaint, isShuffled } = await joinReadings(async (...how) => {
    const reading = readings[requests.push(how) - 1];
    if (reading === undefined) throw new Error('read once more than was expected');
    return reading;
  })();
  return { ids: [...ids], complaint, isShuffled, requests };
}

describe('readings of a shuffled list', () => {
  it('are joined, with other page sizes, until they have the announced number of items', async () => {
    const readings = [shuffled(4, [1, 2]), shuffled(4, [2, 3]), shuffled(4, [1, 4])];
    expect(await join(readings)).toEqual({
      ids: [1, 2, 3, 4],
      complaint: null,
      isShuffled: false,
      requests: [
        [0, false],
        [1, true],
        [2, true],
      ],
    });
  });

  it('do not add up if the announced number changes, even if the last one adds up', async () => {
    expect(await join([shuffled(4, [1, 2]), whole([1, 2, 3])])).toMatchObject({
      complaint: 'announced 4, then 3, distinct 3 over several readings',
      isShuffled: false,
    });
  });

  it('do not add up if they have more items than announced', async () => {
    expect(await join([shuffled(3, [1, 2]), whole([2, 3, 4])])).toMatchObject({
      complaint: 'announced 3, distinct 4 over several readings',
      isShuffled: false,
    });
  });

  it('end with one without new items', async () => {
    const readings = [shuffled(4, [1, 2]), shuffled(4, [2])];
    expect(await join(readings)).toMatchObject({ ids: [1, 2], isShuffled: true });
  });
});
