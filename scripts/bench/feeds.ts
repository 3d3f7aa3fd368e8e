import type { BenchCase, Outcome } from './case.ts';
import { askChild } from './child.ts';
import type { FeedsTask, FeedsTook } from './feeds/feeds-once.ts';
import { computeMedian } from './median.ts';
import { withSample } from './with-sample.ts';

/** In each of two languages. */
const events = 5000;
const repetitions = 3;

/** Target: speed relative to the plain loop. */
const minRatio = 5;

/** Measurements of both ways, round by round. */
export interface FeedsMeasured {
  readonly cartelera: readonly FeedsTook[];
  readonly plain: readonly FeedsTook[];
}

/**
 * All calendar files of 10,000 events, in each language and in all: of the site, its scopes, its
 * years and each event. The plain loop writes the same, without splitting large calendars.
 */
export const feedsCase: BenchCase = {
  name: 'feeds',
  summary: 'every calendar file of 10,000 events, against a plain loop of ical-generator',
  run: async (report, signal) => describeFeeds(await measureFeeds({ events, repetitions }, report, signal)),
};

/** Crawls a sample origin, then writes its feeds in both ways in turn, each in its own process. */
export async function measureFeeds(
  size: { readonly events: number; readonly repetitions: number },
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<FeedsMeasured> {
  report('crawling a sample origin');
  return withSample(size.events, signal, async ({ settings }) => {
    const write = (by: FeedsTask['by']) =>
      askChild<FeedsTook>('feeds/feeds-once.ts', settings, { by } satisfies FeedsTask, signal);
    const cartelera: FeedsTook[] = [];
    const plain: FeedsTook[] = [];
    for (let round = 1; round <= size.repetitions; round += 1) {
      report(`round ${round} of ${size.repetitions}`);
      cartelera.push(await write('cartelera'));
      plain.push(await write('plain'));
    }
    return { cartelera, plain };
  });
}

/** Both ways as a table, with their comparison. */
export function describeFeeds({ cartelera, plain }: FeedsMeasured): Outcome {
  const rows = [buildRow('Cartelera', cartelera), buildRow('ical-generator, Temporal', plain)];
  const ratio = medianSeconds(plain) / medianSeconds(cartelera);
  const met = ratio >= minRatio;
  const text = `${met ? 'met   ' : 'MISSED'}  every calendar file is written ${ratio.toFixed(1)} times as fast as by a plain loop with ical-generator and Temporal (at least ${minRatio})`;
  const heading = [
    'written by',
    'events',
    'calendars',
    'events in them',
    'seconds',
    'events a second',
    'MB written',
    'peak MB',
  ];
  return { rows: [heading, ...rows], verdicts: [{ met, text }], figures: { cartelera, plain } };
}

function buildRow(name: string, all: readonly FeedsTook[]): (string | number)[] {
  const [first] = all;
  if (first === undefined) throw new Error('Nothing was measured');
  const { published, feeds, written, size } = first;
  const seconds = medianSeconds(all);
  return [
    name,
    published,
    feeds,
    written,
    seconds.toFixed(2),
    Math.round(written / seconds),
    (size / 1e6).toFixed(1),
    Math.round(computeMedian(all.map(({ peak }) => peak))),
  ];
}

function medianSeconds(all: readonly FeedsTook[]): number {
  return computeMedian(all.map(({ seconds }) => seconds));
}
