// Loaded before builds. The C library of most Linux systems keeps memory that was freed, for each
// thread, and more of it once a large piece was freed. V8 gives its young objects 64 MB, and a
// build with 32 MB takes as long. Together that is a fifth to a third of what a large calendar
// takes. And V8 ends a program that needs more than half of a small machine's memory, at most 2 GB
// (4 GB on machines of 15), even where more is free. The C library and V8 read their settings when
// a program begins, so this one begins again in its own process.
import { existsSync } from 'node:fs';
import inspector from 'node:inspector';
import { totalmem } from 'node:os';
import { isMainThread } from 'node:worker_threads';

const begunAgain = 'CARTELERA_BEGUN_AGAIN';
const arenas = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
const hasOwn = Object.keys(arenas).some((name) => process.env[name] !== undefined);
const settings = hasOwn ? {} : arenas;
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const own = [...process.execArgv, process.env.NODE_OPTIONS].join(' ').replaceAll('_', '-');
const options = [
  // On a smaller machine, V8 gives them less than that by itself.
  ...(memory > 2 ** 31 && !own.includes('--max-semi-space-size') ? ['--max-semi-space-size=16'] : []),
  // Pictures, files and the C library need the rest.
  ...(/--max-(?:old-space|heap)-size/u.test(own)
    ? []
    : [`--max-old-space-size=${Math.floor((memory / 2 ** 20) * 0.75)}`]),
];
// A channel to a parent or a debugger would be closed.
const isFree = isMainThread && process.send === undefined && inspector.url() === undefined;

if (process.env[begunAgain] !== undefined) {
  // Other programs of a build, such as that which makes pictures, are slower with them.
  for (const name of JSON.parse(process.env[begunAgain])) delete process.env[name];
  delete process.env[begunAgain];
} else if (process.platform === 'linux' && isFree && existsSync(process.execPath)) {
  const args = [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)];
  const environment = { ...settings, [begunAgain]: JSON.stringify(Object.keys(settings)) };
  try {
    process.execve?.(process.execPath, args, { ...process.env, ...environment });
  } catch {
    // It may not begin programs. The build takes more memory, with the limit of V8.
  }
}
