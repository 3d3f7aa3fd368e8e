import { describe, expect, it } from 'vitest';
import type { FeedsTook } from '../../../../scripts/bench/feeds/feeds-once.ts';
import { describeFeeds } from '../../../../scripts/bench/feeds.ts';

const took = (seconds: number): FeedsTook => ({
  seconds,
  cpu: seconds,
  published: 100,
  feeds: 20,
  written: 400,
  size: 2_500_000,
  peak: 99.6,
});

describe('the outcome of the feeds benchmark', () => {
  it('meets its target at five times the speed of the plain loop, by the median', () => {
    const { rows, verdicts } = describeFeeds({ cartelera: [took(1), took(9), took(1)], plain: [took(5)] });
    expect(rows[1]).toEqual(['Cartelera', 100, 20, 400, '1.00', 400, '2.5', 100]);
    expect(verdicts).toEqual([
      {
        met: true,
        text: 'met     every calendar file is written 5.0 times as fast as by a plain loop with ical-generator and Temporal (at least 5)',
      },
    ]);
  });

  it('names a missed target', () => {
    const { verdicts } = describeFeeds({ cartelera: [took(2)], plain: [took(5)] });
    expect(verdicts[0]).toMatchObject({
      met: false,
      text: expect.stringMatching(/^MISSED {2}.* 2\.5 times/u),
    });
  });
});
