import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../src/config/schema.ts';

/** Where Astro keeps what it rendered, for the next build. */
export function cacheFolder({ data }: Config): string {
  return resolve(data, 'astro');
}

/**
 * Prepares the cache for a build, and empties it where the last build did not finish. Astro writes
 * pages into the cache one by one and its list of them at the end: until then the list may name
 * pages that are half written, or of another time.
 * @throws what the file system says
 */
export function beginCache(config: Config): void {
  const mark = unfinishedMark(config);
  if (existsSync(mark)) rmSync(cacheFolder(config), { recursive: true });
  mkdirSync(cacheFolder(config), { recursive: true });
  writeFileSync(mark, '');
}

/** Keeps the cache for the next build. */
export function finishCache(config: Config): void {
  rmSync(unfinishedMark(config));
}

function unfinishedMark(config: Config): string {
  return join(cacheFolder(config), 'unfinished');
}
