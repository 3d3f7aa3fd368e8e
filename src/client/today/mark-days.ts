// Days of tables, strips and lists: today, past days.
import { queryAll, readData } from '../dom.ts';
import { addDays, toMonth } from '../../calendar/day.ts';
import type { Moment } from '../clock.ts';

/** How the page calls a day that is near. */
export interface DayNames {
  readonly today: string;
  readonly tomorrow: string;
}

/** Highlights today wherever days are shown, and labels today and tomorrow. */
export function markDays({ today }: Moment, names: DayNames): void {
  const tomorrow = addDays(today, 1);
  for (const cell of queryAll('td[data-day]')) {
    const day = readData(cell, 'day');
    cell.classList.toggle('today', day === today);
    cell.classList.toggle('past', day < today);
    markCurrent(cell, day === today);
    call(cell, day === today ? names.today : '');
  }
  for (const section of queryAll('section[data-day]')) {
    const day = readData(section, 'day');
    section.classList.toggle('today', day === today);
    section.classList.toggle('gone-by', day < today);
    call(section, day === today ? names.today : day === tomorrow ? names.tomorrow : '');
  }
  for (const link of queryAll('[data-month]')) {
    const current = readData(link, 'month') === toMonth(today);
    link.hidden = !current || document.querySelector('.month-days > .gone-by') === null;
  }
  for (const item of queryAll('.strip li[data-day]')) {
    item.hidden = readData(item, 'day') < today;
    const link = item.querySelector('a');
    if (link) markCurrent(link, readData(item, 'day') === today);
  }
}

/** Labels a day; `""` removes the label. */
function call(day: HTMLElement, name: string): void {
  const called = day.querySelector('.called');
  if (called) called.textContent = name;
}

function markCurrent(element: HTMLElement, isToday: boolean): void {
  if (isToday) element.setAttribute('aria-current', 'date');
  else element.removeAttribute('aria-current');
}
