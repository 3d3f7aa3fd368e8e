import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { foldName } from '../../history/unique-names.ts';

/** Most files that a message names. */
const mostNamed = 10;

/**
 * Makes sure that no file of the operator has the address of a generated one, or is where that
 * needs a folder. Astro would publish the operator's, and say nothing.
 * @param folder of the files that are published as they are; it may be missing
 * @param generated files that the build makes: `/en/index.html`
 * @throws {ConfigError} that names both
 */
export function checkPublicFiles(folder: string, generated: Iterable<string>): void {
  const own = new Map(listFiles(folder).map((file) => [foldName(`/${file}`), file]));
  if (own.size === 0) return;
  const ownFolders = new Map(
    [...own].flatMap(([path, file]) => listFolders(path).map((each) => [each, file] as const)),
  );
  const clashes = new Map<string, string>();
  const add = (clash: string | undefined, file: string): void => {
    if (clash !== undefined && !clashes.has(clash)) clashes.set(clash, file);
  };
  const folders = new Set<string>();
  for (const file of generated) {
    const path = foldName(file);
    add(own.get(path) ?? ownFolders.get(path), file);
    let folder = posix.dirname(path);
    // Most files share their folders with others.
    while (folder !== '/' && !folders.has(folder)) {
      folders.add(folder);
      add(own.get(folder), file);
      folder = posix.dirname(folder);
    }
  }
  if (clashes.size === 0) return;
  const named = [...clashes].map(([file, path]) => `public/${file} is where the build writes ${path}.`);
  const more = named.length > mostNamed ? [`So are ${named.length - mostNamed} more.`] : [];
  throw new ConfigError(
    [...named.slice(0, mostNamed), ...more, 'Rename what is in public, or remove it.'].join('\n'),
  );
}

/**
 * All files below a folder, links among them: `public/a/b.html` → `a/b.html`
 * @param folder may be missing
 */
export function listFiles(folder: string): readonly string[] {
  return existsSync(folder) ? listBelow(folder, '') : [];
}

/** The same below a folder of it: `a/`. Node's own recursion asks for the kind of each file. */
function listBelow(top: string, below: string): string[] {
  return readdirSync(join(top, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`;
    return entry.isDirectory() ? listBelow(top, `${path}/`) : [path];
  });
}

/** `/a/b/c.html` → `/a/b`, `/a` */
export function listFolders(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === '/' ? [] : [folder, ...listFolders(folder)];
}
