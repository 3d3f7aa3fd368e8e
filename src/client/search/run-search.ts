import type { DayRange } from '../../calendar/day.ts';
import type { Moment } from '../clock.ts';
import { evaluateQuestion, type SearchResult } from './evaluate-question.ts';
import { findWeekday, readDays } from './day-range.ts';
import { countParts, filterKinds, removeDays } from './question.ts';
import type { Messages } from './messages.ts';
import { loadAll, loadTable, loadWords, type Events } from './load-tables.ts';
import { answerWords, type WordsFound } from './words/answer-words.ts';

/** The results to show, and what is known about others. */
export interface SearchOutcome extends SearchResult {
  /**
   * Number of past events that could also be shown; null if some may have ended before the day of
   * the build, and were not counted.
   */
  readonly besides: number | 'uncounted';
  /** Whether past events were asked for and none was found. */
  readonly lacksPast: boolean;
  /** If nothing was found on the days that were asked for, the next one that has something. */
  readonly next: { readonly day: string; readonly count: number } | null;
  /** Ids of the events by position. */
  readonly ids: readonly string[];
  /** What was found for words; null if there are none. */
  readonly words: WordsFound | null;
  /**
   * What the words name, if they certainly name it or if no event has them all: the events are
   * those of this question.
   */
  readonly named: URLSearchParams | null;
  /**
   * The question with the filters that its words name; as it is if they may be just words, or if
   * nothing is found and a filter of days would replace those that they name.
   */
  readonly understood: URLSearchParams;
  /** Events that are not, but have the words. */
  readonly also: readonly number[];
}

/**
 * The results of a question. Only words need Pagefind. The table of past events is fetched only for
 * questions about them, if there is nothing else, and by `emptyBoxes` if no upcoming event has what
 * the address asks for.
 * @param folder of the search files
 * @param messages of the page
 * @param readsNames whether words may name filters; else they are only looked for
 * @param isRest whether the words were left over when others had named filters
 * @throws {Error} if they cannot be fetched
 */
export async function search(
  folder: string,
  question: URLSearchParams,
  moment: Moment,
  messages: Pick<Messages, 'language' | 'kinds'>,
  readsNames = true,
  isRest = false,
): Promise<SearchOutcome> {
  const text = question.get('q');
  const first = await loadTable(folder);
  const words = text === null ? null : await findByWords(text);
  const found = words?.ids ?? null;
  const range = readDays(question, moment.today);
  const here = new Set(first.ids);
  const isElsewhere = found === null || [...found].some((id) => !here.has(id));
  const isInPast = filterKinds.every((kind) => {
    const slugs = question.getAll(kind);
    return slugs.length === 0 || slugs.some((slug) => !first.onlyHere.includes(`${kind}=${slug}`));
  });
  const mayHavePast = first.past !== null && range.first < first.since && isElsewhere && isInPast;
  const asksPast = question.has('past');
  const isPastDay = range.last < moment.today;
  const near = evaluateQuestion(first, found, question, moment);
  const hasNothing = near.coming.length + near.running.length === 0;
  const mayName = readsNames && (words?.isCertain === true || hasNothing);
  const filters = mayName ? nameFilters(words?.meant, question) : null;
  // Words that are left over may only name other days, which would ask for nothing.
  const named = isRest && filters !== null && countParts(filters) < countParts(question) ? null : filters;
  if (words !== null && named !== null) {
    const given = await search(folder, named, moment, messages, true, true);
    const tell = (outcome: SearchOutcome, meant: URLSearchParams): SearchOutcome => {
      const { titled, quote } = outcome.words ?? words;
      const listed = new Set([...outcome.coming, ...outcome.running]);
      const also = [...near.coming, ...near.running].filter((place) => !listed.has(place));
      return { ...outcome, words: { ...words, titled, quote }, named: meant, understood: meant, also };
    };
    if (given.coming.length + given.running.length > 0) return tell(given, named);
    // “Theatre” may also be in the titles of that day.
    const dated = nameFilters(words.dated, question);
    if (dated !== null) {
      const ofDays = await search(folder, dated, moment, messages, false);
      const isTitled = (place: number) => ofDays.words?.titled.has(ofDays.ids[place] ?? '');
      if ([...ofDays.coming, ...ofDays.running].some(isTitled)) return tell(ofDays, dated);
    }
    // Words that are left over may be nowhere.
    if (given.next !== null || !named.has('q')) return tell(given, named);
  }
  const reads = mayHavePast && (asksPast || isPastDay || hasNothing);
  const table = reads ? await loadAll(folder) : first;
  const given = reads ? evaluateQuestion(table, found, question, moment) : near;
  const { length } = given.past;
  const isEmpty = given.coming.length + given.running.length === 0;
  const next = isEmpty && question.has('when') ? findNextDay(first, found, question, range, moment) : null;
  // With filters of days, words that name other days would be lost.
  const meant = new URLSearchParams(words?.meant ?? '');
  const isLost = ['when', 'weekday'].some((name) => question.has(name) && meant.has(name));
  const understood = named === null || isLost ? question : named;
  const known = { ids: table.ids, words, next, named: null, understood, also: [] };
  if (asksPast) return { ...given, ...known, besides: 0, lacksPast: length === 0 && !isPastDay };
  const besides = mayHavePast && !reads ? 'uncounted' : length;
  return { ...given, ...known, past: [], besides, lacksPast: false };

  async function findByWords(asked: string): Promise<WordsFound> {
    const words = await loadWords(folder);
    const { ids } = first;
    const list = (query: string, some: ReadonlySet<string> | null): string[] => {
      const part = new URLSearchParams(query);
      // The first table has few events of days that are over.
      if (readDays(part, moment.today).last < moment.today) return [];
      const { coming, running } = evaluateQuestion(first, some, part, moment);
      return [...coming, ...running].map((place) => ids[place] ?? '');
    };
    return answerWords(asked, { folder, ...messages, today: moment.today, words, ids, list });
  }
}

/** The question with the filters that its words name, in a query; null without one. */
function nameFilters(meant: string | null | undefined, question: URLSearchParams): URLSearchParams | null {
  if (meant === null || meant === undefined) return null;
  // Of words and filters that name days, the filters count.
  const filters = question.has('when') ? removeDays(new URLSearchParams(meant)) : new URLSearchParams(meant);
  if (question.has('weekday')) filters.delete('weekday');
  return new URLSearchParams([...[...question].filter(([name]) => name !== 'q'), ...filters]);
}

/** The first day after those of a question on which something else that it asks for begins. */
function findNextDay(
  table: Events,
  found: ReadonlySet<string> | null,
  question: URLSearchParams,
  { last }: DayRange,
  moment: Moment,
): SearchOutcome['next'] {
  const ask = (asked: URLSearchParams): SearchResult => evaluateQuestion(table, found, asked, moment);
  const anyDay = removeDays(question);
  const day = ask(anyDay)
    .coming.map((place) => table.begins[place] ?? '')
    .find((each) => each > last && findWeekday(anyDay, each) === each);
  if (day === undefined) return null;
  const { coming, running } = ask(new URLSearchParams([...anyDay, ['when', 'day'], ['date', day]]));
  return { day, count: coming.length + running.length };
}
