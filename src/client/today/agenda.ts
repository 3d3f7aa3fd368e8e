// The home page: removes past days, shows what runs, and updates the chips.
import { writeDate } from './date-block.ts';
import { isOver } from './events.ts';
import { queryAll, readData } from '../dom.ts';
import { findWeekend, isOnDays, toMonth } from '../../calendar/day.ts';
import type { Moment } from '../clock.ts';

/** The timeline of running events: six weeks. */
const lineDays = 42;

/**
 * If the agenda does not list today, another section takes its place, between its days or at its
 * end.
 */
export function showTodaySection({ today }: Moment, language: string): void {
  const section = document.querySelector<HTMLElement>('.days > [data-unlisted]');
  if (section === null) return;
  const days = listedDays();
  const next = days.find((day) => readData(day, 'day') >= today);
  section.hidden = next !== undefined && readData(next, 'day') === today;
  if (section.hidden) return;
  section.dataset['day'] = today;
  writeDate(section, today, language);
  if (next) next.before(section);
  else days.at(-1)?.after(section);
  for (const note of queryAll('.between', section)) note.hidden = next === undefined;
  for (const note of queryAll('.beyond', section)) note.hidden = next !== undefined;
  const link = section.querySelector<HTMLElement>('[data-months]');
  const month =
    link &&
    readData(link, 'months')
      .split(' ')
      .find((path) => path.endsWith(`/${toMonth(today)}/`));
  if (month) link.setAttribute('href', month);
}

/** Removes past days. What continues is in the list of running events, which moves to today. */
export function rollDays({ today }: Moment): void {
  const sections = queryAll('.days > section[data-day]');
  const left = sections.filter((section) => readData(section, 'day') >= today);
  for (const section of sections) {
    if (left.includes(section)) continue;
    section.hidden = true;
    for (const event of queryAll('.line, .headline', section)) event.hidden = true;
  }
  left.slice(0, 3).forEach((section) => section.classList.add('near'));
  const current = left.find((section) => readData(section, 'day') === today);
  // The link that skips to the events leads to the first of today's.
  document.getElementById('events')?.removeAttribute('id');
  (current ?? left[0])?.querySelector('.bills, .wrap > p')?.setAttribute('id', 'events');
  if (current === undefined) return;
  moveRunning(current, today);
}

function listedDays(): HTMLElement[] {
  return queryAll('.days > section:not([data-unlisted])');
}

/** Moves running events below today and their tick to today, whose list need not name them. */
function moveRunning(section: HTMLElement, today: string): void {
  const running = document.querySelector<HTMLElement>('.days .running');
  if (running === null) return;
  const passed = (Date.parse(today) - Date.parse(readData(running, 'from'))) / 86_400_000;
  for (const tick of running.querySelectorAll('rect.now'))
    if (passed < lineDays) tick.setAttribute('x', String(((passed + 0.5) / lineDays) * 100));
    else tick.remove();
  if (running.closest('section') === section) return;
  section.querySelector('.also-on, .still')?.remove();
  section.querySelector('.wrap')?.append(running);
}

/** The events that each chip shows, as in agenda.css. */
const answers: Readonly<Record<string, string>> = {
  weekend: '.is-weekend',
  tonight: '.today .is-eve',
  free: '.is-free',
};

/**
 * Counts the events of the chips, and hides those without any. If the page ends before
 * the days of a filter, it links to the search. What the page does not reach has no count.
 */
export function updateQuickAnswers({ now, today }: Moment): void {
  const weekend = findWeekend(today);
  // Without an end, the page has all events.
  const [until = ''] = queryAll('.days[data-until]').map((days) => readData(days, 'until'));
  for (const event of queryAll('.days :is(.line, .headline, .run)')) {
    // Running events began earlier.
    const first = event.matches('.run') ? '' : readData(event.closest('section') ?? event, 'day');
    const last = readData(event, 'last') || first;
    // A night continues on the day after its last.
    const continues = event.matches('.run') && last < today && !isOver(event, now);
    const days = { firstDay: first, lastDay: continues ? today : last };
    event.classList.toggle('is-weekend', isOnDays(days, weekend));
  }
  for (const link of queryAll('a[data-answer]')) {
    const key = readData(link, 'answer');
    const shown = queryAll(`.days :is(${answers[key]})`).filter(
      (event) => !event.hidden && !isOver(event, now),
    );
    const reaches = until === '' || until >= (key === 'weekend' ? weekend.last : today);
    // What is free has no last day.
    const isWhole = reaches && (until === '' || key !== 'free');
    link.setAttribute('href', reaches ? `?${readData(link, 'find')}` : readData(link, 'search'));
    link.hidden = reaches && shown.length === 0;
    for (const number of queryAll('b', link)) {
      number.textContent = new Intl.NumberFormat(document.documentElement.lang).format(shown.length);
      number.hidden = !isWhole;
    }
  }
}
