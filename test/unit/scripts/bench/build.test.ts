import { describe, expect, it } from 'vitest';
import { describeBuilds } from '../../../../scripts/bench/build.ts';
import type { BuildTook } from '../../../../scripts/bench/build/run-program.ts';

const took = (seconds: number, cpu = seconds, peak = 500): BuildTook => ({
  seconds,
  cpu,
  peak,
  written: 80,
  files: 100,
  size: 2.34,
});

const describeSize = (events: number, nothing: BuildTook, hugo: readonly BuildTook[]) =>
  describeBuilds({
    node: 0.05,
    hasHugo: hugo.length > 0,
    sizes: [
      {
        events,
        builds: {
          first: [took(90, 100)],
          full: [took(16, 30), took(14, 24), took(15, 25)],
          'one edit': [took(3)],
          nothing: [nothing],
          Hugo: hugo,
        },
      },
    ],
  });

describe('the outcome of the build benchmark', () => {
  it('has a row of medians for each kind of build', () => {
    const { rows } = describeSize(10_000, took(1), [took(10)]);
    expect(rows.slice(1).map(([, kind]) => kind)).toEqual(['first', 'full', 'one edit', 'nothing', 'Hugo']);
    expect(rows[2]).toEqual([10_000, 'full', '15.00', '25.00', 500, 80, 100, '2.3']);
  });

  it('meets its targets next to Hugo', () => {
    const { verdicts } = describeSize(10_000, took(1), [took(10)]);
    expect(verdicts.map(({ text }) => text)).toEqual([
      'met     10000 events: a build with nothing to do takes 0.95 s more than the 0.05 s in which Node runs an empty program (at most 1)',
      'met     10000 events: a full build takes 1.50 times the time of Hugo (at most 1.5)',
      'met     10000 events: a full build takes 2.50 times the processor time of Hugo (at most 2.5)',
      'met     10000 events: a build after one edit takes 0.30 times the time of Hugo (at most 0.33)',
      'met     10000 events: a build after one edit takes 0.30 times the processor time of Hugo (at most 0.33)',
      'met     10000 events: builds take 500 MB at most (at most 1000)',
    ]);
    expect(verdicts.every(({ met }) => met)).toBe(true);
  });

  it('names missed targets', () => {
    const { verdicts } = describeSize(10_000, took(2, 2, 1001), [took(8)]);
    expect(verdicts.map(({ met }) => met)).toEqual([false, false, false, false, false, false]);
    expect(verdicts[0]?.text).toMatch(/^MISSED {2}.* takes 1\.95 s more/u);
  });

  it('compares nothing without Hugo', () => {
    const { rows, verdicts } = describeSize(10_000, took(1), []);
    expect(rows).toHaveLength(5);
    expect(verdicts.map(({ text }) => text)).toEqual([
      expect.stringContaining('a build with nothing to do'),
      'MISSED  hugo is not in PATH: nothing was compared with it',
      expect.stringContaining('500 MB at most'),
    ]);
  });

  it('compares memory and Hugo at the sizes of their targets only', () => {
    expect(describeSize(1000, took(1), [took(1)]).verdicts).toHaveLength(1);
    const { verdicts } = describeSize(50_000, took(1, 1, 1400), [took(1)]);
    expect(verdicts.map(({ met }) => met)).toEqual([true, true]);
  });
});
