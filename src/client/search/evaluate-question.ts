import { isOnDays } from '../../calendar/day.ts';
import type { Moment } from '../clock.ts';
import { findWeekday, readDays } from './day-range.ts';
import { filterKinds } from './question.ts';
import type { Events } from './load-tables.ts';

/** The results as positions in the columns, in display order. */
export interface SearchResult {
  /** Events that begin in the requested days, earliest first. */
  readonly coming: readonly number[];
  /** Running events that began earlier, earliest end first. */
  readonly running: readonly number[];
  /** Past events, latest first. For a past day, all its events are in the other lists. */
  readonly past: readonly number[];
}

/**
 * The results of a question; days before today only if it asks for one.
 * @param found ids of events that match its words; null if it has no words
 */
export function evaluateQuestion(
  table: Events,
  found: ReadonlySet<string> | null,
  question: URLSearchParams,
  { now, today }: Moment,
): SearchResult {
  const at = <T>(column: readonly T[], place: number): T => column[place] as T;
  const filters = filterKinds
    .map((name) => ({ column: table[name], slugs: question.getAll(name) }))
    .filter(({ slugs }) => slugs.length > 0);
  const isEvening = question.has('evening') || question.get('when') === 'tonight';
  const isAsked = (place: number): boolean =>
    filters.every(({ column, slugs }) => at(column, place).some((slug) => slugs.includes(slug))) &&
    (!question.has('free') || at(table.free, place) === 1) &&
    (!isEvening || at(table.evening, place) === 1) &&
    (!question.has('daytime') || at(table.evening, place) === 0) &&
    (question.get('when') !== 'tonight' || at(table.begins, place) === today) &&
    (!question.has('online') || at(table.online, place) === 1) &&
    (found === null || found.has(at(table.ids, place)));
  const isOver = (place: number): boolean => at(table.overAt, place) < now;
  const begins = (place: number): string => at(table.begins, place);
  // An evening that continues after midnight is also listed on the next day.
  const ends = (place: number): string => {
    const day = at(table.ends, place);
    return day < today && !isOver(place) && at(table.isOnce, place) === 0 ? today : day;
  };
  const range = readDays(question, today);
  const isPastDay = range.last < today;
  const first = isPastDay || range.first > today ? range.first : today;
  // Of what is not over, only the days that are left count.
  const hasWeekday = (place: number): boolean => {
    const since = isOver(place) ? range.first : first;
    const day = findWeekday(question, begins(place) > since ? begins(place) : since);
    return day <= range.last && day <= ends(place);
  };
  const all = (table.order ?? [...table.begins.keys()]).filter(
    (place) =>
      isAsked(place) &&
      isOnDays({ firstDay: begins(place), lastDay: ends(place) }, range) &&
      (!question.has('weekday') || hasWeekday(place)),
  );
  const shown = isPastDay ? all : all.filter((place) => !isOver(place));
  const byEnd = (a: number, b: number): number => at(table.overAt, a).localeCompare(at(table.overAt, b));
  return {
    coming: shown.filter((place) => begins(place) >= first),
    running: shown.filter((place) => begins(place) < first).sort(byEnd),
    past: isPastDay ? [] : all.filter(isOver).reverse(),
  };
}
