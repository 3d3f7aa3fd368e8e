// Loaded before builds. The C library of Linux keeps memory that was freed, for each thread, and
// more of it once a large piece was freed; V8 takes twice what its young objects need. Of a large
// calendar, that is a quarter of all. Both read their settings when a program begins, so this one
// begins again in its own process.
const options = ['--max-semi-space-size=16'];
const settings = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };
const isSet = Object.keys(settings).some((name) => process.env[name] !== undefined);

// A channel to a parent would be closed.
if (process.platform === 'linux' && !isSet && process.send === undefined)
  process.execve?.(
    process.execPath,
    [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, ...settings },
  );
