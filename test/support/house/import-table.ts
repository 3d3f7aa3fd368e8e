import { readSource } from './source-files.ts';
import { readTable, splitCell } from './tables.ts';

/** A row of the import table in CONTRIBUTING.md. */
export interface ImportRule {
  /** A folder, or one file, from the top of the repository. */
  readonly folder: string;
  /** Folders and files of ours. */
  readonly ours: readonly string[];
  /** Packages; `any` allows all, `node:*` all of Node. */
  readonly packages: readonly string[];
  /** Folders and files of ours whose types may be imported. */
  readonly typesOnly: readonly string[];
}

/** Where the contributors' guide is. */
export const guide = '.github/CONTRIBUTING.md';

/** The rows of the import table. Throws if the guide has none. */
export function readImportTable(): readonly ImportRule[] {
  const rows = readTable(readSource(guide), '| folder | may import: ours |');
  return rows.map(([folders, ours, packages, typesOnly]) => ({
    folder: splitCell(folders)[0] ?? '',
    ours: splitCell(ours),
    packages: splitCell(packages),
    typesOnly: splitCell(typesOnly),
  }));
}
