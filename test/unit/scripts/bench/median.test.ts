import { describe, expect, it } from 'vitest';
import { median } from '../../../../scripts/bench/median.ts';

describe('the median', () => {
  it('is the value in the middle, whatever the order', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([7])).toBe(7);
  });

  it('is the mean of the two in the middle of an even number', () => {
    expect(median([10, 1, 4, 2])).toBe(3);
  });

  it('is refused for nothing', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});
