import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareTask } from './bare-loop.ts';
import { askChild, startChild } from './child.ts';
import type { Child } from './child.ts';
import type { CrawlTook } from './crawl-once.ts';
import type { Effort } from './effort.ts';
import type { OriginSaid, OriginTask } from './crawl-origin.ts';
import { median } from './median.ts';

/** A first crawl into an empty folder, or one right after it. */
export type CrawlKind = 'full' | 'no change';

/** Medians of the repetitions. */
export interface Measured {
  /** Events in each language, at least. */
  readonly events: number;
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

interface Size {
  readonly events: number;
  readonly repetitions: number;
}

const now = '2026-11-20T12:00:00Z';

/** Measures both kinds of crawl at one size, crawl and bare loop in turn, each in a process of its own. */
export async function measureCrawls(
  { events, repetitions }: Size,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<Measured[]> {
  const origin: Child<OriginSaid> = startChild('crawl-origin.ts', {}, signal);
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-bench-'));
  try {
    const say = (line: string) => report(`${events} events a language: ${line}`);
    say('the origin starts');
    const { url } = await origin.ask({ events, now } satisfies OriginTask);
    const once = (data: string, kind: CrawlKind) =>
      crawlAndRepeat(origin, { url, data, kind, events }, signal);
    // What the origin computes once and then knows must not count against the first crawl.
    say('warming up');
    await once(join(folder, 'warm'), 'full');
    const full: Measured[] = [];
    const unchanged: Measured[] = [];
    for (let round = 1; round <= repetitions; round += 1) {
      say(`round ${round} of ${repetitions}`);
      const data = join(folder, String(round));
      full.push(await once(data, 'full'));
      unchanged.push(await once(data, 'no change'));
    }
    return [middle(full), middle(unchanged)];
  } finally {
    await origin.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function crawlAndRepeat(
  origin: Child<OriginSaid>,
  { url, data, kind, events }: { url: string; data: string; kind: CrawlKind; events: number },
  signal: AbortSignal,
): Promise<Measured> {
  // A crawl looks for its memory at the published site: here too it has to be told that there is none.
  const settings = { CALENDAR_ORIGIN: url, CALENDAR_SITE: url, CALENDAR_DATA: data, CALENDAR_NOW: now };
  await origin.ask({ take: true } satisfies OriginTask);
  const crawl = await askChild<CrawlTook>('crawl-once.ts', settings, {}, signal);
  const { requests } = await origin.ask({ take: true } satisfies OriginTask);
  const task: BareTask = { url, requests, atOnce: crawl.atOnce };
  const bare = await askChild<Effort>('bare-once.ts', {}, task, signal);
  return {
    events,
    kind,
    requests: requests.length,
    atOnce: crawl.atOnce,
    seconds: crawl.seconds,
    cpu: crawl.cpu,
    bareSeconds: bare.seconds,
    bareCpu: bare.cpu,
    peak: crawl.peak,
  };
}

function middle(all: readonly Measured[]): Measured {
  const [first] = all;
  if (first === undefined) throw new Error('Nothing was measured');
  const of = (name: Exclude<keyof Measured, 'events' | 'kind'>) => median(all.map((each) => each[name]));
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
