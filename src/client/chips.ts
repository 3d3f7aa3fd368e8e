// The chips of the home page: pressed ones add up, and filter the events of the page. The address
// holds them as that of the search does.
import { createAnswer } from './chips/answer.ts';
import { filterEvents, nameIn, valueIn, type CategoryNames } from './chips/filters.ts';
import { makePress } from './chips/press.ts';
import './chips/load-ahead.ts';
import './chips/near-me.ts';
import { queryAll, readData } from './dom.ts';

/** Milliseconds. */
const minute = 60_000;

const chips = queryAll('.ways [data-find]');
/** Links that keep what is chosen: to the search, and to other languages. */
const keepers = queryAll('.to-filter, .tools [hreflang]') as HTMLAnchorElement[];
const [band] = queryAll('.answer');
const names = JSON.parse((band && readData(band, 'names')) ?? '{}') as CategoryNames;
const filterOf = (chip: HTMLElement): string => readData(chip, 'find');
/** Of days that the page does not reach, a chip leads to the search. */
const isLink = (chip: HTMLElement): boolean => chip.matches('[data-answer]:not([href^="?"])');

/** The filters of the address that the page has. */
function readChosen(): string[] {
  const names = new Set(chips.map(filterOf).map(nameIn));
  return [...new URLSearchParams(location.search)]
    .filter(([name]) => names.has(name))
    .map(([name, value]) => `${name}=${value}`);
}

/** Chooses a filter, or takes it away if it is chosen; one at a time of those of days. */
function toggle(filter: string): void {
  const chosen = readChosen();
  const isOfDays = nameIn(filter) === 'when';
  const others = chosen.filter((other) => other !== filter && !(isOfDays && nameIn(other) === 'when'));
  const query = new URLSearchParams((chosen.includes(filter) ? others : [...others, filter]).join('&'));
  history.pushState(null, '', `${query}` === '' ? location.pathname : `?${query}`);
  show();
}

function nameOf(filter: string): string {
  const chip = chips.find((each) => filterOf(each) === filter);
  return chip?.firstChild?.textContent?.trim() ?? names[valueIn(filter)]?.[0] ?? valueIn(filter);
}

/** The filter on the page in another language. */
function translate(filter: string, language: string): string {
  const slug = nameIn(filter) === 'category' ? names[valueIn(filter)]?.[1][language] : undefined;
  return slug === undefined ? filter : `category=${slug}`;
}

const tell =
  band &&
  createAnswer(band, nameOf, (filter) => {
    toggle(filter);
    // The button is gone.
    [...queryAll('.answer button'), ...chips].find((each) => !each.hidden)?.focus();
  });

function show(): void {
  const chosen = readChosen();
  for (const chip of chips) {
    const isChosen = chosen.includes(filterOf(chip));
    if (!isLink(chip)) chip.setAttribute('aria-pressed', String(isChosen));
    if (isChosen) chip.hidden = false;
  }
  for (const number of queryAll('.to-filter b')) number.textContent = String(chosen.length || '');
  for (const link of keepers)
    link.search = chosen.map((filter) => translate(filter, link.hreflang)).join('&');
  document.documentElement.classList.toggle('is-filtered', chosen.length > 0);
  const found = filterEvents(chosen);
  tell?.(chosen, found);
}

function start(): void {
  for (const chip of chips) {
    const press = (): void => toggle(filterOf(chip));
    if (chip instanceof HTMLButtonElement) {
      chip.hidden = document.querySelector('.days .is-online') === null;
      chip.addEventListener('click', press);
    } else makePress(chip, press, () => isLink(chip));
  }
  addEventListener('popstate', show);
  show();
  // After src/client/today.ts, which keeps the same pace.
  setInterval(show, minute);
}

// Old links: `#weekend`.
const anchored = chips.find(({ dataset }) => `#${dataset['answer']}` === location.hash);
if (anchored) location.replace(`${location.pathname}?${filterOf(anchored)}`);
else start();
