import { close, createIndex } from 'pagefind';
import type { SearchRecord } from './search-record.ts';

/** Bump when equal records give another index: existing ones are reused. */
export const searchIndexVersion = 2;

/** A file of the index, with its path below the folder of Pagefind. */
export interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * Up to this many events of an index, Pagefind writes one file for each record. Beyond it,
 * neighbours in time share files.
 */
const maxFragments = 1000;

/** Records that wait for an answer at once: each is held as several texts until then. */
const sentAtOnce = 256;

/** Programs of Pagefind, equal for all indexes of a language. */
const programs = /^(?:pagefind\.js|wasm\..+)$/u;

/** Files of Pagefind that we do not use: its interfaces, and the same program as a worker. */
const unused = /^pagefind-(?:ui|modular-ui|component-ui|highlight|worker)\./u;

/**
 * Builds an index of records of one language, with the scripts that read it in a browser. Equal
 * records in equal order give equal files.
 * @throws {Error} if Pagefind refuses a record, or has no program for this machine
 */
export async function makeIndex(records: readonly SearchRecord[]): Promise<readonly IndexFile[]> {
  try {
    const { index, errors } = await createIndex({ maxFragments });
    if (index === undefined) throw new Error(errors.join('\n'));
    const refused: string[] = [];
    // Pagefind adds them one by one in this order; waiting for each answer would double the time.
    for (let from = 0; from < records.length; from += sentAtOnce) {
      const sent = records.slice(from, from + sentAtOnce);
      const added = await Promise.all(sent.map((record) => index.addCustomRecord({ ...record })));
      refused.push(...added.flatMap((answer) => answer.errors));
    }
    const written = await index.getFiles();
    refused.push(...written.errors);
    if (refused.length > 0) throw new Error(`The search index: ${refused.join('\n')}`);
    return written.files.filter(({ path }) => !unused.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  } finally {
    await close();
  }
}

/** The files of another index of a language, in its folder: the programs of the first read it. */
export function placeIndex(folder: string, files: readonly IndexFile[]): readonly IndexFile[] {
  return files
    .filter(({ path }) => !programs.test(path))
    .map(({ path, content }) => ({ path: folder + path, content }));
}
