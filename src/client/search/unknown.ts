import type { SearchColumns } from '../../search/search-table.ts';
import { kinds } from './question.ts';
import { loadAll, loadTable } from './table.ts';

/** Names of what an address may ask, but for words. */
const names: readonly string[] = ['when', 'date', ...kinds, 'free', 'past'];

/** The parts of an address that its question, as the form says it, does not have: what they mean is not known. */
export function unknownIn(address: URLSearchParams, question: URLSearchParams): [string, string][] {
  return [...address].filter(
    ([name, value]) =>
      names.includes(name) &&
      value.trim() !== '' &&
      // Alone it is a question that is not finished.
      !(name === 'when' && value === 'day') &&
      !question.getAll(name).includes(value.trim()),
  );
}

/**
 * Takes the boxes of what no event has out of a form, those apart that the page brought. Gives whether there were any.
 * @throws {Error} where the tables of events cannot be had
 */
export async function dropUnknown(form: HTMLFormElement, folder: string): Promise<boolean> {
  let boxes = [...form.querySelectorAll<HTMLInputElement>('.extra input:not([data-page]):checked')];
  for (const load of [loadTable, loadAll]) {
    if (boxes.length === 0) return false;
    const table = await load(folder);
    boxes = boxes.filter((box) => !isIn(table, box));
  }
  for (const box of boxes) box.closest('.extra')?.remove();
  return boxes.length > 0;
}

function isIn(table: SearchColumns, { name, value }: HTMLInputElement): boolean {
  return kinds.some((kind) => kind === name && table[kind].some((slugs) => slugs.includes(value)));
}
