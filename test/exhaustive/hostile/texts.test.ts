import fc from 'fast-check';
import { describe, it } from 'vitest';
import { functions } from '../../../scripts/bench/texts/functions.ts';
import { parts, shapes } from '../../../scripts/bench/texts/shapes.ts';

describe.each(Object.entries(functions))('%s', (_, read) => {
  it('throws nothing, whatever it is given', () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 9 })), {
        maxLength: 60,
      })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(1, 3, 50), (once, times) => void read(once.repeat(times))),
      { seed: 20261123, numRuns: 1500 },
    );
  });

  // In quadratic time, one of these would take minutes, and the time limit of the test ends it.
  it('reads a million characters of any shape', () => {
    for (const { make } of shapes) read(make(1_000_000));
  });
});
