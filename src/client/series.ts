// Where a series stands once in a list, it stands at the first date that is not over.
import { writeDate } from './date-block.ts';
import { all, told } from './find.ts';
import type { Moment } from './moment.ts';

/** Day, start as in a `datetime`, end, and address of a date of a series. */
type SeriesDay = readonly [day: string, start: string, end: string, address: string];

/** Lets each series show its next date. */
export function rollSeries({ now }: Moment, language: string): void {
  for (const item of all('[data-dates]')) {
    const dates = JSON.parse(told(item, 'dates')) as readonly SeriesDay[];
    const next = dates.find(([, , end]) => end >= now);
    const time = item.querySelector('time');
    if (next === undefined || time === null || time.dateTime === next[1]) continue;
    time.dateTime = next[1];
    writeDate(time, next[0], language);
    item.querySelector('h3 a, a.cartel')?.setAttribute('href', next[3]);
    for (const date of all('.dates-of [data-end]', item)) date.hidden = told(date, 'end') <= next[2];
    const also = item.querySelector<HTMLElement>('.also');
    if (also) also.hidden = next === dates.at(-1);
    lastBefore(next[1], item)?.after(item);
  }
}

/** Says each day once in lists of dated lines, whatever is hidden or moved. */
export function sayDaysOnce(): void {
  for (const list of all('.dated[data-rolls]')) {
    let day = '';
    for (const date of all(':scope > .line:not([hidden]) > .t', list)) {
      date.classList.toggle('again', date.textContent === day);
      day = date.textContent ?? '';
    }
  }
}

/** The last of the items below that begins before an instant. */
function lastBefore(start: string, item: HTMLElement): Element | null {
  let last: Element | null = null;
  for (let next = item.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if ((next.querySelector('time')?.dateTime ?? '') > start) break;
    last = next;
  }
  return last;
}
