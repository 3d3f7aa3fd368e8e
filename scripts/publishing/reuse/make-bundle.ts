// Bundles the code of a site in a separate process: Vite and Rolldown keep 400 MB, which rendering
// then need not share. Arguments: the folder in which the site is built, and the key of its code.
import { saveMemory } from './save-memory.ts';
import { needsAstroCode, NeedsAstroError } from './bundle.ts';
import { makeBundle } from './keep-bundle.ts';

// The build that waits for it has ended.
const stop = (): void => process.exit();
process.once('disconnect', stop);
const [built = '', key = ''] = process.argv.slice(2);
saveMemory();
try {
  await makeBundle(built, key);
  // `process.exit` waits for V8's threads, and without end for one that waits for a collection
  // (Node 24). After a failure it is needed: Astro continues.
  process.off('disconnect', stop);
} catch (error) {
  process.exitCode = error instanceof NeedsAstroError ? needsAstroCode : 1;
}
process.disconnect?.();
