import { expect, test } from 'vitest';
import { coveringSizes } from '../../src/site/covering-sizes.ts';

const box = { from: '44rem', box: [42, 46], below: 100 } as const;

test('a wide picture is drawn wider than a high box, a high picture as wide as the box', () => {
  expect(coveringSizes({ width: 1200, height: 600 }, box)).toBe('(min-width: 44rem) 92vw, 100vw');
  expect(coveringSizes({ width: 800, height: 1200 }, box)).toBe('(min-width: 44rem) 42vw, 100vw');
});
