import { expect, it } from 'vitest';
import { sortSoonestFirst } from '../../../../src/site/images/soonest-first.ts';

const event = (startUtc: string, endUtc = startUtc) => ({ startUtc, endUtc });

it('images of what is on come first, then the next, then the latest of the past', () => {
  const [past, older, on, next, later] = [
    event('2026-11-19'),
    event('2026-10-01'),
    event('2026-11-18', '2026-11-22'),
    event('2026-11-21'),
    event('2027-01-01'),
  ];
  expect(sortSoonestFirst([later, past, on, older, next], '2026-11-20')).toEqual([
    on,
    next,
    later,
    past,
    older,
  ]);
});
