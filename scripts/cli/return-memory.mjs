// Loaded before builds. The C library of most Linux systems keeps memory that was freed, for each
// thread, and more of it once a large piece was freed. V8 gives its young objects 64 MB, and a
// build with 32 MB takes as long. Together that is a fifth to a third of what a large calendar
// takes. Both read their settings when a program begins, so this one begins again in its own
// process.
import { existsSync } from 'node:fs';
import inspector from 'node:inspector';
import { totalmem } from 'node:os';
import { isMainThread } from 'node:worker_threads';

const begunAgain = 'CARTELERA_BEGUN_AGAIN';
const settings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
const isSet = Object.keys(settings).some((name) => process.env[name] !== undefined);
// On a smaller machine, V8 gives them less than that by itself.
const isLarge = Math.min(totalmem(), process.constrainedMemory() || Infinity) > 2 ** 31;
const hasOwn = process.env.NODE_OPTIONS?.includes('max-semi-space-size') === true;
const options = isLarge && !hasOwn ? ['--max-semi-space-size=16'] : [];
// A channel to a parent or a debugger would be closed.
const isFree = isMainThread && process.send === undefined && inspector.url() === undefined;

if (process.env[begunAgain] !== undefined) {
  // Other programs of a build, such as that which makes pictures, are slower with them.
  for (const name of [begunAgain, ...Object.keys(settings)]) delete process.env[name];
} else if (process.platform === 'linux' && !isSet && isFree && existsSync(process.execPath)) {
  const args = [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, args, { ...process.env, ...settings, [begunAgain]: '1' });
  } catch {
    // It may not begin programs. The build only takes more memory.
  }
}
