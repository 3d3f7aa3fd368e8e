import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a site. */
export interface FoundFile {
  /** When it was last written or copied to where it is, in milliseconds since 1970. */
  readonly written: number;
  /** Bytes. */
  readonly size: number;
}

/** All files in a folder and below; none if it does not exist. */
export function listFiles(folder: string): readonly FoundFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const { ctimeMs, size } = lstatSync(join(entry.parentPath, entry.name));
      return { written: ctimeMs, size };
    });
}
