import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { emptyFolder } from './sample.ts';
import { digestSources } from './sources.ts';

const folderOfAll = new URL('../../../node_modules/.cartelera-test', import.meta.url).pathname;

/** The folder of the site of this name. */
export const sharedFolder = (name: string): string => join(folderOfAll, name);

/**
 * Makes a site once for all test files, also of later runs, as long as its sources stay the same.
 * Other workers wait for the one that makes it.
 * @param make writes the site into the empty folder that it is given
 * @returns the folder
 */
export async function sharedSite(name: string, make: (folder: string) => unknown): Promise<string> {
  const folder = sharedFolder(name);
  const marker = join(folder, 'sources.txt');
  const sources = digestSources();
  const isReady = () => existsSync(marker) && readFileSync(marker, 'utf8') === sources;
  if (isReady()) return folder;
  // The lock is of this run of vitest: one that was interrupted blocks no other.
  const lock = `${folder}.${process.ppid}.lock`;
  // Makes nothing, and gives nothing, where the folder is there.
  if (mkdirSync(lock, { recursive: true }) === undefined) {
    for (let waits = 0; !isReady(); waits += 1) {
      if (waits > 3000) throw new Error(`${folder} is not made after five minutes.`);
      await setTimeout(100);
    }
    return folder;
  }
  try {
    await make(emptyFolder(name));
    writeFileSync(marker, sources);
  } finally {
    rmSync(lock, { recursive: true });
  }
  return folder;
}
