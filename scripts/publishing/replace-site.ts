import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Folders inside a mounted folder, which cannot be moved: the new site, the old one, and leftovers.
 */
const inner = { next: '.cartelera-next', previous: '.cartelera-previous', surplus: '.cartelera-surplus' };

/** Is in each file for a host that the build wrote. */
const hostFileMark = '# Written by Cartelera';

/**
 * Whether something at the top of a site belongs to a host or version control, and stays when the
 * site is replaced: what begins with a dot, but for files for a host that the build wrote.
 */
export function isKept(folder: string, name: string): boolean {
  const isNamed = name.startsWith('.') && !Object.values(inner).includes(name);
  if (!isNamed) return name === 'CNAME';
  const file = join(folder, name);
  return !statSync(file).isFile() || !readFileSync(file, 'utf8').includes(hostFileMark);
}

/**
 * Replaces the site in `folder` by `next`, a complete site.
 * @param kept what stays at the top of `folder`; `next` has copies of it
 * @param dispose takes the old site, unless the folder cannot be moved
 * @throws the error of the file system, after the old site was put back
 */
export function replaceSite(
  folder: string,
  next: string,
  kept: ReadonlySet<string>,
  dispose: (previous: string) => void,
): void {
  const previous = previousFolder(folder);
  try {
    renameSync(folder, previous);
  } catch {
    replaceWithin(folder, next, kept);
    return;
  }
  try {
    renameSync(next, folder);
  } catch (error) {
    restoreSite(folder);
    throw error;
  }
  dispose(previous);
}

/** Puts the old site back after a build that was killed halfway through replacing it. */
export function restoreSite(folder: string): void {
  restoreWithin(folder);
  const previous = previousFolder(folder);
  if (!existsSync(previous)) return;
  if (existsSync(folder)) rmSync(previous, { recursive: true });
  else renameSync(previous, folder);
}

function previousFolder(folder: string): string {
  return `${folder}.cartelera-previous`;
}

/**
 * Replaces a site in a mounted folder, which cannot be moved: copies the new site into it, then
 * swaps both, name by name.
 */
function replaceWithin(folder: string, next: string, kept: ReadonlySet<string>): void {
  const staged = join(folder, inner.next);
  const previous = join(folder, inner.previous);
  try {
    cpSync(next, staged, {
      recursive: true,
      filter: (path) => dirname(path) !== next || !kept.has(basename(path)),
    });
    mkdirSync(previous);
    moveAll(folder, previous, kept);
    moveAll(staged, folder, kept);
    renameSync(previous, join(folder, inner.surplus));
  } finally {
    restoreWithin(folder);
  }
}

function restoreWithin(folder: string): void {
  const previous = join(folder, inner.previous);
  if (existsSync(previous)) {
    for (const name of readdirSync(previous)) {
      rmSync(join(folder, name), { recursive: true, force: true });
      renameSync(join(previous, name), join(folder, name));
    }
    rmSync(previous, { recursive: true });
  }
  for (const name of [inner.next, inner.surplus])
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Moves a site, without the names that stay. */
function moveAll(from: string, to: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(from))
    if (!kept.has(name) && !Object.values(inner).includes(name)) renameSync(join(from, name), join(to, name));
}
