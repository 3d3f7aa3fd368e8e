import { computeGrowth, type Growth, type Times } from './growth.ts';
import type { Shape } from './shapes.ts';
import { quadratic, subjects, type Subject } from './subjects.ts';

/** What to measure. A shape that grows by more than `most` is measured again. */
export interface GrowthTask {
  readonly subject: string;
  readonly most: number;
}

/** Measurements before a shape counts as not linear: collecting garbage disturbs some. */
const attempts = 3;

/** Runs, of which the fastest counts. */
const runs = 3;

/** What takes more milliseconds is measured once: no disturbance is that long. */
const certain = 1000;

process.on('message', ({ subject: name, most }: GrowthTask) => {
  const subject = [...subjects, quadratic].find((each) => each.name === name);
  if (subject === undefined) throw new Error(`There is no subject '${name}'`);
  const ordinary = measureTimes(subject, subject.ordinary).short;
  const shapes = [{ name: 'ordinary text', make: subject.ordinary }, ...subject.shapes];
  const growths = shapes.map(({ name: shape, make }): Growth => ({
    shape,
    growth: measureLeastGrowth(subject, make, ordinary, most),
  }));
  process.send?.(growths);
});
process.on('disconnect', () => process.exit());

function measureLeastGrowth(subject: Subject, make: Shape['make'], ordinary: number, most: number): number {
  let least = Infinity;
  for (let attempt = 1; attempt <= attempts && least > most; attempt += 1) {
    const times = measureTimes(subject, make);
    least = Math.min(least, computeGrowth(times, ordinary));
    if (times.long > certain) break;
  }
  return least;
}

function measureTimes({ read, chooseLengths }: Subject, make: Shape['make']): Times {
  const [short, long] = chooseLengths(make);
  const factor = long / short;
  return {
    short: measureReading(read, make(short), factor),
    long: measureReading(read, make(long), 1),
    factor,
  };
}

/** Milliseconds of processor time, which other programs affect least. */
function measureReading(read: Subject['read'], text: string, times: number): number {
  let least = Infinity;
  for (let run = 1; run <= runs; run += 1) {
    const before = process.cpuUsage();
    for (let count = 0; count < times; count += 1) read(text);
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    least = Math.min(least, took);
    if (took > certain) break;
  }
  return least;
}
