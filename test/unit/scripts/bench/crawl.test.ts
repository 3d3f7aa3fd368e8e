import { describe, expect, it } from 'vitest';
import { describeCrawls } from '../../../../scripts/bench/crawl.ts';
import type { Measured } from '../../../../scripts/bench/crawl/measure.ts';

const measured = (more: Partial<Measured>): Measured => ({
  events: 1000,
  wait: 50,
  kind: 'full',
  requests: 46,
  atOnce: 4,
  seconds: 1.1,
  cpu: 0.9,
  bareSeconds: 1,
  bareCpu: 0.5,
  peak: 100,
  ...more,
});

describe('the outcome of the crawl benchmark', () => {
  it('meets a target at exactly its value', () => {
    const { verdicts } = describeCrawls([
      measured({ seconds: 1.15 }),
      measured({ kind: 'no change', seconds: 0.115 }),
      measured({ events: 20_000, seconds: 20, bareSeconds: 20, peak: 150 }),
      measured({ events: 20_000, kind: 'no change', seconds: 2 }),
    ]);
    expect(verdicts.map(({ met }) => met)).toEqual([true, true, true, true, true]);
  });

  it('names missed targets, with figure and target', () => {
    const { verdicts } = describeCrawls([
      measured({ seconds: 3, bareSeconds: 2 }),
      measured({ kind: 'no change', seconds: 0.6 }),
      measured({ events: 20_000, seconds: 44, bareSeconds: 40, peak: 160 }),
      measured({ events: 20_000, kind: 'no change', seconds: 2.2 }),
    ]);
    expect(verdicts).toEqual([
      {
        met: false,
        text: 'MISSED  1000 events, 50 ms per answer: a full crawl takes 1.500 times the bare loop (at most 1.15)',
      },
      {
        met: true,
        text: 'met     20000 events, 50 ms per answer: a full crawl takes 1.100 times the bare loop (at most 1.15)',
      },
      {
        met: false,
        text: 'MISSED  1000 events, 50 ms per answer: a no-change crawl takes 0.200 of the full one (at most 0.1)',
      },
      {
        met: true,
        text: 'met     20000 events, 50 ms per answer: a no-change crawl takes 0.050 of the full one (at most 0.1)',
      },
      {
        met: false,
        text: 'MISSED  20000 events, 50 ms per answer: a full crawl takes 1.600 times the memory of 1000 (at most 1.5)',
      },
    ]);
  });

  it('reports no growth where only one size was measured', () => {
    expect(
      describeCrawls([measured({}), measured({ kind: 'no change', seconds: 0.1 })]).verdicts,
    ).toHaveLength(2);
  });

  it('has a row for each crawl', () => {
    expect(describeCrawls([measured({ seconds: 3, bareSeconds: 2, peak: 99.6 })]).rows[1]).toEqual([
      1000,
      50,
      'full',
      46,
      4,
      '3.000',
      '2.000',
      '1.50',
      '0.900',
      '0.500',
      100,
    ]);
  });
});
