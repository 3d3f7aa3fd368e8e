import { keepOffline } from '../offline/keep-offline.ts';
import type { Outcome } from '../offline/worker-scope.ts';
import { listFetched } from '../search/load-tables.ts';
import { findEvents } from './find-events.ts';
import { readSaved } from './store.ts';

/**
 * Keeps the pages of saved events, and the tables that list them, on the device of a visitor who
 * keeps this calendar there.
 * @param folders of the tables of all languages, that of the page first
 * @param list address of the list of a language to be kept from now on
 * @returns as `keepOffline`
 * @throws {Error} if a table cannot be fetched
 */
export async function keepSaved(folders: readonly string[], list?: string): Promise<Outcome | null> {
  const ids = readSaved().map(({ id }) => id);
  const events = ids.length === 0 ? [] : await findEvents(folders, ids);
  return keepOffline([...listFetched(), ...events.map(({ line }) => line.url)], list);
}
