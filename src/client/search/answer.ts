import type { Moment } from '../clock.ts';
import { readDays } from './days.ts';
import { filterKinds } from './question.ts';
import type { Events } from './table.ts';

/** What was found, as places in the columns, in the order in which it is shown. */
export interface SearchResult {
  /** What begins in the days that were asked for, the first first. */
  readonly coming: readonly number[];
  /** What began before them and goes on, the first to end first. */
  readonly running: readonly number[];
  /** What is over, the latest first; for a day that has passed, all is among the others. */
  readonly past: readonly number[];
}

/**
 * What a question finds, of days before today only where it is about one.
 * @param found ids of what its words find; null where it has none
 */
export function evaluateQuestion(
  table: Events,
  found: ReadonlySet<string> | null,
  question: URLSearchParams,
  { now, today }: Moment,
): SearchResult {
  const at = <T>(column: readonly T[], place: number): T => column[place] as T;
  const asked = filterKinds
    .map((name) => ({ column: table[name], slugs: question.getAll(name) }))
    .filter(({ slugs }) => slugs.length > 0);
  const isAsked = (place: number): boolean =>
    asked.every(({ column, slugs }) => at(column, place).some((slug) => slugs.includes(slug))) &&
    (!question.has('free') || at(table.free, place) === 1) &&
    (found === null || found.has(at(table.ids, place)));
  const isOver = (place: number): boolean => at(table.overAt, place) < now;
  const begins = (place: number): string => at(table.begins, place);
  // An evening that goes on after midnight is still there on the next day.
  const ends = (place: number): string => {
    const day = at(table.ends, place);
    return day < today && !isOver(place) ? today : day;
  };
  const { from, to } = readDays(question, today);
  const all = (table.order ?? [...table.begins.keys()]).filter(
    (place) => isAsked(place) && begins(place) <= to && ends(place) >= from,
  );
  const isPastDay = to < today;
  const shown = isPastDay ? all : all.filter((place) => !isOver(place));
  const first = isPastDay || from > today ? from : today;
  const byEnd = (a: number, b: number): number => at(table.overAt, a).localeCompare(at(table.overAt, b));
  return {
    coming: shown.filter((place) => begins(place) >= first),
    running: shown.filter((place) => begins(place) < first).sort(byEnd),
    past: isPastDay ? [] : all.filter(isOver).reverse(),
  };
}
