import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Config } from '../../config/schema.ts';
import type { Layout } from '../../history/layouts.ts';
import { foldName } from '../../history/unique-names.ts';
import { listFolders } from '../own/public-files.ts';
import { createRedirectWriter } from './create-redirect-writer.ts';
import { createFormerPaths, type GeneratedFile } from './former-paths.ts';
import type { Move } from './moves.ts';
import type { FormerPage } from './taken-out.ts';

/** Most former addresses of a site for each of its files. */
const mostPerFile = 10;

/**
 * Adds files at former addresses to a built site: pages that lead to the current ones, and copies
 * of feeds, embeds and cards, which subscribers and other sites go on asking for. Whatever the site
 * has at an address stays.
 * @param folder of the built site
 * @param files that routes made
 */
export function writeFormerFiles(
  folder: string,
  files: readonly GeneratedFile[],
  { settings, current, moves, pages }: FormerAddresses,
): void {
  const take = createTaker(folder, files.length * mostPerFile);
  const findPaths = createFormerPaths(current);
  const former = new Map<string, string[]>();
  const add = (path: string, other: string): void => {
    if (take(other)) former.set(path, [...(former.get(path) ?? []), other]);
  };
  for (const move of moves)
    for (const file of files) for (const path of findPaths(file, move)) add(file.path, path);
  for (const { path, target } of pages) add(`${target}index.html`, `${path}index.html`);
  const paths = new Set(files.map(({ path }) => path));
  const lead = createRedirectWriter(settings, current, (path) => paths.has(path));
  for (const [path, others] of former) {
    const source = join(folder, path);
    const html = isPage(path) ? lead(path, readFileSync(source, 'utf8')) : null;
    for (const other of others) {
      const target = join(folder, other);
      mkdirSync(dirname(target), { recursive: true });
      if (html === null) copyFileSync(source, target);
      else writeFileSync(target, html);
    }
  }
}

/** What is written at former addresses. */
export interface FormerAddresses {
  readonly settings: Config;
  readonly current: Layout;
  readonly moves: readonly Move[];
  readonly pages: readonly FormerPage[];
}

/** Whether visitors open a file. Others are asked for by programs, or in frames. */
function isPage(path: string): boolean {
  return path.endsWith('/index.html') && !path.endsWith('/embed/index.html');
}

/** Takes paths of files; false for those that the site has or cannot have, and beyond `most`. */
function createTaker(folder: string, most: number): (path: string) => boolean {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const nameEntry = (entry: (typeof entries)[number]) =>
    foldName(`/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const taken = new Set(entries.filter((entry) => !entry.isDirectory()).map(nameEntry));
  const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(nameEntry));
  let room = most;
  return (path) => {
    const name = foldName(path);
    const above = listFolders(name);
    if (room === 0 || taken.has(name) || folders.has(name) || above.some((each) => taken.has(each)))
      return false;
    room -= 1;
    taken.add(name);
    for (const each of above) folders.add(each);
    return true;
  };
}
