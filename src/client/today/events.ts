// Single events: past ones are folded or hidden, current ones are labelled.
import type { Count } from './count.ts';
import { queryAll, readData } from '../dom.ts';
import type { Moment } from '../clock.ts';

/**
 * Hides past events in lists of upcoming ones, and shows elements that apply from an instant or
 * after a day, or up to an instant. A list of a day (the value of `data-rolls`) is complete again
 * once the day is over.
 */
export function hidePast({ now, today }: Moment): void {
  const passing =
    '[data-rolls] [data-end]:not(.line, .headline), [data-rolls].dated > .line, [data-since],' +
    'section[data-day]:not(.gone-by) .still > [data-end]';
  for (const item of queryAll(passing))
    item.hidden =
      now <= readData(item, 'since') ||
      readData(item, 'first') >= today ||
      (isOver(item, now) && !isOfPastDay(item, today));
  for (const item of queryAll('[data-night]'))
    item.hidden = readData(item, 'night') !== today || isOver(item, now);
  for (const list of queryAll('.running, .still'))
    list.hidden = queryAll('.run, span[data-end]', list).every((item) => item.hidden);
}

/** Updates the number of upcoming events in lists. */
export function countUpcoming({ now }: Moment, count: Count): void {
  for (const label of queryAll('[data-ends]')) {
    const coming = readData(label, 'ends')
      .split(' ')
      .filter((end) => end >= now).length;
    label.textContent = count('coming', coming);
    label.hidden = coming === 0;
  }
}

/** Marks today's events that are over, and events that are on now. */
export function markNow({ now }: Moment, past: string): void {
  for (const event of queryAll('[data-day] :is(.line, .headline, .ev[data-end])')) {
    const isPast = event.closest('.today') !== null && isOver(event, now);
    event.classList.toggle('over', isPast);
    const strip = event.querySelector('.paste.was');
    if (!isPast) strip?.remove();
    else if (strip === null && event.matches('.is-scheduled'))
      event.querySelector('h3, a > span')?.before(createStrip(past));
  }
  for (const word of queryAll('.now[data-since]')) word.hidden = !isOn(word, now);
}

/** Folds today's past events into one line above the list. */
export function foldEarlier(count: Count): void {
  for (const fold of queryAll('.earlier')) fold.hidden = fold.closest('section.today') === null;
  for (const bill of queryAll('section.today .bill')) {
    const over = queryAll(':scope > .over', bill).length;
    if (over === 0) continue;
    const summary = (bill.parentElement?.querySelector('.earlier') ?? foldAbove(bill)).querySelector(
      'summary',
    );
    if (summary) summary.textContent = count('earlier', over);
  }
}

/** Whether an event ended before now; never if it has no end. */
export function isOver(event: HTMLElement, now: string): boolean {
  return (readData(event, 'end') || now) < now;
}

function isOfPastDay(item: HTMLElement, today: string): boolean {
  const list = item.closest<HTMLElement>('[data-rolls]:not([data-rolls=""])');
  return list !== null && readData(list, 'rolls') < today;
}

function isOn(word: HTMLElement, now: string): boolean {
  return readData(word, 'since') <= now && !isOver(word, now);
}

function createStrip(words: string): HTMLElement {
  const strip = document.createElement('b');
  strip.className = 'paste was d';
  strip.textContent = words;
  return strip;
}

function foldAbove(bill: HTMLElement): HTMLElement {
  const details = document.createElement('details');
  details.className = 'earlier';
  details.append(document.createElement('summary'));
  bill.before(details);
  return details;
}
