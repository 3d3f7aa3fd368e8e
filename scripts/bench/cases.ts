import type { BenchCase } from './case.ts';
import { buildCase, largeBuildCase } from './build.ts';
import { crawlCase } from './crawl.ts';
import { feedsCase } from './feeds.ts';
import { pagesCase } from './pages.ts';
import { textsCase } from './texts.ts';

/** All cases, in the order in which they run. */
export const cases: readonly BenchCase[] = [
  crawlCase,
  feedsCase,
  pagesCase,
  textsCase,
  buildCase,
  largeBuildCase,
];
