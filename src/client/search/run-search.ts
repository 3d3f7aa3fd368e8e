import type { Moment } from '../clock.ts';
import { evaluateQuestion, type SearchResult } from './evaluate-question.ts';
import { readDays } from './day-range.ts';
import { loadPagefind } from './pagefind.ts';
import { filterKinds } from './question.ts';
import { loadAll, loadTable } from './load-tables.ts';
import { findWords } from './find-words.ts';

/** The results to show, and what is known about past events. */
export interface SearchOutcome extends SearchResult {
  /**
   * Number of past events that could also be shown; null if some may have ended before the day of
   * the build, and were not counted.
   */
  readonly besides: number | 'uncounted';
  /** Whether past events were asked for and none was found. */
  readonly lacksPast: boolean;
}

/**
 * The results of a question. Only words need Pagefind. The table of past events is fetched only for
 * questions about them, if there is nothing else, and by `emptyBoxes` if no upcoming event has what
 * the address asks for.
 * @param folder of the search files
 * @throws {Error} if they cannot be fetched
 */
export async function search(
  folder: string,
  question: URLSearchParams,
  moment: Moment,
): Promise<SearchOutcome> {
  const words = question.get('q');
  const [first, found] = await Promise.all([
    loadTable(folder),
    words === null ? null : loadPagefind(folder).then((pagefind) => findWords(pagefind, words)),
  ]);
  const { first: firstDay, last: lastDay } = readDays(question, moment.today);
  const here = new Set(first.ids);
  const isElsewhere = found === null || [...found].some((id) => !here.has(id));
  const isInPast = filterKinds.every((kind) => {
    const slugs = question.getAll(kind);
    return slugs.length === 0 || slugs.some((slug) => !first.onlyHere.includes(`${kind}=${slug}`));
  });
  const mayHavePast = first.past !== null && firstDay < first.since && isElsewhere && isInPast;
  const asksPast = question.has('past');
  const isPastDay = lastDay < moment.today;
  const near = evaluateQuestion(first, found, question, moment);
  const isNeeded = asksPast || isPastDay || near.coming.length + near.running.length === 0;
  const reads = mayHavePast && isNeeded;
  const given = reads ? evaluateQuestion(await loadAll(folder), found, question, moment) : near;
  const { length } = given.past;
  if (asksPast) return { ...given, besides: 0, lacksPast: length === 0 && !isPastDay };
  return { ...given, past: [], besides: mayHavePast && !reads ? 'uncounted' : length, lacksPast: false };
}
