import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const preload = fileURLToPath(new URL('../../../../scripts/cli/return-memory.mjs', import.meta.url));
const program =
  'console.log(JSON.stringify([process.pid, process.argv.slice(1), process.execArgv, process.env])); process.exitCode = 3';
const given = ['--no-warnings', '--import', preload, '--eval', program];

/** What a program that is loaded after it sees. */
function start(environment: Readonly<Record<string, string>> = {}) {
  const { pid, stdout, stderr, status } = spawnSync(process.execPath, [...given, '--', 'a b', '--c'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
    timeout: 60_000,
  });
  const [seenPid, args, options, env] = JSON.parse(stdout) as [number, string[], string[], NodeJS.ProcessEnv];
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, OTHER } = env;
  const settings = [MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, OTHER];
  return { isSame: seenPid === pid, args, options, settings, stderr, status };
}

it('begins a program again in its process, with its arguments', () => {
  // The libraries of other systems have no such settings.
  const isLinux = process.platform === 'linux';
  expect(start({ OTHER: 'kept' })).toEqual({
    isSame: true,
    args: ['a b', '--c'],
    options: [...(isLinux ? ['--max-semi-space-size=16'] : []), ...given],
    settings: [...(isLinux ? ['1', '131072'] : [undefined, undefined]), 'kept'],
    stderr: '',
    status: 3,
  });
});

it('leaves the settings of somebody who has some', () => {
  expect(start({ MALLOC_ARENA_MAX: '4' })).toMatchObject({
    args: ['a b', '--c'],
    options: given,
    settings: ['4', undefined, undefined],
    status: 3,
  });
});
