// Runs before commands that need more than `npm ci --omit=dev` installs.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../../node_modules/vitest', import.meta.url))) {
  console.error(
    'This command needs the development packages, which are not installed. Run: npm ci --include=dev',
  );
  process.exit(2);
}
