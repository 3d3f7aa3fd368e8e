// Writes files in its own thread, while others are rendered. Its messages have the bytes of files
// and the paths at which each is written; the answers have an error, or none.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort as port } from 'node:worker_threads';
import type { Answer, Batch } from './file-writer.ts';

const folders = new Set<string>();

function write(path: string, bytes: Uint8Array): void {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(path, bytes);
}

port?.on('message', ({ files, size }: Batch) => {
  let answer: Answer = { size, error: null };
  try {
    for (const { paths, bytes } of files) {
      for (const path of paths) write(path, bytes);
      // Gives the memory back at once; the collector of a thread with few objects rarely runs.
      bytes.buffer.transfer(0);
    }
  } catch (error) {
    answer = { ...answer, error: { ...(error as Error), message: (error as Error).message } };
  }
  port?.postMessage(answer);
});
