import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = new URL('..', import.meta.url).pathname;
// Half of what a command takes that only prints its help is compiling: all processes of the tests share what is compiled.
process.env['NODE_COMPILE_CACHE'] = `${root}node_modules/.cartelera-test/compiled`;

const shared = { root, testTimeout: 120_000, hookTimeout: 120_000 };
const builtTests = [
  'test/e2e/{access,build,rebuild,browser,focus,keyboard,markup,month-aloud,older-browsers,policy,preferences,print,search-index,serve}.test.ts',
  'test/e2e/client/*.test.ts',
];
const siteTests = [
  'test/unit/site/{changes,href,paths,sitemap,state}.test.ts',
  'test/unit/site/text/frame-sources.test.ts',
  'test/unit/site/images/pictures.test.ts',
  'test/e2e/recordings.test.ts',
];

export default defineConfig({
  test: {
    // Site builds and the browser are heavy; two at once is what a small machine bears.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // They look at one and the same site, which is built once for all of them.
      {
        test: {
          ...shared,
          name: 'built',
          include: builtTests,
          globalSetup: ['test/support/site/built.ts'],
          isolate: false,
        },
      },
      // The modules of the site read settings and snapshot when they are loaded: these load their own.
      { test: { ...shared, name: 'site', include: siteTests } },
      // All others are pure or begin anew for each test, so that a library is loaded once for all files.
      {
        test: {
          ...shared,
          name: 'rest',
          include: ['test/**/*.test.ts'],
          exclude: [...siteTests, ...builtTests],
          isolate: false,
        },
      },
    ],
  },
});
