import { allViews } from '../../calendar/calendar-source.ts';
import type { Config } from '../../config/schema.ts';
import { listTakenOut, type Layout } from '../../history/layouts.ts';
import type { GeneratedFile } from './former-paths.ts';
import { hidesViews, listDatedPages, listHiddenPages } from './dated-pages.ts';
import { readLayout } from './layout.ts';
import { listMoves } from './moves.ts';
import { readSite } from '../site.ts';
import { findSuccessors } from './taken-out.ts';
import { writeFormerFiles } from './write-former-files.ts';

/**
 * Adds to a built site what former addresses need after a language got another path or other
 * segments, or was taken out, and after a view was hidden. Does nothing if the site never had other
 * addresses.
 * @param listFiles gives the files that routes made, if they are needed: there may be a million
 * @param layouts that the site ever had
 */
export async function addFormerFiles(
  folder: string,
  listFiles: () => readonly GeneratedFile[],
  settings: Config,
  layouts: readonly Layout[],
): Promise<void> {
  const current = readLayout(settings);
  const takenOut = listTakenOut(layouts, current);
  const site =
    takenOut.size > 0 || hidesViews(layouts, settings)
      ? await readSite({ ...settings, views: allViews })
      : null;
  const { namesOf, pages } =
    site === null || takenOut.size === 0
      ? { namesOf: () => () => [], pages: [] }
      : findSuccessors(site, takenOut);
  const moves = listMoves(layouts, current, namesOf);
  const calendars = site?.calendars ?? [];
  const all = [
    ...pages,
    ...listHiddenPages(layouts, calendars, settings),
    ...listDatedPages(layouts, calendars, takenOut),
  ];
  if (moves.length + all.length > 0)
    writeFormerFiles(folder, listFiles(), { settings, current, moves, pages: all });
}
