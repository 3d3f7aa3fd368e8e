// Writes files in its own thread, while others are rendered. Its messages have the bytes of a
// file and the paths at which it is written; the answers have an error, or none.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort as port } from 'node:worker_threads';
import type { Answer, WrittenFile } from './file-writer.ts';

const folders = new Set<string>();

function write(path: string, bytes: Uint8Array): void {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(path, bytes);
}

port?.on('message', ({ paths, bytes }: WrittenFile) => {
  let answer: Answer = { size: bytes.length, error: null };
  try {
    for (const path of paths) write(path, bytes);
  } catch (error) {
    answer = { ...answer, error: { ...(error as Error), message: (error as Error).message } };
  }
  port?.postMessage(answer);
});
