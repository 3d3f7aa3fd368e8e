import { addDays } from '../../calendar/day.ts';
import type { SearchDay } from '../../search/search-words.ts';
import type { Moment } from '../clock.ts';
import { renderLine } from './render-line.ts';

/**
 * Shows what is on today and tomorrow, before any question.
 * @param last the last day that has a file
 * @throws {Error} if it cannot be fetched
 */
export async function showDays(
  section: HTMLElement,
  folder: string,
  last: string,
  { now, today }: Moment,
): Promise<void> {
  const days = [today, addDays(today, 1)].filter((day) => day <= last);
  const found = await Promise.all(days.map((day) => loadDay(folder, day)));
  for (const [place, { lines, overAt }] of found.entries()) {
    const list = section.querySelectorAll('ul')[place];
    const coming = lines.filter((_, line) => (overAt[line] ?? '') >= now);
    list?.replaceChildren(...coming.map((line, at) => renderLine(line, coming[at - 1]?.day === line.day)));
    if (list) list.hidden = false;
    const group = list?.closest<HTMLElement>('.bills');
    if (group) group.hidden = coming.length === 0;
  }
  const tomorrow = section.querySelector<HTMLAnchorElement>('[data-tomorrow]');
  if (tomorrow !== null) tomorrow.search = `?when=day&date=${addDays(today, 1)}`;
  section.hidden = section.querySelector('li') === null;
}

/** The name of the file stays the same when the site is published again. */
async function loadDay(folder: string, day: string): Promise<SearchDay> {
  const response = await fetch(`${folder}days/${day}.json`, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The answer for ${day} was ${response.status}`);
  return response.json() as Promise<SearchDay>;
}
