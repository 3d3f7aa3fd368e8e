import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const preload = fileURLToPath(new URL('../../../../scripts/cli/return-memory.mjs', import.meta.url));
const program =
  'console.log(JSON.stringify([process.pid, process.argv.slice(1), process.execArgv, process.env])); process.exitCode = 3';
const options = ['--no-deprecation', '--import', preload, '--eval', program];

/** What a program that is loaded after it sees. */
function start(environment: Readonly<Record<string, string>> = {}) {
  const { pid, stdout, stderr, status } = spawnSync(process.execPath, [...options, '--', 'a b', '--c'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
    timeout: 60_000,
  });
  const [seenPid, args, seen, env] = JSON.parse(stdout) as [number, string[], string[], NodeJS.ProcessEnv];
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, OTHER } = env;
  const settings = [MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, OTHER];
  return { isSame: seenPid === pid, args, options: seen, settings, stderr, status };
}

const begun = { isSame: true, args: ['a b', '--c'], options, stderr: '', status: 3 };

it('begins a program again in its process, with its arguments', () => {
  // Other systems have no such settings, and V8 needs none with little memory.
  const isLinux = process.platform === 'linux';
  const isLarge = Math.min(totalmem(), process.constrainedMemory() || Infinity) > 2 ** 31;
  expect(start({ OTHER: 'kept' })).toEqual({
    ...begun,
    options: [...(isLinux && isLarge ? ['--max-semi-space-size=16'] : []), ...options],
    settings: [...(isLinux ? ['1', '131072'] : [undefined, undefined]), 'kept'],
  });
});

it('leaves the settings of somebody who has some', () => {
  expect(start({ MALLOC_ARENA_MAX: '4' })).toEqual({ ...begun, settings: ['4', undefined, undefined] });
  expect(start({ NODE_OPTIONS: '--max-semi-space-size=4' })).toMatchObject(begun);
});

it('leaves a program alone that has a channel to its parent, and its threads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, 'parent.mjs');
  writeFileSync(
    script,
    `import { Worker } from 'node:worker_threads';
new Worker('', { eval: true }).on('exit', (code) => process.send([code, process.env.MALLOC_ARENA_MAX ?? null]));`,
  );
  const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...env } = process.env;
  const child = fork(script, { execArgv: ['--import', preload], env });
  onTestFinished(() => void child.kill());
  expect(await once(child, 'message')).toEqual([[0, null], undefined]);
});
