import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { ConfigError } from '../src/config-resolve.ts';
import type { Config } from '../src/config-schema.ts';

/** Files that every site of ours has at its top, and hardly any other folder. */
const marks = ['sitemap.xml', 'categories.css', '404.html'];

/**
 * Makes sure that the site may be written to `out`: what stands there is replaced whole.
 * @throws {ConfigError} where that would take away anything but a site that was built before
 */
export function checkOut({ out, data }: Config): void {
  const folder = resolve(out);
  const holds = (path: string): boolean => !relative(folder, resolve(path)).startsWith('..');
  if (holds('.') || holds(data)) {
    throw new ConfigError(
      `CALENDAR_OUT is '${out}' but should be a folder of its own, without the project or CALENDAR_DATA in it.`,
    );
  }
  if (!existsSync(folder)) return;
  const names = readdirSync(folder);
  if (names.length > 0 && !marks.every((mark) => names.includes(mark))) {
    throw new ConfigError(
      `CALENDAR_OUT is '${out}' but should be a new or empty folder, or a site built before: this one holds other files, which would be lost.`,
    );
  }
}

/** Puts a finished site in the place of the one before. Until then visitors of that folder see the old one, whole. */
export function publish(built: string, out: string): void {
  const previous = `${out.replace(/\/+$/u, '')}.previous`;
  try {
    rmSync(previous, { recursive: true, force: true });
    mkdirSync(dirname(resolve(out)), { recursive: true });
    if (existsSync(out)) renameSync(out, previous);
    renameSync(built, out);
  } catch {
    // Another file system, or a folder that may not be moved, such as a mounted one.
    if (existsSync(previous) && !existsSync(out)) renameSync(previous, out);
    for (const name of existsSync(out) ? readdirSync(out) : [])
      rmSync(resolve(out, name), { recursive: true });
    cpSync(built, out, { recursive: true });
    rmSync(built, { recursive: true });
  }
  rmSync(previous, { recursive: true, force: true });
}

/** Where a site is built before it is published; beside the snapshot. */
export function buildFolder({ data }: Config): string {
  return resolve(data, 'site');
}
