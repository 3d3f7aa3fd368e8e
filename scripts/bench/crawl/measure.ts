import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareTask } from './run-bare-loop.ts';
import { askChild, startChild } from '../child.ts';
import type { Child } from '../child.ts';
import type { CrawlTook } from './crawl-once.ts';
import type { Effort } from '../measure-effort.ts';
import type { OriginAnswer, OriginTask } from './origin.ts';
import { computeMedian } from '../median.ts';

/** A first crawl into an empty folder, or the one right after it. */
export type CrawlKind = 'full' | 'no change';

/** Medians of the repetitions. */
export interface Measured {
  /** Least number of events in each language. */
  readonly events: number;
  /** Milliseconds that the origin waits before each answer. */
  readonly wait: number;
  readonly kind: CrawlKind;
  readonly requests: number;
  /** Most requests of the crawl under way at once. */
  readonly atOnce: number;
  readonly seconds: number;
  /** Seconds of processor time, without the origin. */
  readonly cpu: number;
  /** Seconds of a bare loop for the same requests. */
  readonly bareSeconds: number;
  readonly bareCpu: number;
  /** Peak memory of the crawl's process, in MB. */
  readonly peak: number;
}

/** One size of calendar, and the origins that serve it. */
export interface Size {
  readonly events: number;
  readonly origins: readonly { readonly wait: number; readonly repetitions: number }[];
}

const now = '2026-11-20T12:00:00Z';

/**
 * Measures both kinds of crawl at one size; crawl and bare loop in turn, each in its own process.
 */
export async function measureCrawls(
  { events, origins }: Size,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Measured[]> {
  const origin: Child<OriginAnswer> = startChild('crawl/origin.ts', {}, signal);
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-bench-'));
  try {
    const reportSize = (line: string) => report(`${events} events per language: ${line}`);
    reportSize('the origin starts');
    const { url } = await origin.ask({ events, now } satisfies OriginTask);
    const once = (data: string, wait: number, kind: CrawlKind) =>
      crawlAndRepeat(origin, { url, data: join(folder, data), kind, wait, events }, signal);
    // Work that the origin does once must not count against the first crawl.
    reportSize('warming up');
    await once('warm', 0, 'full');
    const measured: Measured[] = [];
    for (const { wait, repetitions } of origins) {
      const full: Measured[] = [];
      const unchanged: Measured[] = [];
      for (let round = 1; round <= repetitions; round += 1) {
        reportSize(`${wait} ms per answer, round ${round} of ${repetitions}`);
        full.push(await once(`${wait} ${round}`, wait, 'full'));
        unchanged.push(await once(`${wait} ${round}`, wait, 'no change'));
      }
      measured.push(takeMedians(full), takeMedians(unchanged));
    }
    return measured;
  } finally {
    await origin.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function crawlAndRepeat(
  origin: Child<OriginAnswer>,
  { url, data, ...what }: { url: string; data: string } & Pick<Measured, 'events' | 'wait' | 'kind'>,
  signal: AbortSignal,
): Promise<Measured> {
  // A crawl looks for its history at the published site; the origin answers that there is none.
  const settings = { CALENDAR_ORIGIN: url, CALENDAR_SITE: url, CALENDAR_DATA: data, CALENDAR_NOW: now };
  await origin.ask({ wait: what.wait } satisfies OriginTask);
  const crawl = await askChild<CrawlTook>('crawl/crawl-once.ts', settings, {}, signal);
  const { requests } = await origin.ask({ wait: what.wait } satisfies OriginTask);
  const task: BareTask = { url, requests, atOnce: crawl.atOnce };
  const bare = await askChild<Effort>('crawl/bare-once.ts', {}, task, signal);
  return {
    ...what,
    requests: requests.length,
    atOnce: crawl.atOnce,
    seconds: crawl.seconds,
    cpu: crawl.cpu,
    bareSeconds: bare.seconds,
    bareCpu: bare.cpu,
    peak: crawl.peak,
  };
}

function takeMedians(all: readonly Measured[]): Measured {
  const [first] = all;
  if (first === undefined) throw new Error('Nothing was measured');
  const of = (name: Exclude<keyof Measured, 'events' | 'wait' | 'kind'>) =>
    computeMedian(all.map((each) => each[name]));
  return {
    ...first,
    requests: of('requests'),
    atOnce: of('atOnce'),
    seconds: of('seconds'),
    cpu: of('cpu'),
    bareSeconds: of('bareSeconds'),
    bareCpu: of('bareCpu'),
    peak: of('peak'),
  };
}
