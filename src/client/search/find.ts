import type { Moment } from '../moment.ts';
import { answer, type Answer } from './answer.ts';
import { daysIn } from './days.ts';
import { loadPagefind } from './pagefind.ts';
import { loadAll, loadTable } from './table.ts';
import { findWords } from './words.ts';

/** An answer to those who look for what is to come. */
export interface Found extends Answer {
  /** Whether what ended before the day of the build was left out unread, and there may be some of it. */
  readonly leavesPast: boolean;
}

/**
 * What a question finds. Only words need Pagefind, and what ended before the day of the build is fetched only for questions about it, or
 * where there is nothing else.
 * @param folder of what is fetched
 * @throws {Error} where that cannot be had
 */
export async function find(folder: string, question: URLSearchParams, moment: Moment): Promise<Found> {
  const words = question.get('q');
  const [first, found] = await Promise.all([
    loadTable(folder),
    words === null ? null : loadPagefind(folder).then((pagefind) => findWords(pagefind, words)),
  ]);
  const given = answer(first, found, question, moment);
  const { from, to } = daysIn(question, moment.today);
  const here = new Set(first.ids);
  const isElsewhere = found === null || [...found].some((id) => !here.has(id));
  const mayHavePast = first.past !== null && from < first.since && isElsewhere;
  const isMeant = question.has('past') || to < moment.today;
  const hasNothing = given.coming.length + given.running.length === 0;
  if (!mayHavePast || !(isMeant || hasNothing)) return { ...given, leavesPast: mayHavePast };
  return { ...answer(await loadAll(folder), found, question, moment), leavesPast: false };
}
