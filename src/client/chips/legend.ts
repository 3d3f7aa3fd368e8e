// The legend of a month: pressed categories filter its table and its lists. The address holds them
// as that of the search does. Without JavaScript they are links to the categories.
import { queryAll, readData } from '../dom.ts';
import { makePress } from './press.ts';
import { createCount, type PluralForms } from '../today/count.ts';

interface Texts {
  readonly events: PluralForms;
  readonly more: PluralForms;
  /** How the link to the calendar of one category is called. */
  readonly follow: string;
}

const ticks = '.month .pips i';
const events = '.month :is(.ev, .bar), .month-days :is(.line, .headline), .month-runs .run';
const lists = '.month-days > section, .month-runs';

function start(legend: HTMLElement): void {
  const texts = JSON.parse(readData(legend, 'texts')) as Texts;
  const count = createCount(readData(legend, 'language'), { events: texts.events, more: texts.more });
  const switches = queryAll('[data-find]', legend) as HTMLAnchorElement[];
  const [tally] = queryAll('.tally', legend);
  const [status, follow] = queryAll('[role=status], a', tally);
  const valueOf = (each: HTMLElement): string => readData(each, 'find').replace(/^category=/u, '');
  const readChosen = (): HTMLAnchorElement[] => {
    const asked = new URLSearchParams(location.search).getAll('category');
    return switches.filter((each) => asked.includes(valueOf(each)));
  };

  function toggle(pressed: HTMLAnchorElement): void {
    const chosen = new Set(readChosen());
    if (!chosen.delete(pressed)) chosen.add(pressed);
    const query = new URLSearchParams([...chosen].map((each) => ['category', valueOf(each)]));
    history.pushState(null, '', chosen.size === 0 ? location.pathname : `?${query}`);
    show();
  }

  function show(): void {
    const chosen = readChosen();
    const isAsked = (event: HTMLElement): boolean =>
      chosen.length === 0 || chosen.some((each) => event.classList.contains(readData(each, 'finds')));
    for (const each of switches) each.setAttribute('aria-pressed', String(chosen.includes(each)));
    for (const event of queryAll(`${ticks}, ${events}`)) event.classList.toggle('unasked', !isAsked(event));
    for (const list of queryAll(lists))
      list.classList.toggle(
        'unasked',
        chosen.length > 0 && queryAll('.line, .headline, .run', list).every((event) => !isAsked(event)),
      );
    foldDays();
    for (const link of queryAll('.neighbours a') as HTMLAnchorElement[]) link.search = location.search;
    if (tally === undefined) return;
    tally.hidden = chosen.length === 0;
    // Days of other months are in the table, too.
    const found = queryAll(events).filter((event) => event.closest('td.out') === null && isAsked(event));
    const addresses = new Set(found.map((event) => event.querySelector('a')?.pathname));
    if (status)
      status.textContent = `${chosen.map((each) => each.text.trim()).join(', ')}: ${count('events', addresses.size)}`;
    const [only] = chosen.length === 1 ? chosen : [];
    if (!(follow instanceof HTMLAnchorElement)) return;
    follow.hidden = only === undefined;
    follow.textContent = texts.follow;
    follow.href = `${only?.pathname ?? ''}#follow`;
  }

  /** Counts what the cells of the table have no room for. */
  function foldDays(): void {
    for (const cell of queryAll('.month td')) {
      const [fold] = queryAll('.fold', cell);
      const list = document.querySelector<HTMLElement>(`#d-${readData(cell, 'day')}`);
      if (fold === undefined || list === null) continue;
      const listed = queryAll('.line, .headline', list).filter((event) => !event.matches('.unasked'));
      const shown = new Set(queryAll('.ev:not(.unasked), .bar:not(.unasked)', cell).map(readAddress));
      const hidden = listed.filter((event) => !shown.has(readAddress(event)));
      fold.hidden = hidden.length === 0;
      for (const link of queryAll('a', fold)) link.textContent = count('more', hidden.length);
    }
  }

  for (const each of switches) makePress(each, () => toggle(each));
  addEventListener('popstate', show);
  show();
}

function readAddress(event: HTMLElement): string | undefined {
  return event.querySelector<HTMLAnchorElement>('h3 a, a')?.pathname;
}

queryAll('.legend').forEach(start);
