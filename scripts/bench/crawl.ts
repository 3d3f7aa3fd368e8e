import type { BenchCase, Outcome, Verdict } from './case.ts';
import { measureCrawls } from './crawl-measure.ts';
import type { Measured } from './crawl-measure.ts';

const sizes = [
  { events: 1000, repetitions: 5 },
  { events: 20_000, repetitions: 2 },
];

/** How much longer than a bare loop a crawl may take. */
const mostRatio = 1.15;
/** Which part of a full crawl one without changes may take. */
const mostShare = 0.1;
/** How much more memory than the smallest calendar the largest may take. */
const mostGrowth = 1.5;

/** Full and no-change crawls of the sample origin, beside a bare loop over the same requests. */
export const crawlCase: BenchCase = {
  name: 'crawl',
  summary: 'a full and a no-change crawl at 1,000 and 20,000 events a language, beside a bare loop',
  async run(report, signal) {
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(...(await measureCrawls(size, report, signal)));
    return outcomeOf(measured);
  },
};

const heading = [
  'events a language',
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

/** The table of the measurements, smallest calendar first, and what they mean. */
export function outcomeOf(measured: readonly Measured[]): Outcome {
  const rows = measured.map((each) => [
    each.events,
    each.kind,
    each.requests,
    each.atOnce,
    seconds(each.seconds),
    seconds(each.bareSeconds),
    ratioOf(each).toFixed(2),
    seconds(each.cpu),
    seconds(each.bareCpu),
    Math.round(each.peak),
  ]);
  return { rows: [heading, ...rows], verdicts: verdictsOn(measured), figures: measured };
}

function verdictsOn(measured: readonly Measured[]): Verdict[] {
  const full = measured.filter(({ kind }) => kind === 'full');
  const ratios = full.map((each) =>
    verdict(`${each.events} events: a full crawl takes`, ratioOf(each), mostRatio, 'times the bare loop'),
  );
  const shares = full.flatMap((each) => {
    const after = measured.find(({ kind, events }) => kind === 'no change' && events === each.events);
    if (after === undefined) return [];
    const share = after.seconds / each.seconds;
    return [verdict(`${each.events} events: a no-change crawl takes`, share, mostShare, 'of the full one')];
  });
  const [least, most] = [full[0], full.at(-1)];
  if (least === undefined || most === undefined || least === most) return [...ratios, ...shares];
  const text = `${most.events} events: a full crawl takes`;
  const end = `times the memory of ${least.events}`;
  return [...ratios, ...shares, verdict(text, most.peak / least.peak, mostGrowth, end)];
}

function verdict(start: string, value: number, target: number, end: string): Verdict {
  const met = value <= target;
  return {
    met,
    text: `${met ? 'met   ' : 'MISSED'}  ${start} ${value.toFixed(3)} ${end} (at most ${target})`,
  };
}

function ratioOf({ seconds: own, bareSeconds }: Measured): number {
  return own / bareSeconds;
}

function seconds(value: number): string {
  return value.toFixed(3);
}
