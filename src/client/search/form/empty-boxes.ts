import type { SearchFilter } from '../../../search/search-table.ts';
import { loadAll, loadTable } from '../load-tables.ts';

/**
 * The boxes of a form with values that no event has, except those that were in the page.
 * @throws {Error} if the tables of events cannot be fetched
 */
export async function findEmptyBoxes(form: HTMLFormElement, folder: string): Promise<readonly HTMLElement[]> {
  let boxes = [
    ...form.querySelectorAll<HTMLInputElement>('.extra input[type=checkbox]:not([data-page]):checked'),
  ];
  for (const load of [loadTable, loadAll]) {
    if (boxes.length === 0) return [];
    const table = await load(folder);
    boxes = boxes.filter(
      ({ name, value }) => !table[name as SearchFilter].some((slugs) => slugs.includes(value)),
    );
  }
  return boxes;
}

/** Takes a box out of the form. The room of its label stays, so that nothing below it moves. */
export function removeBox(box: HTMLElement): void {
  const label = box.closest<HTMLElement>('.extra');
  if (label !== null) label.style.visibility = 'hidden';
  box.remove();
}
