import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = new URL('..', import.meta.url).pathname;
// Half the time of a command that only prints its help is compiling: processes share the result.
process.env['NODE_COMPILE_CACHE'] = `${root}node_modules/.cartelera-test/compiled`;

const shared = { root, testTimeout: 120_000, hookTimeout: 120_000, provide: { suite: 'everyday' as const } };
const siteTests = [
  'test/unit/site/{changes,href,paths,sitemap,state}.test.ts',
  'test/unit/site/text/frame-sources.test.ts',
  'test/unit/site/images/pictures.test.ts',
];
/** Tests that do more in `npm run test:all`: they ask `amount` of support/suite.ts. */
const twice = [
  'test/e2e/{access,brand,hostile,markup,one-language,rebuild,third-language}.test.ts',
  'test/e2e/client/{search-failing,search-steady}.test.ts',
  'test/unit/crawl/{forms,kill,scenarios,spellings}.test.ts',
  'test/unit/crawl/faults/{alone,mixed}.test.ts',
  'test/unit/scripts/wrong-inputs.test.ts',
  'test/unit/snapshot/kill.test.ts',
];
const builtSite = ['test/support/site/built.ts'];

export default defineConfig({
  test: {
    // Site builds and the browser are heavy; two at once is what a small machine bears.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // `npm test` runs all projects but the last.
    projects: [
      // Most share one site, built before them, and one browser for each worker.
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: builtSite,
          isolate: false,
        },
      },
      // The site's modules read settings and snapshot on import, so each of these files loads its
      // own.
      { test: { ...shared, name: 'site', include: siteTests } },
      // All others are pure or start over for each test, and share the libraries that are loaded.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/house.test.ts', 'test/unit/**/*.test.ts'],
          exclude: siteTests,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'exhaustive',
          include: ['test/exhaustive/**/*.test.ts', ...twice],
          globalSetup: builtSite,
          provide: { suite: 'exhaustive' as const },
          isolate: false,
        },
      },
    ],
  },
});
