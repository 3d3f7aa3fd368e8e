// A series that is listed once is shown at its first date that is not over.
import { writeDate } from './date-block.ts';
import { queryAll, readData } from '../dom.ts';
import type { Moment } from '../clock.ts';

/** A date of a series, as src/site/format/series-dates.ts writes it. */
type SeriesDay = readonly [
  day: string,
  /** Start as an instant; midnight if it is all-day. */
  start: string,
  end: string,
  address: string,
  classes: string,
  /** Texts by the selector of their element. */
  texts: Readonly<Record<string, string>>,
  /** Whether it is called "Now" while it takes place. */
  canBeOn: boolean,
  /** What is remembered of it once it is saved. */
  mark: string,
  /** Its `time` element then shows the day. */
  isAllDay?: true,
];

/** Advances each series to its next date, followed by the later ones. */
export function rollSeries({ now }: Moment, language: string): void {
  for (const item of queryAll('[data-dates]')) {
    const dates = JSON.parse(readData(item, 'dates')) as readonly SeriesDay[];
    const index = dates.findIndex(([, , end]) => end >= now);
    const next = dates[index];
    if (next === undefined) continue;
    if (item.querySelector('h3 a, a.cartel')?.getAttribute('href') !== next[3]) show(next, item, language);
    const others = queryAll('.dates-of > li', item);
    for (const date of others.slice(0, index)) date.hidden = true;
    const named = others.some((date) => !date.hidden);
    for (const also of queryAll('.also > p', item)) also.hidden = !named;
    for (const also of queryAll('.also', item))
      also.hidden = !named && also.querySelector(':scope > a:not([hidden])') === null;
  }
}

/** Shows each day once in lists with dates, whatever is hidden or moved. */
export function hideRepeatedDays(): void {
  for (const list of queryAll('.dated[data-rolls]')) {
    let day = '';
    for (const date of queryAll(':scope > .line:not([hidden]) > .t', list)) {
      // An event that is on shows no day.
      const isOn = date.querySelector('.now:not([hidden])') !== null;
      const text = isOn ? '' : (date.querySelector('time')?.textContent ?? '');
      date.classList.toggle('again', text !== '' && text === day);
      day = text;
    }
  }
}

function show(
  [day, start, end, address, classes, texts, canBeOn, mark, isAllDay]: SeriesDay,
  item: HTMLElement,
  language: string,
): void {
  const card = item.matches('.line') ? item : item.querySelector('.cartel');
  card?.classList.remove(...[...card.classList].filter((name) => name.startsWith('is-')));
  card?.classList.add(...classes.split(' '));
  item.querySelector('h3 a, a.cartel')?.setAttribute('href', address);
  for (const [selector, text] of Object.entries(texts))
    for (const element of queryAll(selector, item)) {
      element.textContent = text;
      element.hidden = text === '';
    }
  if (item.dataset['save'] !== undefined) item.dataset['save'] = mark;
  const time = item.querySelector('time');
  if (time === null) return;
  time.dateTime = isAllDay ? day : start;
  for (const word of queryAll('.now[data-since]', item)) {
    word.dataset['since'] = canBeOn ? start : 'never';
    word.dataset['end'] = end;
  }
  writeDate(time, day, language);
  item.dataset['start'] = start;
  lastBefore(start, item)?.after(item);
}

/** The last item below that begins at an instant or before; all-day ones begin with their day. */
function lastBefore(start: string, item: HTMLElement): Element | undefined {
  const below = queryAll(':scope > [data-start]', item.parentElement ?? document);
  const after = below.slice(below.indexOf(item) + 1);
  const next = after.findIndex((other) => readData(other, 'start') > start);
  return (next === -1 ? after : after.slice(0, next)).at(-1);
}
