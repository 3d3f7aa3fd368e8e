// Loaded before each command, in JavaScript that every Node can read: an older one cannot read the
// TypeScript of the commands.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Cartelera needs Node 22.18 or later, and this is ${process.versions.node}. npm brings one with the package node: run npm ci again, without --ignore-scripts, or install a newer Node.`,
  );
  process.exit(2);
}
