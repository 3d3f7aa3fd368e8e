import { describe, expect, it } from 'vitest';
import { withoutImages } from '../../src/site/without-images.ts';
import { eventRecord } from '../records.ts';

describe('withoutImages', () => {
  it('takes the images out of descriptions, and leaves records without any as they are', () => {
    const plain = eventRecord({ id: 1, description: '<p>a</p>' });
    const shown = eventRecord({
      id: 2,
      description: '<p>a<img src="https://town.example/i.png" alt="" /></p>',
    });
    const [first, second] = withoutImages([plain, shown]);
    expect(first).toBe(plain);
    expect(second).toEqual({ ...shown, description: '<p>a</p>' });
  });
});
