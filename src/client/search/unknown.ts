import type { SearchFilter } from '../../search/search-table.ts';
import { isDay } from './days.ts';
import { findChoice, filterKinds } from './question.ts';
import { loadAll, loadTable } from './table.ts';

/** The parts of what an address asks that a form does not have: what they mean is not known. */
export function findUnknownParts(form: HTMLFormElement, asked: URLSearchParams): [string, string][] {
  return [...asked].filter(([name, value]) => {
    // Of what others add to addresses, it has no field.
    const isField = filterKinds.some((kind) => kind === name) || form.elements.namedItem(name) !== null;
    return isField && !isKnown(form, name, value);
  });
}

function isKnown(form: HTMLFormElement, name: string, value: string): boolean {
  if (name === 'q') return true;
  if (name === 'date') return isDay(value);
  // What is written for not being asked.
  if (value === '0' && (name === 'free' || name === 'past')) return true;
  return findChoice(form, name, value) !== null;
}

/**
 * The boxes of a form for what no event has, those apart that the page brought.
 * @throws {Error} where the tables of events cannot be had
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
