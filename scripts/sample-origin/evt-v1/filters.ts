import { createHash } from 'node:crypto';
import type { EventPost, Post } from '../content/content.ts';
import { readDate } from '../content/dates.ts';
import { compareText } from '../content/lookup.ts';
import { containsWords, publicStatuses } from '../events-v1/filters.ts';
import type { Window } from '../events-v1/window.ts';
import { invalidBecause, invalidParameter } from '../server/errors.ts';
import { readFlag, readList, readText } from '../server/parameters.ts';
import type { Call } from '../server/route.ts';
import { orderings } from './args.ts';

/**
 * Reads the dates of a list of evt/v1; a bare date is its midnight.
 * @throws 400 for an unreadable date
 */
export function readExactWindow(call: Call): Window {
  const window: Window = {};
  const names = [
    'start_date',
    'end_date',
    'starts_before',
    'starts_after',
    'ends_before',
    'ends_after',
  ] as const;
  for (const name of names) {
    const value = readText(call.params[name]);
    if (value === undefined) continue;
    const stamp = readDate(value, call.now);
    if (stamp === null) {
      const data = {
        status: 400,
        argument: name,
        details: `We cannot parse the argument \`{${name}}\` as a date-time.`,
      };
      throw invalidBecause(
        name,
        'tec_rest_invalid_date_time_argument',
        `Argument \`{${name}}\` must be a date-time.`,
        data,
      );
    }
    window[name] = stamp;
  }
  return window;
}

/**
 * Chooses the order of a list of evt/v1; ties keep the order by start.
 * @throws 400 for an unknown orderby
 */
export function chooseComparison(orderby: string): (a: EventPost, b: EventPost) => number {
  if (!orderings.includes(orderby)) throw invalidParameter('orderby');
  if (orderby === 'modified') return (a, b) => compareText(a.modified, b.modified);
  if (orderby === 'date') return (a, b) => compareText(a.date, b.date);
  if (orderby === 'title') return (a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase());
  if (orderby === 'menu_order') return () => 0;
  return (a, b) => compareText(a.start, b.start);
}

/** Whether ties keep one order on all pages, as observed on a real server. */
export function isTotalOrder(orderby: string): boolean {
  return orderby !== 'modified' && orderby !== 'menu_order';
}

/**
 * Reads the other filters of evt/v1.
 * @throws 400 for terms, venues and organizers that are not arrays
 */
export function readEvtFilters(call: Call): ((event: EventPost) => boolean)[] {
  const { params, store } = call;
  const fields = {
    categories: 'categories',
    tags: 'tags',
    venue: 'venues',
    organizer: 'organizers',
  } as const;
  const tests: ((event: EventPost) => boolean)[] = [readEvtStatuses(call)];
  for (const [name, field] of Object.entries(fields) as [
    keyof typeof fields,
    (typeof fields)[keyof typeof fields],
  ][]) {
    if (params[name] === undefined) continue;
    // As recorded: a single value that is not an array is refused.
    if (!Array.isArray(params[name])) throw invalidParameter(name);
    const wanted = readList(params[name]).map(Number);
    const all = new Set(
      wanted.flatMap((id) => [id, ...(field === 'categories' ? (store.lookup.family.get(id) ?? []) : [])]),
    );
    tests.push((event) => event[field].some((id) => all.has(id)));
  }
  const featured = readFlag(params['featured']);
  if (featured !== undefined) tests.push((event) => event.featured === featured);
  const search = readText(params['search']);
  if (search) tests.push((event) => containsWords([event.title, event.excerpt, event.description], search));
  return tests;
}

/** Reads `status[]`; anonymous requests always get published posts only. */
export function readEvtStatuses(call: Call): (post: Post) => boolean {
  const requested = publicStatuses.filter((status) => readList(call.params['status']).includes(status));
  const allowed = call.signedIn && requested.length > 0 ? requested : ['publish'];
  return (post) => allowed.includes(post.status);
}

/**
 * Shuffles items of a sorted list that compare as equal. A database returns ties in any order, so
 * pages with different seeds repeat some items and miss others.
 */
export function shuffleTies<T extends { id: number }>(
  sorted: readonly T[],
  compare: (a: T, b: T) => number,
  seed: string,
): T[] {
  const ranks = new Map<T, string>();
  const readRank = (item: T): string => {
    const rank = ranks.get(item) ?? createHash('sha1').update(`${seed} ${item.id}`).digest('hex');
    ranks.set(item, rank);
    return rank;
  };
  const runs: T[][] = [];
  for (const item of sorted) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && compare(run[0], item) === 0) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) =>
    run.length === 1 ? run : run.toSorted((a, b) => (readRank(a) < readRank(b) ? -1 : 1)),
  );
}
