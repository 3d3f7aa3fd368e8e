import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../../src/config/schema.ts';

/** The folder of rendered pages for the next build, as Astro keeps it. */
export function cacheFolder({ data }: Config): string {
  return resolve(data, 'astro');
}

/**
 * Prepares the cache for a build, and empties it where the last build did not finish. Pages
 * are written one by one and their list at the end: until then the list may name pages that are
 * incomplete, or of another build.
 * @throws the error of the file system
 */
export function beginCache(config: Config): void {
  const mark = unfinishedMark(config);
  if (existsSync(mark)) rmSync(cacheFolder(config), { recursive: true });
  mkdirSync(cacheFolder(config), { recursive: true });
  writeFileSync(mark, '');
}

/** Marks the cache as complete, and as that of the site which is published now. */
export function finishCache(config: Config): void {
  writeFileSync(publishedMark(config), identify(config.out));
  rmSync(unfinishedMark(config));
}

/** Whether a folder is the site that the last finished build published. */
export function isOfCache(config: Config, site: string): boolean {
  const mark = publishedMark(config);
  return existsSync(mark) && readFileSync(mark, 'utf8') === identify(site);
}

function publishedMark(config: Config): string {
  return join(cacheFolder(config), 'published');
}

/** Stays the same when the folder is renamed. */
function identify(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev} ${ino}`;
}

function unfinishedMark(config: Config): string {
  return join(cacheFolder(config), 'unfinished');
}
