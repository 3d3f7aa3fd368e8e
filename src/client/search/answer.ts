import { rangeOf } from './days.ts';
import { areKnown } from './known.ts';
import type { Filter, Pagefind, Result } from './pagefind.ts';

/** What was found, in the order in which it is shown. */
export interface Answer {
  /** What begins in the days that were asked for, the first first. */
  readonly coming: readonly Result[];
  /** What began before them and goes on, the first to end first. */
  readonly running: readonly Result[];
  /** What is over, the latest first: for questions about any day. */
  readonly past: readonly Result[];
}

/** What a question finds. Days before `today` are meant only by a question about one, or that says `past`. */
export async function answer(index: Pagefind, question: URLSearchParams, today: string): Promise<Answer> {
  const words = question.get('q');
  if (words !== null && !(await areKnown(index, words))) return { coming: [], running: [], past: [] };
  const { begins, ends } = await daysIn(index);
  const range = rangeOf(question.get('when'), question.get('date'), today);
  const meansPast = range !== null && (question.has('past') || range.to < today);
  const from = range === null || (!meansPast && range.from < today) ? today : range.from;
  const to = range?.to ?? '9999-12-31';
  const endsLater = ends.filter((day) => day >= from);
  const search = async (
    days: Readonly<Record<string, Filter>>,
    sort: Readonly<Record<string, 'asc' | 'desc'>>,
  ): Promise<readonly Result[]> => {
    const filters = Object.entries({ ...chosen(question), ...days });
    if (filters.some(([, { any }]) => any?.length === 0)) return [];
    const given = filters.filter(([, { none }]) => none?.length !== 0);
    const { results } = await index.search(words, { filters: Object.fromEntries(given), sort });
    return results;
  };
  const [coming, running, past] = await Promise.all([
    search({ begins: { any: begins.filter((day) => day >= from && day <= to) } }, { start: 'asc' }),
    search(
      { begins: { none: begins.filter((day) => day >= from) }, ends: { any: endsLater } },
      { end: 'asc' },
    ),
    range === null ? search({ ends: { none: endsLater } }, { start: 'desc' }) : [],
  ]);
  return { coming, running, past };
}

/** The filters of a question but for its days: any of the values of each. */
function chosen(question: URLSearchParams): Record<string, Filter> {
  const names = ['category', 'tag', 'venue', 'organizer', 'free'].filter((name) => question.has(name));
  return Object.fromEntries(names.map((name) => [name, { any: question.getAll(name) }]));
}

/** The days on which events begin and end, of which Pagefind must be told each: it knows no "before". */
async function daysIn(index: Pagefind): Promise<{ begins: string[]; ends: string[] }> {
  const every = { none: ['never'] };
  const { totalFilters } = await index.search(null, { filters: { begins: every, ends: every } });
  return {
    begins: Object.keys(totalFilters['begins'] ?? {}),
    ends: Object.keys(totalFilters['ends'] ?? {}),
  };
}
