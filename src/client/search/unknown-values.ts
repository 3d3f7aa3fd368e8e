import type { SearchFilter } from '../../search/search-table.ts';
import { isDay } from './day-range.ts';
import { findChoice, filterKinds } from './question.ts';
import { loadAll, loadTable } from './load-tables.ts';

/** The parameters of an address that a form does not know. */
export function findUnknownParts(form: HTMLFormElement, question: URLSearchParams): [string, string][] {
  return [...question].filter(([name, value]) => {
    // Parameters that others add to addresses have no field.
    const isField = filterKinds.some((kind) => kind === name) || form.elements.namedItem(name) !== null;
    return isField && !isKnown(form, name, value);
  });
}

function isKnown(form: HTMLFormElement, name: string, value: string): boolean {
  if (name === 'q') return true;
  if (name === 'date') return isDay(value);
  // Values that mean "not set".
  if (value === '0' && ['free', 'online', 'past'].includes(name)) return true;
  return findChoice(form, name, value) !== null;
}

/**
 * The boxes of a form with values that no event has, except those that were in the page.
 * @throws {Error} if the tables of events cannot be fetched
 */
export async function findEmptyBoxes(form: HTMLFormElement, folder: string): Promise<readonly HTMLElement[]> {
  let boxes = [...form.querySelectorAll<HTMLInputElement>('.extra input:not([data-page]):checked')];
  for (const load of [loadTable, loadAll]) {
    if (boxes.length === 0) return [];
    const table = await load(folder);
    boxes = boxes.filter(
      ({ name, value }) => !table[name as SearchFilter].some((slugs) => slugs.includes(value)),
    );
  }
  return boxes;
}
