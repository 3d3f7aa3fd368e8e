import { describe, expect, it } from 'vitest';
import { computeGrowth } from '../../../../../scripts/bench/texts/growth.ts';

describe('the growth per doubling', () => {
  it('is 2 for linear and 4 for quadratic time, however often the length was doubled', () => {
    expect(computeGrowth({ short: 100, long: 100, factor: 8 }, 0)).toBeCloseTo(2);
    expect(computeGrowth({ short: 100, long: 800, factor: 8 }, 0)).toBeCloseTo(4);
    expect(computeGrowth({ short: 100, long: 200, factor: 2 }, 0)).toBeCloseTo(4);
    expect(computeGrowth({ short: 800, long: 100, factor: 8 }, 0)).toBeCloseTo(1);
  });

  it('compares a long text with ordinary text, if its short one is faster than that', () => {
    expect(computeGrowth({ short: 50, long: 100, factor: 2 }, 100)).toBeCloseTo(2);
    expect(computeGrowth({ short: 50, long: 400, factor: 2 }, 100)).toBeCloseTo(8);
  });

  it('takes differences of a few milliseconds for noise', () => {
    expect(computeGrowth({ short: 0, long: 14, factor: 8 }, 0)).toBe(2);
    expect(computeGrowth({ short: 14, long: 0, factor: 8 }, 0)).toBe(2);
  });
});
