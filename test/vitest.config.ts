import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;
const shared = { root, testTimeout: 120_000, hookTimeout: 120_000 };
const siteTests = 'test/site/**/*.test.ts';

export default defineConfig({
  test: {
    // Site builds and the browser are heavy; two at once is what a small machine bears.
    maxWorkers: 2,
    projects: [
      // The modules of the site read settings and snapshot when they are loaded: each file loads its own.
      { test: { ...shared, name: 'site', include: [siteTests] } },
      // All others are pure or begin anew for each test, so that a library is loaded once for all files.
      {
        test: {
          ...shared,
          name: 'rest',
          include: ['test/**/*.test.ts'],
          exclude: [siteTests],
          isolate: false,
        },
      },
    ],
  },
});
