// Single events: past ones are dimmed or hidden, current ones are labelled.
import type { Count } from './count.ts';
import { queryAll, readData } from '../dom.ts';
import type { Moment } from '../clock.ts';

/**
 * Hides past events in lists of upcoming ones, and shows elements that apply from an instant, or up
 * to one.
 */
export function hidePast({ now }: Moment): void {
  const passing = '[data-rolls] [data-end]:not(.line, .headline), [data-rolls].dated > .line, [data-since]';
  for (const item of queryAll(passing)) item.hidden = now <= readData(item, 'since') || isOver(item, now);
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

/** Marks today's events that are over, and labels those that are on now. */
export function markNow({ now }: Moment, words: string): void {
  for (const event of queryAll('section[data-day] :is(.line, .headline)')) {
    const today = event.closest('section')?.classList.contains('today') === true;
    event.classList.toggle('over', today && isOver(event, now));
    const strip = event.querySelector('.paste.now');
    if (!isOn(event, now)) strip?.remove();
    else if (strip === null) event.querySelector('h2, h3')?.before(paste(words));
  }
}

/** Dims past events in the table of a week. */
export function markPastInTable({ now }: Moment): void {
  for (const event of queryAll('td [data-end]')) event.classList.toggle('over', isOver(event, now));
}

/** Folds today's past events into one line of the agenda. */
export function foldEarlier(count: Count): void {
  for (const bill of queryAll('.days .today .bill:not(.earlier > *)')) {
    const over = queryAll(':scope > .over', bill);
    if (over.length === 0) continue;
    const earlier = bill.parentElement?.querySelector<HTMLElement>('.earlier') ?? foldAbove(bill);
    earlier.querySelector('.bill')?.append(...over);
    const summary = earlier.querySelector('summary');
    if (summary) summary.textContent = count('earlier', queryAll('.line', earlier).length);
    bill.hidden = bill.childElementCount === 0;
  }
}

/** Whether an event ended before now; never if it has no end. */
export function isOver(event: HTMLElement, now: string): boolean {
  return (readData(event, 'end') || now) < now;
}

/** "Now" makes no sense for all-day events and those of several days. */
function isOn(event: HTMLElement, now: string): boolean {
  const start = event.querySelector('time')?.dateTime ?? '';
  const hasHours = start.includes('T') && readData(event, 'last') === '';
  return hasHours && event.classList.contains('is-scheduled') && start <= now && !isOver(event, now);
}

function paste(words: string): HTMLElement {
  const strip = document.createElement('p');
  strip.className = 'paste now d';
  strip.textContent = words;
  return strip;
}

function foldAbove(bill: HTMLElement): HTMLElement {
  const details = document.createElement('details');
  details.className = 'earlier';
  const list = document.createElement('ul');
  list.className = 'bill';
  details.append(document.createElement('summary'), list);
  bill.before(details);
  return details;
}
