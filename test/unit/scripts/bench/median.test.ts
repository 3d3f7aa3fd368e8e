import { describe, expect, it } from 'vitest';
import { computeMedian } from '../../../../scripts/bench/median.ts';

describe('the median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(computeMedian([30, 1, 2])).toBe(2);
    expect(computeMedian([7])).toBe(7);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(computeMedian([10, 1, 4, 2])).toBe(3);
  });

  it('is refused for nothing', () => {
    expect(() => computeMedian([])).toThrow(RangeError);
  });
});
