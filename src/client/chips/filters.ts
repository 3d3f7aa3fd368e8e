import { findWeekend } from '../../calendar/day.ts';
import { queryAll, readData } from '../dom.ts';

/*
 * A filter is a part of an address, as that of the search has it: `free=1`, `category=music`.
 */

/** The classes of the events that filters find, as src/site/format/filter-classes.ts writes them. */
const classes: Readonly<Record<string, string>> = {
  'when=weekend': 'is-weekend',
  'when=today': 'is-eve',
  'free=1': 'is-free',
  'online=1': 'is-online',
};

/** The name of a filter: `category`. */
export function nameIn(filter: string): string {
  return filter.slice(0, filter.indexOf('='));
}

/** The value of a filter: `music`. */
export function valueIn(filter: string): string {
  return filter.slice(filter.indexOf('=') + 1);
}

/** Whether an event has one of the chosen values of each filter. */
export function isFound(event: HTMLElement, chosen: readonly string[]): boolean {
  return chosen.every((one) =>
    chosen.some(
      (other) =>
        nameIn(other) === nameIn(one) && event.classList.contains(classes[other] ?? `in-${valueIn(other)}`),
    ),
  );
}

/** The last day that a filter of days asks for. */
export function findLastDay(when: string): string {
  const [today] = queryAll('.days > .today').map((section) => readData(section, 'day'));
  if (today === undefined) return '';
  return when === 'when=weekend' ? findWeekend(today).last : today;
}

/**
 * Hides the events, days and lists that have nothing of what is chosen, and returns the events that
 * are left; all are shown again if nothing is chosen.
 */
export function filterEvents(chosen: readonly string[]): HTMLElement[] {
  const isTonight = chosen.includes('when=today');
  const isOut = (seen: readonly unknown[]): boolean => chosen.length > 0 && seen.length === 0;
  const sections = queryAll('.days > section');
  const found = sections.flatMap((section) => {
    const events = queryAll('.line, .headline, .run', section);
    const isAsked = !isTonight || section.matches('.today');
    for (const event of events) event.classList.toggle('out', !isAsked || !isFound(event, chosen));
    const seen = events.filter((event) => !event.hidden && !event.matches('.out, .over'));
    const isBeyond = section.querySelector('.beyond:not([hidden])') !== null;
    section.classList.toggle('out', isOut(seen) && !isBeyond);
    for (const list of queryAll('.running', section))
      list.classList.toggle('out', isOut(seen.filter((event) => event.matches('.run'))));
    return section.hidden ? [] : seen;
  });
  const left = new Set(found.map((event) => event.closest('section')?.dataset['day']));
  for (const item of queryAll('.strip li'))
    item.classList.toggle('out', chosen.length > 0 && !left.has(item.dataset['day']));
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
