// The home page: days that have passed go, what runs goes along, and the quick answers count anew.
import { isOver } from './events.ts';
import { all, told } from './find.ts';
import { weekendAt, type Moment } from './moment.ts';

/** Six weeks of a line on which what runs for days is drawn. */
const lineDays = 42;

/** Whether the agenda still speaks of today; an older one is left as it was written. */
export function reaches({ today }: Moment): boolean {
  const days = all('.days > section[data-day]');
  return days.length === 0 || days.some((section) => told(section, 'day') >= today);
}

/** Lets days go that have passed; what began on them and goes on joins today. */
export function rollDays({ now, today }: Moment): void {
  const sections = all('.days > section[data-day]');
  const left = sections.filter((section) => told(section, 'day') >= today);
  for (const section of sections) {
    if (told(section, 'day') >= today) continue;
    for (const event of all('.line, .headline', section)) {
      event.hidden = isOver(event, now);
      if (!event.hidden) join(left[0], event);
    }
    section.hidden = all('.line, .headline', section).every((event) => event.hidden);
    section.classList.add('gone-by');
  }
  left.slice(0, 3).forEach((section) => section.classList.add('near'));
  if (left[0]) moveRunning(left[0], today);
}

/** Where today has no bill, what goes on stays on its day. It is none of the evenings of today. */
function join(today: HTMLElement | undefined, event: HTMLElement): void {
  event.classList.remove('is-eve');
  const bill = today?.querySelector('.bills > .bill');
  if (event.matches('.line')) bill?.append(event);
  else bill?.before(event);
}

/** What runs stands below today, with a tick where today is. */
function moveRunning(section: HTMLElement, today: string): void {
  const running = document.querySelector<HTMLElement>('.days .running');
  if (running === null) return;
  const from = running.closest<HTMLElement>('section');
  running.hidden = all('[data-end]', running).every((item) => item.hidden);
  if (from === null || from === section) return;
  const passed = (Date.parse(today) - Date.parse(told(from, 'day'))) / 86_400_000;
  for (const tick of running.querySelectorAll('.now'))
    tick.setAttribute('x', String(Number(tick.getAttribute('x')) + (passed / lineDays) * 100));
  section.querySelector('.still')?.remove();
  section.querySelector('.wrap')?.append(running);
}

/** What the quick answers show, as agenda.css does for each. */
const answers: Readonly<Record<string, string>> = {
  weekend: '.is-weekend',
  tonight: '.today .is-eve',
  free: '.is-free',
};

/** Counts what the quick answers show, and hides those that have nothing to show. */
export function answer({ now, today }: Moment): void {
  const weekend = weekendAt(today);
  for (const event of all('.days :is(.line, .headline, .run)')) {
    // What runs began before.
    const first = event.matches('.run') ? '' : told(event.closest('section') ?? event, 'day');
    const isThen = first <= weekend.last && (told(event, 'last') || first) >= weekend.first;
    event.classList.toggle('is-weekend', isThen);
  }
  for (const link of all('a[data-answer]')) {
    const shown = all(`.days :is(${answers[told(link, 'answer')]})`).filter((event) => !isOver(event, now));
    const number = link.querySelector('b');
    if (number)
      number.textContent = new Intl.NumberFormat(document.documentElement.lang).format(shown.length);
    link.hidden = shown.length === 0;
  }
}
