import { describe, expect, it } from 'vitest';
import { computeMedian } from '../../../../scripts/bench/median.ts';

describe('the median', () => {
  it('is the middle value, in any order', () => {
    expect(computeMedian([30, 1, 2])).toBe(2);
    expect(computeMedian([7])).toBe(7);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(computeMedian([10, 1, 4, 2])).toBe(3);
  });

  it('throws without values', () => {
    expect(() => computeMedian([])).toThrow(RangeError);
  });
});
