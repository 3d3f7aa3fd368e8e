// Loaded before builds. The C library of most Linux systems keeps memory that was freed, for each
// thread, and more of it once a large piece was freed: a fifth of what the build of a large
// calendar takes. It reads its settings when a program begins, so this one begins again in its own
// process.
import { existsSync } from 'node:fs';
import inspector from 'node:inspector';

const settings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
const isSet = Object.keys(settings).some((name) => process.env[name] !== undefined);
// A channel to a parent or a debugger would be closed.
const isFree = process.send === undefined && inspector.url() === undefined;

if (process.platform === 'linux' && !isSet && isFree && existsSync(process.execPath)) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, args, { ...process.env, ...settings });
  } catch {
    // Threads cannot do that, and some processes may not. The build only takes more memory.
  }
}
