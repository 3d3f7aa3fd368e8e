import { defineConfig } from 'vitest/config';

/** Tests with programs that npm does not bring: `npm run test:hosts`. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/hosts/**/*.test.ts'],
    testTimeout: 120_000,
    experimental: { viteModuleRunner: false },
  },
});
