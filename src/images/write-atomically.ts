import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file in one step, so that nobody reads half of it. It is synchronous: a process that
 * ends because another write failed cannot leave half a file.
 * @throws the error of the file system; nothing is left behind then
 */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
