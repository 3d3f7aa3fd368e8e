import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attacks } from '../../../scripts/bench/texts/attacks.ts';
import {
  cleanDescription,
  mostCleanCharacters,
  mostTextCharacters,
} from '../../../src/html/clean-description.ts';
import { extractLine, extractText } from '../../../src/html/plain-text.ts';
import { shortenText } from '../../../src/html/shorten.ts';

const page = 'https://town.example/en/event/fair/';

/** What an ellipsis and the paragraph around it add. */
const ellipsis = 10;

function expectBounded(html: string): void {
  const { description, text } = cleanDescription(html, page);
  expect(description.length).toBeLessThanOrEqual(mostCleanCharacters + ellipsis);
  expect(text.length).toBeLessThanOrEqual(mostTextCharacters);
  expect(shortenText(extractText(description), mostTextCharacters)).toBe(text);
  expect(extractLine(html).length).toBeLessThanOrEqual(mostCleanCharacters);
}

describe('an attack on cleaning', () => {
  it.each(attacks)('has a bounded result: $name', ({ make }) => {
    for (const length of [1000, 50_000, 199_000, 2_000_000]) expectBounded(make(length));
  });
});

describe('any HTML', () => {
  const part = fc.oneof(
    fc.constantFrom(...attacks).chain(({ make }) => fc.integer({ min: 1, max: 3000 }).map(make)),
    fc.constantFrom(
      '</b>',
      '</table>',
      '</ul>',
      '-->',
      '">',
      '</iframe>',
      '</pre>',
      '</a>',
      '</abbr>',
      '\ud83c',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

  it('is cleaned to something bounded, without an exception', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => expectBounded(parts.join(''))),
      { seed: 17, numRuns: 1000 },
    );
  });
});
