// The legend of a month: pressed categories filter its table and its lists. The address holds them
// as that of the search does, and may name others. Without JavaScript they are boxes.
import { queryAll, readData } from '../dom.ts';
import { drawFolded } from './draw-folded.ts';
import type { CategoryNames } from './filters.ts';
import { makePress } from './press.ts';
import { createCount, type PluralForms } from '../today/count.ts';

interface Texts {
  readonly events: PluralForms;
  readonly running: PluralForms;
  readonly more: PluralForms;
  /** Said of a month without any. */
  readonly none: string;
  /** How the link to the calendars of one category, or of several, is called. */
  readonly follow: { readonly one: string; readonly several: string };
  readonly names: CategoryNames;
}

const ticks = '.month :is(.ticks, .lanes) i';
const events = '.month :is(.ev, .bar), .month-days :is(.line, .headline), .month-runs .run';
const lists = '.month-days > section, .month-runs';
/** Rows of a cell of the table, as src/components/table/MonthTable.astro draws them. */
const rows = 5;

function start(legend: HTMLElement): void {
  const texts = JSON.parse(readData(legend, 'texts')) as Texts;
  const { events: some, running, more } = texts;
  const count = createCount(readData(legend, 'language'), { events: some, running, more });
  const switches = queryAll('[data-find]', legend) as HTMLAnchorElement[];
  const [tally] = queryAll('.tally', legend);
  const [status, onPaper] = queryAll('[role=status], .on-paper', tally);
  const [follow] = queryAll('.follow-these', tally) as HTMLAnchorElement[];
  const [seek] = queryAll('.seek-these', tally) as HTMLAnchorElement[];
  const subscribe = follow?.pathname ?? '';
  const valueOf = (each: HTMLElement): string => readData(each, 'find').replace(/^category=/u, '');
  const readChosen = (): string[] => new URLSearchParams(location.search).getAll('category');
  const ask = (chosen: readonly string[]): string =>
    chosen.length === 0 ? '' : `?${new URLSearchParams(chosen.map((slug) => ['category', slug]))}`;

  function toggle(pressed: string): void {
    const chosen = new Set(readChosen());
    if (!chosen.delete(pressed)) chosen.add(pressed);
    history.pushState(null, '', ask([...chosen]) || location.pathname);
    show();
  }

  function show(): void {
    const chosen = readChosen();
    const isAsked = (event: HTMLElement): boolean =>
      chosen.length === 0 || chosen.some((slug) => event.classList.contains(`in-${slug}`));
    legend.classList.toggle('on', chosen.length > 0);
    for (const each of switches) each.setAttribute('aria-pressed', String(chosen.includes(valueOf(each))));
    for (const added of queryAll('.month .added')) added.remove();
    for (const event of queryAll(`${ticks}, ${events}`)) event.classList.toggle('unasked', !isAsked(event));
    // Days of other months are in the table, too.
    const found = queryAll(events).filter((event) => event.closest('td.out') === null && isAsked(event));
    const addresses = new Set(found.map(readAddress));
    for (const list of queryAll(lists)) showList(list, chosen.length > 0, addresses);
    foldDays(chosen.length > 0);
    for (const link of queryAll('.neighbours a') as HTMLAnchorElement[]) link.search = location.search;
    for (const link of queryAll('.tools a[hreflang]') as HTMLAnchorElement[])
      link.search = ask(chosen.map((slug) => texts.names[slug]?.[1][link.hreflang] ?? slug));
    tell(chosen, addresses.size);
  }

  /** A day, or the running events: hidden if it has nothing that is asked for. */
  function showList(
    list: HTMLElement,
    isFiltered: boolean,
    addresses: ReadonlySet<string | undefined>,
  ): void {
    const own = queryAll('.line, .headline, .run', list);
    const asked = own.filter((event) => !event.matches('.unasked'));
    list.classList.toggle('unasked', isFiltered && asked.length === 0);
    const still = queryAll('.still > [data-end]', list);
    for (const each of still) each.classList.toggle('unasked', !addresses.has(readAddress(each)));
    // These are not named.
    for (const rest of queryAll('.still > a', list)) rest.classList.toggle('unasked', isFiltered);
    const named = still.filter((each) => !each.hidden && !each.matches('.unasked')).length;
    for (const line of queryAll('.also-on', list))
      line.classList.toggle('unasked', isFiltered && named === 0);
    for (const all of queryAll('.count', list)) {
      const counts = [count('events', asked.length), ...(named > 0 ? [count('running', named)] : [])];
      let label = all.querySelector('.of-asked');
      if (label === null) {
        label = document.createElement('span');
        label.className = 'of-asked';
        all.append(label);
      }
      label.textContent = isFiltered ? counts.join(', ') : '';
    }
  }

  /** Shows what the cells of the table have room for, and counts the rest. */
  function foldDays(isFiltered: boolean): void {
    for (const cell of queryAll('.month td')) {
      const [fold] = queryAll('.fold', cell);
      const list = document.querySelector<HTMLElement>(`#d-${readData(cell, 'day')}`);
      if (fold === undefined) continue;
      if (list === null) {
        // What its own month has is not known here.
        fold.hidden = isFiltered;
        continue;
      }
      const listed = queryAll('.line, .headline', list).filter((event) => !event.matches('.unasked'));
      const shown = new Set(queryAll('.ev:not(.unasked), .bar:not(.unasked)', cell).map(readAddress));
      const folded = listed.filter((event) => !shown.has(readAddress(event)));
      const hasRoom = isFiltered && folded.length + shown.size <= rows;
      if (hasRoom) fold.before(...folded.map(drawFolded));
      fold.hidden = folded.length === 0 || hasRoom;
      for (const link of queryAll('a', fold)) link.textContent = count('more', folded.length);
    }
  }

  /** Says what is shown, and where to go from there. */
  function tell(chosen: readonly string[], found: number): void {
    if (tally === undefined) return;
    tally.hidden = chosen.length === 0;
    const names = chosen.map((slug) => texts.names[slug]?.[0] ?? slug).join(', ');
    if (status)
      status.textContent = found > 0 ? `${names}: ${count('events', found)}` : `${names} · ${texts.none}`;
    if (onPaper) onPaper.textContent = location.href.replace(/^\w+:\/\/|#.*$/gu, '');
    const known = chosen.filter((slug) => slug in texts.names);
    const [only] = chosen.length === 1 ? switches.filter((each) => valueOf(each) === chosen[0]) : [];
    if (follow !== undefined) {
      follow.hidden = known.length === 0;
      follow.textContent = known.length > 1 ? texts.follow.several : texts.follow.one;
      follow.href = only === undefined ? `${subscribe}${ask(known)}` : `${only.pathname}#follow`;
    }
    if (seek === undefined) return;
    seek.hidden = found > 0;
    seek.search = ask(chosen);
  }

  for (const each of switches) {
    makePress(each, () => toggle(valueOf(each)));
    each.setAttribute('aria-pressed', 'false');
  }
  addEventListener('popstate', show);
  // A page without a question is right already, and waits for this.
  if (readChosen().length > 0) show();
}

function readAddress(event: HTMLElement): string | undefined {
  return event.querySelector<HTMLAnchorElement>('h3 a, a')?.pathname;
}

queryAll('.legend').forEach(start);
