import type { Config } from '../../config/schema.ts';
import { listTakenOut, type Layout } from '../../history/layouts.ts';
import type { GeneratedFile } from './former-paths.ts';
import { listDatedPages, listHiddenPages } from './dated-pages.ts';
import { readLayout } from './layout.ts';
import { listMoves } from './moves.ts';
import { readSite } from '../site.ts';
import { findSuccessors } from './taken-out.ts';
import { writeFormerFiles } from './write-former-files.ts';

/**
 * Adds to a built site what former addresses need after a language got another path or other
 * segments, or was taken out, and after a view was hidden. Does nothing if the site never had other
 * addresses.
 * @param layouts that the site ever had
 */
export async function addFormerFiles(
  folder: string,
  files: readonly GeneratedFile[],
  settings: Config,
  layouts: readonly Layout[],
): Promise<void> {
  const current = readLayout(settings);
  const takenOut = listTakenOut(layouts, current);
  const { namesOf, pages } =
    takenOut.size > 0
      ? findSuccessors(await readSite(settings), takenOut)
      : { namesOf: () => () => [], pages: [] };
  const moves = listMoves(layouts, current, namesOf);
  const all = [
    ...pages,
    ...listHiddenPages(layouts, current, files, settings),
    ...listDatedPages(layouts, current, takenOut, files, settings),
  ];
  if (moves.length + all.length > 0)
    writeFormerFiles(folder, files, { settings, current, moves, pages: all });
}
