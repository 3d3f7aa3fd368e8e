import type { BenchCase, Outcome, Verdict } from './case.ts';
import { measureCrawls } from './crawl/measure.ts';
import type { Measured, Size } from './crawl/measure.ts';

/**
 * Milliseconds that the quickest route of a real server takes. Without it, the origin answers from
 * memory and shares the machine with the crawl, so that all work of the crawl counts; with it, only
 * work that delays requests does.
 */
const realWait = 50;

const sizes: readonly Size[] = [
  {
    events: 1000,
    origins: [
      { wait: 0, repetitions: 5 },
      { wait: realWait, repetitions: 2 },
    ],
  },
  {
    events: 20_000,
    origins: [
      { wait: 0, repetitions: 1 },
      { wait: realWait, repetitions: 1 },
    ],
  },
];

/** Target: duration of a crawl, relative to a bare loop. */
const maxRatio = 1.15;
/** Target: duration of a crawl without changes, relative to a full one. */
const maxShare = 0.1;
/** Target: memory for the largest calendar, relative to the smallest. */
const maxGrowth = 1.5;

/**
 * Full and no-change crawls of the sample origin, compared with a bare loop over the same requests.
 */
export const crawlCase: BenchCase = {
  name: 'crawl',
  summary: 'a full and a no-change crawl of 2,000 and 40,000 events, against a bare loop (15 minutes)',
  async run(report, signal) {
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(...(await measureCrawls(size, report, signal)));
    return describeCrawls(measured);
  },
};

const heading = [
  'events per language',
  'ms per answer',
  'crawl',
  'requests',
  'at once',
  'seconds',
  'bare',
  'ratio',
  'CPU',
  'bare CPU',
  'peak MB',
];

/** The measurements as a table, smallest calendar first, with verdicts. */
export function describeCrawls(measured: readonly Measured[]): Outcome {
  const rows = measured.map((each) => [
    each.events,
    each.wait,
    each.kind,
    each.requests,
    each.atOnce,
    formatSeconds(each.seconds),
    formatSeconds(each.bareSeconds),
    computeRatio(each).toFixed(2),
    formatSeconds(each.cpu),
    formatSeconds(each.bareCpu),
    Math.round(each.peak),
  ]);
  return { rows: [heading, ...rows], verdicts: listVerdicts(measured), figures: measured };
}

function listVerdicts(measured: readonly Measured[]): Verdict[] {
  const full = measured.filter(({ kind }) => kind === 'full');
  const ratios = full.map((each) =>
    verdict(`${describeSize(each)}: a full crawl takes`, computeRatio(each), maxRatio, 'times the bare loop'),
  );
  const shares = full.flatMap((each) => {
    const after = measured.find(
      ({ kind, events, wait }) => kind === 'no change' && events === each.events && wait === each.wait,
    );
    if (after === undefined) return [];
    const share = after.seconds / each.seconds;
    return [verdict(`${describeSize(each)}: a no-change crawl takes`, share, maxShare, 'of the full one')];
  });
  const growths = full.flatMap((each) => {
    const least = full.find(({ wait }) => wait === each.wait);
    if (least === undefined || least === each) return [];
    const end = `times the memory of ${least.events}`;
    return [verdict(`${describeSize(each)}: a full crawl takes`, each.peak / least.peak, maxGrowth, end)];
  });
  return [...ratios, ...shares, ...growths];
}

function describeSize({ events, wait }: Measured): string {
  return `${events} events, ${wait} ms per answer`;
}

function verdict(start: string, value: number, target: number, end: string): Verdict {
  const met = value <= target;
  return {
    met,
    text: `${met ? 'met   ' : 'MISSED'}  ${start} ${value.toFixed(3)} ${end} (at most ${target})`,
  };
}

function computeRatio({ seconds: own, bareSeconds }: Measured): number {
  return own / bareSeconds;
}

function formatSeconds(value: number): string {
  return value.toFixed(3);
}
