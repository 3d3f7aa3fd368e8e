import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where a mounted folder, which cannot be moved itself, keeps the new site, the old one, and the old one once it is given up. */
const inner = { next: '.cartelera-next', previous: '.cartelera-previous', surplus: '.cartelera-surplus' };

/** What a host or a version control keeps beside a site; it stays when the site is replaced. */
export const isKept = (name: string): boolean =>
  (name.startsWith('.') && !Object.values(inner).includes(name)) || name === 'CNAME';

/**
 * Puts `next`, a whole site, in the place of the one in `folder`.
 * @throws what the file system says; the old site is back then
 */
export function replaceSite(folder: string, next: string): void {
  const previous = previousFolder(folder);
  try {
    renameSync(folder, previous);
  } catch {
    replaceWithin(folder, next);
    return;
  }
  try {
    renameSync(next, folder);
  } catch (error) {
    restoreSite(folder);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Puts the old site back after a build that was killed between taking it away and putting the new one there. */
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

/** A mounted folder cannot be moved: the new site is copied into it whole, and then changes places with the old one, name by name. */
function replaceWithin(folder: string, next: string): void {
  const fresh = join(folder, inner.next);
  const previous = join(folder, inner.previous);
  try {
    cpSync(next, fresh, {
      recursive: true,
      filter: (path) => dirname(path) !== next || !isKept(basename(path)),
    });
    mkdirSync(previous);
    moveAll(folder, previous);
    moveAll(fresh, folder);
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

/** Moves a site, without what stays. */
function moveAll(from: string, to: string): void {
  for (const name of readdirSync(from))
    if (!isKept(name) && !Object.values(inner).includes(name)) renameSync(join(from, name), join(to, name));
}
