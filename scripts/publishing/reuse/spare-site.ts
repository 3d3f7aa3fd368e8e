import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Config } from '../../../src/config/schema.ts';
import { writeAtomically } from '../../../src/images/write-atomically.ts';
import { bundleFolder } from './bundle.ts';
import { describeFile } from './describe-file.ts';
import {
  listRenderedFiles,
  listUnchanged,
  readRenderedPages,
  renderedPagesFile,
  type RenderedPages,
} from './rendered-pages.ts';

/** The site before the published one, in the folder of the next build. */
export interface SpareSite {
  /**
   * The pages of the last build; null before the first. Call it after all addresses are listed, if
   * possible: both take much memory.
   */
  readonly readLast: () => RenderedPages | null;
  /**
   * Lets Astro call `readLast` before it replaces their list, and `settle` before other files are
   * added.
   */
  readonly integration: AstroIntegration;
  /** Removes the pages that the new site does not have. */
  settle(pages: RenderedPages | null): void;
  /** Makes a site that was replaced the spare one. */
  keep(former: string): void;
}

/**
 * Prepares `built` for a build. After each build the site that was replaced stays there, reduced to
 * the files that the new one has, too: only the others are written, so nobody copies and removes
 * thousands of files to have the same again. Without such a site the folder is emptied.
 *
 * Call it after `beginCache`.
 */
export function openSpareSite(config: Config, built: string): SpareSite {
  removeOrphans(dirname(built));
  let last: RenderedPages | null | undefined;
  const readLast = (): RenderedPages | null => {
    if (last === undefined) last = readRenderedPages(config);
    return last;
  };
  let unchanged: ReadonlySet<string> = new Set();
  // File systems have coarser clocks. The last build ended before this command was loaded.
  const begun = Date.now() - 1000;
  const mark = `${built}${markEnding}`;
  const isUsable = existsSync(mark) && readFileSync(mark, 'utf8') === describeSpare(config, built);
  rmSync(mark, { force: true });
  if (!isUsable) rmSync(built, { recursive: true, force: true });
  const settle = (pages: RenderedPages | null): void => {
    unchanged = listUnchanged(readLast(), pages);
    const now = listRenderedFiles(pages);
    for (const file of listRenderedFiles(readLast()))
      // The list lacks pages that are rendered each time.
      if (!now.has(file) && !isNewer(join(built, file), begun)) removeFile(built, file);
  };
  return {
    readLast,
    integration: {
      name: 'cartelera-spare-site',
      hooks: {
        'astro:build:start': () => void readLast(),
        'astro:build:generated': () => settle(readRenderedPages(config)),
      },
    },
    settle,
    keep(former) {
      try {
        renameSync(former, built);
      } catch {
        // Another file system.
        rmSync(former, { recursive: true });
        return;
      }
      prune(built, (file) => unchanged.has(file));
      writeAtomically(mark, describeSpare(config, built));
    },
  };
}

/** Ending of the file that says what a spare site is. */
const markEnding = '.spare.json';

/** Removes spare sites in a folder, and bundles next to them, whose snapshots were removed. */
function removeOrphans(folder: string): void {
  const marks = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(markEnding)) : [];
  for (const mark of marks.map((name) => join(folder, name))) {
    const [data] = JSON.parse(readFileSync(mark, 'utf8')) as [string];
    if (existsSync(data)) continue;
    const built = mark.slice(0, -markEnding.length);
    for (const folder of [built, bundleFolder(built)]) rmSync(folder, { recursive: true, force: true });
    rmSync(mark);
  }
}

/** Changes if the folder, the list of rendered pages, or what a host adds to pages is another. */
function describeSpare(config: Config, built: string): string {
  return JSON.stringify([
    resolve(config.data),
    config.host,
    ...[built, renderedPagesFile(config)].map(describeFile),
  ]);
}

/** Whether a file was written since a time in milliseconds. */
function isNewer(file: string, time: number): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time;
}

/** Removes a file, and folders above it that have become empty. */
function removeFile(top: string, file: string): void {
  rmSync(join(top, file), { force: true });
  let folder = dirname(file);
  while (folder !== '.' && existsSync(join(top, folder)) && readdirSync(join(top, folder)).length === 0) {
    rmdirSync(join(top, folder));
    folder = dirname(folder);
  }
}

/**
 * Removes files below a folder, unless they are kept, and folders that have become empty.
 * @param below where the folder is below `top`: `en/event/`
 * @returns whether anything is left
 */
function prune(top: string, isKept: (file: string) => boolean, below = ''): boolean {
  let isLeft = false;
  for (const entry of readdirSync(join(top, below), { withFileTypes: true })) {
    const path = `${below}${entry.name}`;
    const stays = entry.isDirectory() ? prune(top, isKept, `${path}/`) : isKept(path);
    if (!stays) (entry.isDirectory() ? rmdirSync : rmSync)(join(top, path));
    isLeft ||= stays;
  }
  return isLeft;
}
