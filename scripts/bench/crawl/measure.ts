import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareTask } from './run-bare-loop.ts';
import { askChild, startChild } from '../child.ts';
import type { Child } from '../child.ts';
import type { CrawlTook } from './crawl-once.ts';
import type { Effort } from '../measure-effort.ts';
import type { OriginSaid, OriginTask } from './origin.ts';
import { computeMedian } from '../median.ts';

/** A first crawl into an empty folder, or one right after it. */
export type CrawlKind = 'full' | 'no change';

/** Medians of the repetitions. */
export interface Measured {
  /** Events in each language, at least. */
  readonly events: number;
  /** Milliseconds that the origin took for each answer, its own work apart. */
  readonly wait: number;
  readonly kind: CrawlKind;
  readonly requests: number;
  /** Requests that the crawl had under way at once, at most. */
  readonly atOnce: number;
  readonly seconds: number;
  /** Seconds of processor time, that of the origin apart. */
  readonly cpu: number;
  /** What a bare loop takes for the same requests. */
  readonly bareSeconds: number;
  readonly bareCpu: number;
  /** The most memory that the crawl's process held, in MB. */
  readonly peak: number;
}

/** One size of calendar, and the origins that serve it. */
export interface Size {
  readonly events: number;
  readonly origins: readonly { readonly wait: number; readonly repetitions: number }[];
}

const now = '2026-11-20T12:00:00Z';

/** Measures both kinds of crawl at one size, crawl and bare loop in turn, each in a process of its own. */
export async function measureCrawls(
  { events, origins }: Size,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Measured[]> {
  const origin: Child<OriginSaid> = startChild('crawl/origin.ts', {}, signal);
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-bench-'));
  try {
    const say = (line: string) => report(`${events} events a language: ${line}`);
    say('the origin starts');
    const { url } = await origin.ask({ events, now } satisfies OriginTask);
    const once = (data: string, wait: number, kind: CrawlKind) =>
      crawlAndRepeat(origin, { url, data: join(folder, data), kind, wait, events }, signal);
    // What the origin computes once and then knows must not count against the first crawl.
    say('warming up');
    await once('warm', 0, 'full');
    const measured: Measured[] = [];
    for (const { wait, repetitions } of origins) {
      const full: Measured[] = [];
      const unchanged: Measured[] = [];
      for (let round = 1; round <= repetitions; round += 1) {
        say(`${wait} ms an answer, round ${round} of ${repetitions}`);
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
  origin: Child<OriginSaid>,
  { url, data, ...what }: { url: string; data: string } & Pick<Measured, 'events' | 'wait' | 'kind'>,
  signal: AbortSignal,
): Promise<Measured> {
  // A crawl looks for its memory at the published site: here too it has to be told that there is none.
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
