import { defineConfig } from 'vitest/config';

/** Tests in browsers that npm does not bring, compared with Chromium: `npm run test:browsers`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/browsers/**/*.test.ts'],
    setupFiles: ['test/support/site/build-first.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One browser at a time, next to the one that it is compared with.
    maxWorkers: 1,
    experimental: { viteModuleRunner: false },
  },
});
