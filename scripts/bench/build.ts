import { spawnSync } from 'node:child_process';
import type { BenchCase, Outcome, Verdict } from './case.ts';
import { measureBuilds, measureNode, type Size, type SizeMeasured } from './build/measure.ts';
import type { BuildTook } from './build/run-program.ts';
import { computeMedian } from './median.ts';

/** Target: seconds of a build that has nothing to do, without those in which Node starts. */
const maxNothing = 1;
/** Targets at `comparedSize`: time and processor time, relative to Hugo. */
const comparedSize = 10_000;
const maxRatios = { full: { seconds: 1.5, cpu: 2.5 }, 'one edit': { seconds: 1 / 3, cpu: 1 / 3 } } as const;
/** Targets: MB of any build, by size. */
const maxMemory: ReadonlyMap<number, number> = new Map([
  [10_000, 1000],
  [50_000, 1500],
]);

/** All measurements. */
export interface BuildsMeasured {
  /** Seconds in which Node runs an empty program. */
  readonly node: number;
  readonly hasHugo: boolean;
  readonly sizes: readonly SizeMeasured[];
}

/** Builds of the usual sizes. */
export const buildCase = makeCase(
  'build',
  'four builds of 1,000 and 10,000 events, next to Hugo (more than an hour)',
  [1000, 10_000].map((events) => ({ events, rounds: 3 })),
);

/** Builds of the largest size, on their own because of their duration. */
export const largeBuildCase = makeCase('build-large', 'the same builds of 50,000 events (hours)', [
  { events: 50_000, rounds: 1 },
]);

function makeCase(name: string, summary: string, sizes: readonly Size[]): BenchCase {
  return {
    name,
    summary,
    async run(report, signal) {
      const hasHugo = isHugoInstalled();
      if (!hasHugo) report('hugo is not in PATH: nothing is compared with it');
      const node = await measureNode(signal);
      const measured: SizeMeasured[] = [];
      for (const size of sizes) measured.push(await measureBuilds(size, hasHugo, report, signal));
      return describeBuilds({ node, hasHugo, sizes: measured });
    },
  };
}

/** Whether `hugo` is in PATH. */
export function isHugoInstalled(): boolean {
  return spawnSync('hugo', ['version']).status === 0;
}

const heading = ['events', 'build', 'seconds', 'CPU', 'peak MB', 'files written', 'files', 'MB'];

/** Medians of the builds as a table, smallest calendar first, with verdicts. */
export function describeBuilds(measured: BuildsMeasured): Outcome {
  const rows = measured.sizes.flatMap(({ events, builds }) =>
    Object.entries(builds)
      .filter(([, took]) => took.length > 0)
      .map(([kind, took]) => [
        events,
        kind,
        median(took, 'seconds').toFixed(2),
        median(took, 'cpu').toFixed(2),
        Math.round(median(took, 'peak')),
        Math.round(median(took, 'written')),
        Math.round(median(took, 'files')),
        median(took, 'size').toFixed(1),
      ]),
  );
  return { rows: [heading, ...rows], verdicts: listVerdicts(measured), figures: measured };
}

function listVerdicts({ node, hasHugo, sizes }: BuildsMeasured): Verdict[] {
  const missing = { met: false, text: 'MISSED  hugo is not in PATH: nothing was compared with it' };
  return [
    ...sizes.map(({ events, builds }) => {
      const seconds = median(builds.nothing, 'seconds') - node;
      return verdict(
        `${events} events: a build with nothing to do takes ${seconds.toFixed(2)} s more than the ${node.toFixed(2)} s in which Node runs an empty program`,
        seconds,
        maxNothing,
      );
    }),
    ...(hasHugo ? sizes.filter(({ events }) => events === comparedSize).flatMap(compareWithHugo) : [missing]),
    ...sizes.flatMap(({ events, builds }) => {
      const most = maxMemory.get(events);
      if (most === undefined) return [];
      const own = [...builds.first, ...builds.full, ...builds['one edit'], ...builds.nothing];
      const peak = Math.max(...own.map((took) => took.peak));
      return [verdict(`${events} events: builds take ${Math.round(peak)} MB at most`, peak, most)];
    }),
  ];
}

function compareWithHugo({ events, builds }: SizeMeasured): Verdict[] {
  const compare = (kind: keyof typeof maxRatios, unit: 'seconds' | 'cpu') => {
    const ratio = median(builds[kind], unit) / median(builds.Hugo, unit);
    const name = unit === 'cpu' ? 'processor time' : 'time';
    return verdict(
      `${events} events: ${names[kind]} takes ${ratio.toFixed(2)} times the ${name} of Hugo`,
      ratio,
      maxRatios[kind][unit],
    );
  };
  return [
    compare('full', 'seconds'),
    compare('full', 'cpu'),
    compare('one edit', 'seconds'),
    compare('one edit', 'cpu'),
  ];
}

const names = { full: 'a full build', 'one edit': 'a build after one edit' } as const;

function verdict(text: string, value: number, target: number): Verdict {
  const met = value <= target;
  return {
    met,
    text: `${met ? 'met   ' : 'MISSED'}  ${text} (at most ${Number(target.toFixed(2))})`,
  };
}

function median(all: readonly BuildTook[], unit: keyof BuildTook): number {
  return computeMedian(all.map((took) => took[unit]));
}
