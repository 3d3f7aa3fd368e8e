import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyTrial } from '../../../support/faults/arbitraries.ts';
import { Trials, modes } from '../../../support/faults/trials.ts';

/** Crawls for each mode. */
const runs = 40;

describe.concurrent.each(modes)('crawls with several faults at random: %s', (mode) => {
  let trials: Trials;
  beforeAll(async () => {
    trials = await Trials.start();
  });
  afterAll(() => trials.close());

  it(`end ${runs} times equal to the truth, or refused with the snapshot as it was`, async () => {
    const ends = { resolved: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anyTrial(mode), async (trial) => {
        const { outcome } = await trials.run(trial, { again: false });
        ends[outcome] += 1;
      }),
      { numRuns: runs, seed: 20_261_120 },
    );
    expect(ends.resolved + ends.refused).toBe(runs);
    // A crawl that refuses everything, or believes everything, proves nothing.
    expect(ends.resolved).toBeGreaterThan(runs / 5);
    expect(ends.refused).toBeGreaterThan(runs / 10);
  }, 300_000);
});
