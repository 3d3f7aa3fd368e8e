import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchCase, Outcome } from './case.ts';
import { askChild, startChild, type Child } from './child.ts';
import type { OriginAnswer, OriginTask } from './crawl/origin.ts';
import type { CrawlTook } from './crawl/crawl-once.ts';
import type { FeedsTask, FeedsTook } from './feeds/feeds-once.ts';
import { computeMedian } from './median.ts';

/** In each of two languages. */
const events = 5000;
const repetitions = 3;
const now = '2026-11-20T12:00:00Z';

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
  const data = await mkdtemp(join(tmpdir(), 'cartelera-bench-'));
  try {
    const settings = await crawlSample(size.events, data, report, signal);
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
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

async function crawlSample(
  size: number,
  data: string,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  report('crawling a sample origin');
  const origin: Child<OriginAnswer> = startChild('crawl/origin.ts', {}, signal);
  try {
    const { url } = await origin.ask({ events: size, now } satisfies OriginTask);
    const settings = { CALENDAR_ORIGIN: url, CALENDAR_SITE: url, CALENDAR_DATA: data, CALENDAR_NOW: now };
    await askChild<CrawlTook>('crawl/crawl-once.ts', settings, {}, signal);
    return settings;
  } finally {
    await origin.stop();
  }
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
