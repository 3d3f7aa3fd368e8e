import { expect, test } from 'vitest';
import { computeCoveringSizes, canCover } from '../../../../src/site/images/covering-sizes.ts';

const half = { from: '44rem', box: [42, 46] } as const;
const third = { from: '72rem', box: [30, 20] } as const;

test('a wide picture is wider than a tall box; a tall picture is as wide as the box', () => {
  expect(computeCoveringSizes({ width: 1200, height: 600 }, [half], '100vw')).toBe(
    '(min-width: 44rem) 92vw, 100vw',
  );
  expect(computeCoveringSizes({ width: 800, height: 1200 }, [half], '100vw')).toBe(
    '(min-width: 44rem) 42vw, 100vw',
  );
});

test('boxes are listed by their minimum window width, widest first', () => {
  expect(computeCoveringSizes({ width: 1200, height: 600 }, [third, half], '100vw')).toBe(
    '(min-width: 72rem) 40vw, (min-width: 44rem) 92vw, 100vw',
  );
});

test.each([
  [1200, 800, true],
  [800, 1200, true],
  [400, 300, true],
  [40, 30, false],
  [1200, 60, false],
  [120, 1200, false],
])('a picture of %i by %i pixels can fill half a window: %s', (width, height, does) => {
  expect(canCover({ width, height })).toBe(does);
});
