import fc from 'fast-check';
import { descriptionLimits } from '../../../src/html/bound-markup.ts';
import { cleanDescription } from '../../../src/html/clean-description.ts';
import { extractLine } from '../../../src/html/plain-text.ts';
import { attacks } from './attacks.ts';
import { functions } from './functions.ts';
import { fill, shapes, type Shape } from './shapes.ts';

/** What reads texts, and the texts that it is measured with. */
export interface Subject {
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** What it is meant for. */
  readonly ordinary: Shape['make'];
  readonly shapes: readonly Shape[];
  /** The two lengths that are compared. */
  readonly chooseLengths: (make: Shape['make']) => readonly [short: number, long: number];
}

/** Several attacks in one text. */
const mixtures: readonly Shape[] = fc
  .sample(fc.array(fc.constantFrom(...attacks), { minLength: 2, maxLength: 4 }), { seed: 17, numRuns: 40 })
  .map((several) => ({
    name: several.map(({ name }) => name).join(', '),
    make: (length) => several.map(({ make }) => make(length / several.length)).join(''),
  }));

const cleaning = {
  read(html: string) {
    cleanDescription(html, 'https://town.example/en/event/fair/');
    extractLine(html);
  },
  ordinary: (length: number) => fill('<p>Songs from <b>Lisbon</b> at eight.</p>', length),
  chooseLengths(make: Shape['make']) {
    const longest = findLongest(make);
    return [longest / 8, longest] as const;
  },
};

/** Each reads texts of others. */
export const subjects: readonly Subject[] = [
  ...Object.entries(functions).map(([name, read]): Subject => ({
    name,
    read,
    ordinary: (length) => fill('Songs from Lisbon at eight. ', length),
    shapes,
    chooseLengths: () => [50_000, 400_000],
  })),
  { ...cleaning, name: 'cleaning of HTML', shapes: attacks },
  { ...cleaning, name: 'cleaning of mixed HTML', shapes: mixtures },
  // Beyond the limits, only the first pass still grows.
  {
    ...cleaning,
    name: 'cleaning of HTML that is too long',
    shapes: attacks,
    chooseLengths: () => [2_000_000, 4_000_000],
  },
];

/** Takes four times as long for twice the text: proof that the measurement finds such functions. */
export const quadratic: Subject = {
  name: 'a quadratic pattern',
  read: (text) => /a+$/u.test(text),
  ordinary: (length) => fill('b', length),
  shapes: [{ name: '"aaab"', make: (length) => `${fill('a', length)}b` }],
  chooseLengths: () => [2500, 20_000],
};

/** The length at which HTML reaches a limit, and all of it is still read. */
function findLongest(make: Shape['make']): number {
  let [short, long] = [100, descriptionLimits.characters];
  while (long - short > 100) {
    const middle = Math.floor((short + long) / 2);
    const html = make(middle);
    const isWithin =
      html.length <= descriptionLimits.characters && html.split('<').length <= descriptionLimits.tags;
    [short, long] = isWithin ? [middle, long] : [short, middle];
  }
  return short;
}
