// Bundles the code of a site in a separate process: Vite and Rolldown keep 400 MB, which rendering
// then need not share. Arguments: the folder in which the site is built, and the key of its code.
import { saveMemory } from './save-memory.ts';
import { needsAstroCode, NeedsAstroError } from './bundle.ts';
import { makeBundle } from './keep-bundle.ts';

// The build that waits for it has ended.
process.once('disconnect', () => process.exit());
const [built = '', key = ''] = process.argv.slice(2);
saveMemory();
try {
  await makeBundle(built, key);
} catch (error) {
  process.exitCode = error instanceof NeedsAstroError ? needsAstroCode : 1;
}
process.disconnect?.();
