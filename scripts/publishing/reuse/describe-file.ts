import { existsSync, statSync } from 'node:fs';

/** Changes if a file or folder is another one, or was written again. */
export function describeFile(file: string): string {
  if (!existsSync(file)) return 'missing';
  const { ino, size, mtimeMs } = statSync(file);
  return `${ino} ${size} ${mtimeMs}`;
}
