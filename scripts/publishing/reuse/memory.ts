import { existsSync, readFileSync } from 'node:fs';
import { writeAtomically } from '../../../src/images/write-atomically.ts';
import type { Memory } from '../../../src/site/remember.ts';

/** A memory in a file. */
export interface KeptMemory extends Memory {
  /** Writes it, without the rest of what was read once that is the greater part. */
  keep(): void;
}

/** Reads a memory; an empty one if there is no file yet. */
export function openMemory(file: string): KeptMemory {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const last = new Map(Object.entries(JSON.parse(text) as Record<string, number>));
  const used = new Map<string, number>();
  return {
    get: (name) => used.get(name) ?? last.get(name),
    set: (name, value) => used.set(name, value),
    keep() {
      const kept = last.size > 2 * used.size ? used : new Map([...last, ...used]);
      writeAtomically(file, JSON.stringify(Object.fromEntries(kept)));
    },
  };
}
