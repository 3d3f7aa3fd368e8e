import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const preload = fileURLToPath(new URL('../../../../scripts/cli/return-memory.mjs', import.meta.url));

/** What a program that is loaded after it sees. */
function start(environment: Readonly<Record<string, string>> = {}) {
  const program =
    'console.log(JSON.stringify([process.pid, process.argv.slice(1), process.execArgv[0], process.env]))';
  const { pid, stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--no-warnings', '--import', preload, '--eval', `${program}; process.exitCode = 3`, '--', 'a b', '--c'],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], ...environment }, timeout: 60_000 },
  );
  const [seenPid, args, option, env] = JSON.parse(stdout) as [number, string[], string, NodeJS.ProcessEnv];
  return { isSame: seenPid === pid, args, option, env, stderr, status };
}

const settingsOf = ({ MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ }: NodeJS.ProcessEnv) => [
  MALLOC_ARENA_MAX,
  MALLOC_MMAP_THRESHOLD_,
];

it('begins a program again in its process, with its arguments', () => {
  const { env, ...seen } = start({ OTHER: 'kept' });
  expect(seen).toEqual({
    isSame: true,
    args: ['a b', '--c'],
    option: '--no-warnings',
    stderr: '',
    status: 3,
  });
  // The libraries of other systems have no such settings.
  expect(settingsOf(env)).toEqual(process.platform === 'linux' ? ['1', '131072'] : [undefined, undefined]);
  expect(env['OTHER']).toBe('kept');
});

it('leaves the settings of somebody who has some', () => {
  const { env, ...seen } = start({ MALLOC_ARENA_MAX: '4' });
  expect(seen).toMatchObject({ args: ['a b', '--c'], status: 3 });
  expect(settingsOf(env)).toEqual(['4', undefined]);
});
