import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a folder: path → what changes when the file is written. */
export type Files = ReadonlyMap<string, { readonly stamp: string; readonly size: number }>;

/** All files in a folder and below; none if it does not exist. */
export function listFiles(folder: string): Files {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const { ino, mtimeMs, size } = lstatSync(path);
        return [path.slice(folder.length + 1), { stamp: `${ino} ${mtimeMs}`, size }];
      }),
  );
}

/** How many files were written since `before`: another inode, or another time. */
export function countWritten(before: Files, after: Files): number {
  return [...after].filter(([path, { stamp }]) => before.get(path)?.stamp !== stamp).length;
}
