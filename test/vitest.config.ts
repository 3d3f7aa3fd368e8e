import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = new URL('..', import.meta.url).pathname;
// Half the time of a command that only prints its help is compiling: processes share the result.
process.env['NODE_COMPILE_CACHE'] = `${root}node_modules/.cartelera-test/compiled`;

const shared = { root, testTimeout: 120_000, hookTimeout: 120_000, provide: { suite: 'everyday' as const } };
/** Tests that do more in `npm run test:all`: they ask `amount` of support/suite.ts. */
const twice = [
  'test/e2e/{access,browser,first-screen,markup,print,serve,ten-tasks}.test.ts',
  'test/e2e/client/{chips,framed,offline,saved,search,today}.test.ts',
  'test/unit/crawl/{forms,kill,scenarios,spellings}.test.ts',
  'test/unit/crawl/faults/{alone,mixed}.test.ts',
  'test/unit/feeds/last-modified-grows.test.ts',
  'test/unit/snapshot/{event-translations,kill}.test.ts',
];
const builtSite = ['test/support/site/build-first.ts'];

export default defineConfig({
  test: {
    // Site builds and the browser are heavy; two at once is what a small machine bears.
    maxWorkers: 2,
    // Node runs TypeScript itself, as the commands do: nothing is compiled for the tests.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    // `npm test` runs all projects but the last.
    projects: [
      // These are pure or start over for each test, and share the libraries that are loaded.
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          isolate: false,
        },
      },
      // Most share one site, which the first of them builds, and one browser for each worker.
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: builtSite,
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'exhaustive',
          include: ['test/exhaustive/**/*.test.ts', ...twice],
          setupFiles: builtSite,
          provide: { suite: 'exhaustive' as const },
          isolate: false,
        },
      },
    ],
  },
});
