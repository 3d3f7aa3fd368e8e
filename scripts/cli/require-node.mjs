// Loaded before each command, in JavaScript that every Node can read: an older one has no SQLite,
// and cannot read the TypeScript of the commands.
import module from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(
    `Cartelera needs Node 22.19 or later, and this is ${process.versions.node}. Install a newer one, or give this project its own: npm install node@24 (without --ignore-scripts)`,
  );
  process.exit(2);
}
// Node keeps what it compiled, in the folder of temporary files: the next command starts half a
// second sooner.
module.enableCompileCache?.();
