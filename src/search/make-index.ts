import { close, createIndex } from 'pagefind';
import type { SearchRecord } from './search-record.ts';

/** Is raised whenever equal records are to give another index: those that were made are kept. */
export const searchIndexVersion = 2;

/** A file of the index: its path below the folder of Pagefind. */
export interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What Pagefind keeps of a record is one file each up to so many events in a language; more share files, neighbours in time the same one. */
const maxFragments = 1000;

/** What Pagefind writes beside the index: interfaces that ours stands for, and the same program as a worker. */
const unused = /^pagefind-(?:ui|modular-ui|component-ui|highlight|worker)\./u;

/**
 * The index of the records of a language, with the scripts that read it in a browser. Equal records in equal order give equal files.
 * @throws {Error} where Pagefind refuses a record, or has no program for this machine
 */
export async function makeIndex(records: readonly SearchRecord[]): Promise<readonly IndexFile[]> {
  try {
    const { index, errors } = await createIndex({ maxFragments });
    if (index === undefined) throw new Error(errors.join('\n'));
    // Pagefind takes them one by one, in this order; waiting for each answer would double the time.
    const added = await Promise.all(records.map((record) => index.addCustomRecord({ ...record })));
    const written = await index.getFiles();
    const refused = [...added, written].flatMap((answer) => answer.errors);
    if (refused.length > 0) throw new Error(`The search index: ${refused.join('\n')}`);
    return written.files.filter(({ path }) => !unused.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  } finally {
    await close();
  }
}
