import { findWeekend } from '../../calendar/day.ts';
import { queryAll, readData } from '../dom.ts';

/*
 * A filter is a part of an address, as that of the search has it: `free=1`, `category=music`.
 */

/** Categories by slug, each with its slugs in other languages: src/site/categories.ts. */
export type CategoryNames = Readonly<
  Record<string, readonly [name: string, others: Readonly<Record<string, string>>]>
>;

/** The class of the events that a filter finds: see src/site/format/filter-classes.ts. */
function classOf(filter: string): string {
  const chip = queryAll('.ways [data-find]').find((each) => readData(each, 'find') === filter);
  return chip === undefined ? 'none' : readData(chip, 'finds');
}

/** What begins in the evening is asked of today only. */
const evening = 'is-eve';

/** The name of a filter: `category`. */
export function nameIn(filter: string): string {
  return filter.slice(0, filter.indexOf('='));
}

/** The value of a filter: `music`. */
export function valueIn(filter: string): string {
  return filter.slice(filter.indexOf('=') + 1);
}

/** Whether an event has one of the chosen values of each filter. */
function isFound(event: HTMLElement, chosen: readonly string[]): boolean {
  const has = (filter: string): boolean => event.classList.contains(classOf(filter));
  return chosen.every((one) => chosen.some((other) => nameIn(other) === nameIn(one) && has(other)));
}

/** The last day that a filter of days asks for. */
export function findLastDay(when: string): string {
  const [today] = queryAll('.days > .today').map((section) => readData(section, 'day'));
  // The page does not reach today.
  if (today === undefined) return '9999-12-31';
  return classOf(when) === evening ? today : findWeekend(today).last;
}

/** The first day that is asked for. */
function findFirstDay(chosen: readonly string[], today: string): string {
  const isLater = chosen.some((filter) => nameIn(filter) === 'when' && classOf(filter) !== evening);
  return isLater && today !== '' ? findWeekend(today).first : today;
}

const pathOf = (event: HTMLElement): string | undefined =>
  event.querySelector<HTMLAnchorElement>('h3 a, :scope > a')?.pathname;

/**
 * Hides the events, days and lists that have nothing of what is chosen, and returns the events that
 * are left; all are shown again if nothing is chosen. What begins before the first day that is
 * asked for is shown among the running events, as it will be on that day.
 */
export function filterEvents(chosen: readonly string[]): HTMLElement[] {
  const isTonight = chosen.some((filter) => classOf(filter) === evening);
  const isOut = (seen: readonly unknown[]): boolean => chosen.length > 0 && seen.length === 0;
  const sections = queryAll('.days > section');
  // Empty if the page does not reach today.
  const [today = ''] = queryAll('.days > .today').map((section) => readData(section, 'day'));
  const from = findFirstDay(chosen, today);
  const ahead = queryAll('.days .run').filter((run) => {
    const first = readData(run, 'first');
    return first >= today && first < from;
  });
  const begun = new Set(ahead.map(pathOf));
  const found = sections.flatMap((section) => {
    const events = queryAll('.line, .headline, .run', section);
    const isAsked = !isTonight || section.matches('.today');
    const isBefore = readData(section, 'day') < from;
    section.classList.toggle('before', isBefore);
    for (const event of events) {
      const isBegun = isBefore && !event.matches('.run') && begun.has(pathOf(event));
      event.classList.toggle('out', !isAsked || isBegun || !isFound(event, chosen));
      event.classList.toggle('ahead', ahead.includes(event));
    }
    const seen = events.filter(
      (event) => (!event.hidden || event.matches('.ahead')) && !event.matches('.out, .over'),
    );
    const isBeyond = section.querySelector('.beyond:not([hidden])') !== null;
    section.classList.toggle('out', isOut(seen) && !isBeyond);
    for (const list of queryAll('.running', section)) {
      const runs = seen.filter((event) => event.matches('.run'));
      list.classList.toggle('out', isOut(runs));
      list.classList.toggle('ahead', isBefore && runs.length > 0);
    }
    return section.hidden ? [] : seen;
  });
  const left = new Set(
    found.map((event) => {
      const day = event.closest('section')?.dataset['day'] ?? '';
      return day < from ? from : day;
    }),
  );
  for (const item of queryAll('.strip li'))
    item.classList.toggle('out', chosen.length > 0 && !left.has(readData(item, 'day')));
  return found;
}

/** The first listed day after another that has something; undefined if none has. */
export function findNextDay(chosen: readonly string[], after: string): string | undefined {
  return queryAll('.days > section:not([hidden])').find(
    (section) =>
      readData(section, 'day') > after &&
      queryAll('.line, .headline', section).some((event) => isFound(event, chosen)),
  )?.dataset['day'];
}
