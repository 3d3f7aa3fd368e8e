import type { Shape } from './shapes.ts';
import { quadratic, subjects, type Subject } from './subjects.ts';

/** What to measure. A shape that grows by more than `most` is measured again. */
export interface GrowthTask {
  readonly subject: string;
  readonly most: number;
}

/** How many times as long a subject takes for twice the text of a shape: 2 is linear time. */
export interface Growth {
  readonly shape: string;
  readonly growth: number;
}

/** Measurements before a shape counts as not linear: collecting garbage disturbs some. */
const attempts = 3;

/** Runs of each text, of which the fastest counts: other programs disturb it least. */
const runs = 3;

/** Faster runs count as this many milliseconds: their differences are noise. */
const fastest = 2;

process.on('message', ({ subject: name, most }: GrowthTask) => {
  const subject = [...subjects, quadratic].find((each) => each.name === name);
  if (subject === undefined) throw new Error(`There is no subject '${name}'`);
  const growths = subject.shapes.map(({ name: shape, make }): Growth => ({
    shape,
    growth: measureLeastGrowth(subject, make, most),
  }));
  process.send?.(growths);
});
process.on('disconnect', () => process.exit());

function measureLeastGrowth(subject: Subject, make: Shape['make'], most: number): number {
  let least = measureGrowth(subject, make);
  for (let attempt = 2; attempt <= attempts && least > most; attempt += 1)
    least = Math.min(least, measureGrowth(subject, make));
  return least;
}

/**
 * Compares with ordinary text of the same moment: what is faster counts like it, and where it takes
 * more than linear time, so may others.
 */
function measureGrowth(subject: Subject, make: Shape['make']): number {
  const ordinary = measureBoth(subject, subject.ordinary);
  const own = measureBoth(subject, make);
  const usual = Math.max(1, ordinary.long / ordinary.short / ordinary.factor);
  const growth = own.long / Math.max(own.short, ordinary.short) / usual;
  return growth ** (1 / Math.log2(own.factor));
}

/** Milliseconds for a text and for a longer one, which has `factor` times its length. */
function measureBoth({ read, chooseLengths }: Subject, make: Shape['make']) {
  const [short, long] = chooseLengths(make);
  const measure = (text: string): number =>
    Math.max(fastest, Math.min(...Array.from({ length: runs }, () => measureRun(() => read(text)))));
  return { short: measure(make(short)), long: measure(make(long)), factor: long / short };
}

function measureRun(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
