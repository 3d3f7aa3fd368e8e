import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ConfigError } from '../src/config-resolve.ts';
import type { Config } from '../src/config-schema.ts';
import { digestOf } from '../src/snapshot/digest.ts';

/** Files that every site of ours has at its top, and hardly any other folder. */
const marks = ['sitemap.xml', 'categories.css', '404.html'];

/** What a host or a version control keeps beside a site; it stays when the site is replaced. */
const kept = (name: string): boolean => name.startsWith('.') || name === 'CNAME';

/**
 * Where a site is built before it is published: one folder for each snapshot, in the project, because Astro shares its own working
 * folder between all builds into folders elsewhere.
 */
export function buildFolder({ data }: Config): string {
  return resolve('.astro', `site-${digestOf(resolve(data))}`);
}

/** Where Astro keeps what it rendered, for the next build. */
export function cacheFolder({ data }: Config): string {
  return resolve(data, 'astro');
}

/**
 * Makes sure that the site may be written to `out`: what stands there is replaced whole.
 * @throws {ConfigError} where that cannot be, or would take away anything but a site that was built before
 */
export function checkOut(config: Config): void {
  const { out, data } = config;
  const refuse = (should: string): never => {
    throw new ConfigError(`CALENDAR_OUT is '${out}' but should be ${should}`);
  };
  if (
    holds(out, '.') ||
    holds(out, data) ||
    [buildFolder(config), cacheFolder(config)].some((own) => holds(own, out))
  )
    refuse('a folder of its own, apart from the project and from what is in CALENDAR_DATA.');
  try {
    const folder = target(out);
    takeBack(folder);
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    if (!statSync(folder).isDirectory()) throw new Error('not a folder');
  } catch {
    refuse('a folder that can be written to.');
  }
  const names = readdirSync(target(out)).filter((name) => !kept(name));
  if (names.length > 0 && !marks.every((mark) => names.includes(mark)))
    refuse('a new or empty folder, or a site built before: this one holds other files, which would be lost.');
}

/**
 * Puts a finished site in the place of the one before. Until then visitors of that folder see the old one, whole; when it fails,
 * the old one stays.
 */
export function publish(built: string, out: string): void {
  const folder = target(out);
  const next = `${folder}.cartelera-next`;
  rmSync(next, { recursive: true, force: true });
  moveOrCopy(built, next);
  for (const name of readdirSync(folder).filter(kept))
    cpSync(join(folder, name), join(next, name), { recursive: true });
  try {
    renameSync(folder, previousOf(folder));
  } catch {
    // A mounted folder cannot be moved: its files are written over, then what is left of the old site goes.
    cpSync(next, folder, { recursive: true });
    const fresh = new Set(readdirSync(next, { recursive: true, encoding: 'utf8' }));
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (!fresh.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
    rmSync(next, { recursive: true });
    return;
  }
  try {
    renameSync(next, folder);
  } catch (error) {
    takeBack(folder);
    throw error;
  }
  rmSync(previousOf(folder), { recursive: true, force: true });
}

/** After a build that was killed between taking the old site away and putting the new one there. */
function takeBack(folder: string): void {
  const previous = previousOf(folder);
  if (!existsSync(previous)) return;
  if (existsSync(folder)) rmSync(previous, { recursive: true });
  else renameSync(previous, folder);
}

function previousOf(folder: string): string {
  return `${folder}.cartelera-previous`;
}

/** The folder itself, where `out` is a link to it. */
function target(out: string): string {
  const folder = resolve(out);
  mkdirSync(dirname(folder), { recursive: true });
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function moveOrCopy(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // Another file system.
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

/** Whether a path is a folder or lies in it. */
function holds(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way !== '..' && !way.startsWith('../');
}
