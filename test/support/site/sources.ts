import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

/** All that decides what a build of the sample site is. */
const inputs = ['src', 'scripts', 'public', 'test/support', 'astro.config.mjs', 'package-lock.json'];

/** A digest of the code, the settings, the versions of the libraries and the environment. */
export function digestSources(): string {
  const hash = createHash('sha256');
  const names = inputs.flatMap((input) =>
    /\.\w+$/u.test(input)
      ? [input]
      : readdirSync(join(root, input), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  );
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(root, name)));
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('CALENDAR_'));
  return hash.update(JSON.stringify([process.version, settings.toSorted()])).digest('hex');
}
