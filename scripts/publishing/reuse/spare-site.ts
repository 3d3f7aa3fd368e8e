import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { Config } from '../../../src/config/schema.ts';
import { writeAtomically } from '../../../src/images/write-atomically.ts';
import { bundleFolder } from './bundle.ts';
import { describeFile } from './describe-file.ts';
import { isOfCache } from './render-cache.ts';
import { readRenderedPages, renderedPagesFile, type RenderedPage } from './rendered-pages.ts';

/** The site before the published one, in the folder of the next build. */
export interface SpareSite {
  /** Compares the lists that Astro keeps of pages, before it adds other files. */
  readonly integration: AstroIntegration;
  /**
   * Removes the pages that the new site does not have.
   * @param gone their files, from the top of the site: `/en/index.html`
   * @param isUnchanged whether the file of a page is that of the last build
   */
  settle(gone: Iterable<string>, isUnchanged: (file: string) => boolean): void;
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
  let last: AllPages | null = null;
  let isKept = (_file: string): boolean => false;
  // File systems have coarser clocks. The last build ended before this command was loaded.
  const begun = Date.now() - 1000;
  const mark = `${built}${markEnding}`;
  const isUsable = existsSync(mark) && readFileSync(mark, 'utf8') === describeSpare(config, built);
  rmSync(mark, { force: true });
  if (!isUsable) rmSync(built, { recursive: true, force: true });
  const settle: SpareSite['settle'] = (gone, isUnchanged) => {
    isKept = isUnchanged;
    for (const file of gone)
      // The list lacks pages that are rendered each time.
      if (!isNewer(join(built, file), begun)) removeFile(built, file.slice(1));
  };
  return {
    integration: {
      name: 'cartelera-spare-site',
      hooks: {
        'astro:build:start': () => void (last = readAll(config)),
        'astro:build:generated': () => {
          const now = readAll(config);
          const files = [...(last?.byFile.keys() ?? [])];
          const unchanged = new Set(files.filter((file) => isSame(file, last, now)));
          settle(
            files.filter((file) => now?.byFile.has(file) !== true),
            (file) => unchanged.has(file),
          );
        },
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
      // Another one, e.g. in another folder, may be older than the list.
      const isLast = isOfCache(config, built);
      prune(built, (file) => isLast && isKept(`/${file}`));
      writeAtomically(mark, describeSpare(config, built));
    },
  };
}

/** A list as a whole. */
interface AllPages {
  readonly head: readonly string[];
  readonly byFile: ReadonlyMap<string, RenderedPage>;
}

function readAll(config: Config): AllPages | null {
  const list = readRenderedPages(config);
  if (list === null) return null;
  const byFile = new Map(Array.from(list.pages, (page) => [page.file, page]));
  return { head: [list.configHash, list.lockfileHash], byFile };
}

/** Whether two builds made a file with the same code and from the same content. */
function isSame(file: string, last: AllPages | null, now: AllPages | null): boolean {
  return (
    isDeepStrictEqual(last?.head, now?.head) &&
    isDeepStrictEqual(last?.byFile.get(file), now?.byFile.get(file))
  );
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
