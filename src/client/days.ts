// Days of tables, strips and bills: which is today, which is past.
import { all, told } from './find.ts';
import { daysAfter, type Moment } from './moment.ts';

/** How the page calls a day that is near. */
export interface DayNames {
  readonly today: string;
  readonly tomorrow: string;
}

/** Puts today's paper on today, wherever days stand, and calls today and tomorrow so. */
export function markDays({ today }: Moment, names: DayNames): void {
  const tomorrow = daysAfter(today, 1);
  for (const cell of all('td[data-day]')) {
    cell.classList.toggle('today', told(cell, 'day') === today);
    cell.classList.toggle('past', told(cell, 'day') < today);
  }
  for (const section of all('section[data-day]')) {
    const day = told(section, 'day');
    section.classList.toggle('today', day === today);
    const name = section.querySelector('.called');
    if (name) name.textContent = day === today ? names.today : day === tomorrow ? names.tomorrow : '';
  }
  for (const item of all('.strip li[data-day]')) {
    item.hidden = told(item, 'day') < today;
    const link = item.querySelector('a');
    if (told(item, 'day') === today) link?.setAttribute('aria-current', 'date');
    else link?.removeAttribute('aria-current');
  }
}
