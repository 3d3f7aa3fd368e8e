import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyTrial } from '../../../support/faults/arbitraries.ts';
import { Trials, modes, type Mode } from '../../../support/faults/trials.ts';
import { amount } from '../../../support/suite.ts';

/** Crawls for each mode. */
const runs = amount(10, 40);

describe.concurrent.each(amount<readonly Mode[]>(['incremental'], modes))(
  'crawls with several faults at random: %s',
  (mode) => {
    let trials: Trials;
    beforeAll(async () => {
      trials = await Trials.start();
    });
    afterAll(() => trials.close());

    it(`end ${runs} times equal to the truth, or refused with the snapshot as it was`, async () => {
      const ends = { resolved: 0, refused: 0, spared: 0 };
      await fc.assert(
        fc.asyncProperty(anyTrial(mode), async (trial) => {
          const { outcome, struck, wrong } = await trials.run(trial, { again: false });
          ends[outcome] += 1;
          if (struck > 0) return;
          ends.spared += 1;
          expect([outcome, wrong]).toEqual(['resolved', []]);
        }),
        { numRuns: runs, seed: 20_261_120 },
      );
      // If all crawls ended the same way, or no fault affected one, this would prove nothing.
      expect(ends.resolved).toBeGreaterThan(runs / 5);
      expect(ends.refused).toBeGreaterThan(runs / 10);
      expect(ends.spared).toBeLessThan(runs / 2);
    }, 300_000);
  },
);
