// The band above the events: what is chosen, how many there are, and where there are more.
import { formatIn } from '../clock.ts';
import { queryAll, readData } from '../dom.ts';
import { createCount, type PluralForms } from '../today/count.ts';
import { findLastDay, findNextDay, nameIn } from './filters.ts';

interface Texts {
  readonly nothing: string;
  readonly next: string;
  readonly remove: string;
  readonly show: PluralForms;
  readonly events: PluralForms;
}

/** Whether the page was built so long ago that it ends before today. */
function endsBeforeToday(): boolean {
  return queryAll('.days > section:not([hidden]) .beyond:not([hidden])').length > 0;
}

/** Writes the answer to what is chosen into the band; hides the band if nothing is. */
export type Tell = (chosen: readonly string[], found: readonly HTMLElement[]) => void;

/**
 * @param band as src/components/list/Agenda.astro writes it
 * @param nameOf how the page calls a filter
 * @param remove takes a filter away
 */
export function createAnswer(
  band: HTMLElement,
  nameOf: (filter: string) => string,
  remove: (filter: string) => void,
): Tell {
  const { language = '' } = band.dataset;
  const { nothing, next, remove: removed, show, events } = JSON.parse(readData(band, 'texts')) as Texts;
  const count = createCount(language, { show, events });
  const date = (day: string): string =>
    formatIn(language, 'UTC', Date.parse(day), { weekday: 'long', day: 'numeric', month: 'long' });
  const [picked, sum] = queryAll('.picked, .sum', band);
  const [partly, months] = queryAll('.partly, .months', band);
  const then = band.querySelector<HTMLAnchorElement>('.then');
  const all = band.querySelector<HTMLAnchorElement>('.all');
  const follow = band.querySelector<HTMLAnchorElement>('.follow-these');
  const bar = document.querySelector<HTMLAnchorElement>('.show-found');
  const [until = ''] = queryAll('.days[data-until]').map((days) => readData(days, 'until'));
  const watch = new IntersectionObserver(([first]) => {
    if (bar && first) bar.hidden = first.isIntersecting || first.boundingClientRect.top < 0;
  });

  function createButton(filter: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${nameOf(filter)} ×`;
    button.setAttribute(
      'aria-label',
      removed.replace('{name}', () => nameOf(filter)),
    );
    button.addEventListener('click', () => remove(filter));
    return button;
  }

  return (chosen, found) => {
    band.hidden = chosen.length === 0;
    watch.disconnect();
    if (bar) bar.hidden = true;
    if (band.hidden) return;
    picked?.replaceChildren(...chosen.map(createButton));
    const isEmpty = found.length === 0;
    if (sum) sum.textContent = isEmpty ? nothing : count('events', found.length);
    const when = chosen.find((filter) => nameIn(filter) === 'when');
    const rest = chosen.filter((filter) => filter !== when);
    // Other filters have no last day.
    const isWhole =
      !endsBeforeToday() && (until === '' || (when !== undefined && findLastDay(when) <= until));
    if (partly) partly.hidden = isWhole || isEmpty;
    const day = isEmpty && when !== undefined ? findNextDay(rest, findLastDay(when)) : undefined;
    if (then) {
      then.hidden = day === undefined;
      then.href = `?${rest.join('&')}#d-${day}`;
      then.textContent = day === undefined ? '' : next.replace('{day}', () => date(day));
    }
    if (all) {
      all.hidden = isWhole && (!isEmpty || day !== undefined || until === '');
      all.href = `${all.pathname}?${(isEmpty && isWhole ? rest : chosen).join('&')}`;
    }
    // Others do not filter a month.
    if (months) months.hidden = !chosen.every((filter) => nameIn(filter) === 'category');
    for (const link of queryAll('.months a', band) as HTMLAnchorElement[]) {
      link.search = chosen.join('&');
      link.hidden = !chosen.some((filter) => link.dataset['in']?.split(' ').includes(filter));
    }
    if (follow) {
      // Others have no calendar.
      follow.hidden = !chosen.some((filter) => ['category', 'free'].includes(nameIn(filter)));
      follow.search = chosen.join('&');
    }
    const [first] = found;
    if (bar === null || first === undefined) return;
    bar.textContent = count('show', found.length);
    watch.observe(first);
  };
}
