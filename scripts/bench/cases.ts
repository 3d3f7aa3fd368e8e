import type { BenchCase } from './case.ts';
import { crawlCase } from './crawl.ts';
import { feedsCase } from './feeds.ts';

/** All cases, in the order in which they run. */
export const cases: readonly BenchCase[] = [crawlCase, feedsCase];
