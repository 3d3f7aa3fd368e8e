import type { Moment } from '../moment.ts';
import { answer, type Answer } from './answer.ts';
import { loadPagefind } from './pagefind.ts';
import { loadTable } from './table.ts';
import { findWords } from './words.ts';

/**
 * What a question finds. Only words need Pagefind.
 * @param folder of what is fetched
 * @throws {Error} where that cannot be had
 */
export async function find(folder: string, question: URLSearchParams, moment: Moment): Promise<Answer> {
  const words = question.get('q');
  const [table, found] = await Promise.all([
    loadTable(folder),
    words === null ? null : loadPagefind(folder).then((pagefind) => findWords(pagefind, words)),
  ]);
  // Of a part of the index that it cannot fetch, Pagefind says that it holds nothing.
  if (found?.size === 0 && !navigator.onLine) throw new Error('There is no network.');
  return answer(table, found, question, moment);
}
