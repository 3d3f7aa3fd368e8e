import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/config/root.ts';
import { askChild, startChild, type Child } from './child.ts';
import type { CrawlTook } from './crawl/crawl-once.ts';
import type { OriginAnswer, OriginTask } from './crawl/origin.ts';

/** A crawled sample origin. */
export interface Sample {
  /** Temporary, on the disk of the project; the snapshot is in its folder `data`. */
  readonly folder: string;
  /** `CALENDAR_` variables of builds into its folder `dist`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Gives one more coming event another title at the origin, and crawls again. */
  edit(): Promise<void>;
}

const now = '2026-11-20T12:00:00Z';

/** A site that is built on another disk than the project is copied there as a whole. */
const top = join(root, '.calendar');

/**
 * Crawls a sample origin, which runs during `work`.
 * @param events in each of two languages
 */
export async function withSample<T>(
  events: number,
  signal: AbortSignal,
  work: (sample: Sample) => Promise<T>,
): Promise<T> {
  const origin: Child<OriginAnswer> = startChild('crawl/origin.ts', {}, signal);
  await mkdir(top, { recursive: true });
  const folder = await mkdtemp(join(top, 'bench-'));
  try {
    const { url } = await origin.ask({ events, now } satisfies OriginTask);
    const settings = {
      CALENDAR_ORIGIN: url,
      CALENDAR_SITE: url,
      CALENDAR_DATA: join(folder, 'data'),
      CALENDAR_OUT: join(folder, 'dist'),
      CALENDAR_NOW: now,
    };
    const crawl = () => askChild<CrawlTook>('crawl/crawl-once.ts', settings, {}, signal);
    await crawl();
    const edit = async () => {
      await origin.ask({ title: 'Quite another title' } satisfies OriginTask);
      await crawl();
    };
    return await work({ folder, settings, edit });
  } finally {
    await origin.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
