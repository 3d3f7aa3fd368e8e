import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const preload = fileURLToPath(new URL('../../../../scripts/cli/return-memory.mjs', import.meta.url));
const program = `
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
  const file = '/proc/self/environ';
  const begun = existsSync(file) ? readFileSync(file, 'utf8').split('\\0') : [];
  console.log(JSON.stringify([process.pid, process.argv.slice(1), process.execArgv, process.env, begun]));
  process.exitCode = 3;`;
const options = ['--no-deprecation', '--import', preload, '--eval', program];

/** What a program that is loaded after it sees. */
function start(environment: Readonly<Record<string, string>> = {}) {
  const { pid, stdout, stderr, status } = spawnSync(process.execPath, [...options, '--', 'a b', '--c'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
    timeout: 60_000,
  });
  const [seenPid, args, seen, env, begun] = JSON.parse(stdout) as [
    number,
    string[],
    string[],
    NodeJS.ProcessEnv,
    string[],
  ];
  const settings = begun.filter((each) => each.startsWith('MALLOC_'));
  return { isSame: seenPid === pid, args, options: seen, env: Object.keys(env), settings, stderr, status };
}

const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const heap = `--max-old-space-size=${Math.floor((memory / 2 ** 20) * 0.75)}`;
const begun = { isSame: true, args: ['a b', '--c'], options, stderr: '', status: 3 };
const isLinux = process.platform === 'linux';
// Other systems have no such settings. With little memory, V8 has small young objects.
const young = isLinux && memory > 2 ** 31 ? ['--max-semi-space-size=16'] : [];

it('begins a program again in its process, with its arguments, and leaves nothing to others', () => {
  expect(start({ OTHER: 'kept' })).toEqual({
    ...begun,
    options: [...young, ...(isLinux ? [heap] : []), ...options],
    env: ['PATH', 'OTHER'],
    settings: isLinux ? ['MALLOC_ARENA_MAX=1', 'MALLOC_MMAP_THRESHOLD_=131072'] : [],
  });
});

it('leaves the settings of somebody who has some', () => {
  expect(start({ MALLOC_ARENA_MAX: '4' })).toEqual({
    ...begun,
    options: [...young, ...(isLinux ? [heap] : []), ...options],
    env: ['PATH', 'MALLOC_ARENA_MAX'],
    settings: isLinux ? ['MALLOC_ARENA_MAX=4'] : [],
  });
  expect(start({ NODE_OPTIONS: '--max-semi-space-size=4 --max_old_space_size=500' })).toMatchObject(begun);
  // V8 cannot have it together with both others.
  expect(start({ NODE_OPTIONS: '--max-heap-size=900' })).toMatchObject({
    ...begun,
    options: [...young, ...options],
  });
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
