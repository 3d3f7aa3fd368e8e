// The link from a list to later months: to the first that is not over.
import { queryAll, readData } from '../dom.ts';
import { toMonth } from '../../calendar/day.ts';
import type { Moment } from '../clock.ts';

/**
 * Links the end of a list to the first further month that is not over; removes the link if all are.
 */
export function updateNextMonthLink({ today }: Moment, language: string): void {
  for (const link of queryAll('a[data-goes-on]')) {
    const readMonth = (path: string): string => path.slice(-8, -1);
    const path = readData(link, 'goesOn')
      .split(' ')
      .find((each) => readMonth(each) >= toMonth(today));
    link.hidden = path === undefined;
    const name = link.querySelector<HTMLElement>('[data-text]');
    if (path === undefined || name === null) continue;
    link.setAttribute('href', path);
    // Created only if needed: most pages have no such link, and it is slow.
    const written = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    name.textContent = readData(name, 'text').replace('{month}', written.format(Date.parse(readMonth(path))));
  }
}
