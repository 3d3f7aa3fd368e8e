import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;

it.each([
  ['--help', 0, /^npm run test:disk \[-- RUN \.\.\.\]\n/u],
  ['later biuld', 2, /^There is no run 'later biuld'\. There are: 'first crawl', .*, 'later build', /u],
])('npm run test:disk -- %j ends at once', (arg, code, text) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['test/exhaustive/full-disk/sweep.ts', arg],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(text)]);
});
