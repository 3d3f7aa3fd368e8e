// The list of venues: how many events each has today, and, when a visitor asks for it, how far away
// each is. The position stays in the page.
import { isOnDays } from '../calendar/day.ts';
import { formatDistance, type Position } from '../calendar/distance.ts';
import { readMoment } from './clock.ts';
import { queryAll, readData } from './dom.ts';
import { askPosition, knowsPosition, measureTo } from './device/position.ts';
import { createCount, type Count, type PluralForms } from './today/count.ts';

const minute = 60_000;
const main = document.querySelector<HTMLElement>('main[data-today]');
const { zone = '', language = '' } = JSON.parse(main?.dataset['today'] ?? '{}') as Record<string, string>;

/** How many events of a venue are not over. */
function countEnds(venue: HTMLElement, now: string): number {
  const ends = venue.querySelector<HTMLElement>('[data-ends]')?.dataset['ends'] ?? '';
  return ends.split(' ').filter((end) => end >= now).length;
}

/** Counts what takes place today, and on the plan also what is coming up. */
function countToday(count: Count): void {
  const { now, today } = readMoment(zone, Date.now());
  for (const venue of queryAll('.roll > li')) {
    const events = readData(venue, 'soon').split(',').filter(Boolean);
    const { length } = events.filter((event) => {
      const [firstDay = '', lastDay = '', end = ''] = event.split(' ');
      return isOnDays({ firstDay, lastDay }, { first: today, last: today }) && end >= now;
    });
    for (const label of queryAll('[data-today-count]', venue)) {
      label.textContent = `${count('today', length)} · `;
      label.hidden = length === 0;
    }
    const address = venue.querySelector('a')?.getAttribute('href') ?? '';
    const dot = document.querySelector(`.plan [data-venue="${CSS.escape(address)}"]`);
    dot?.classList.toggle('has-today', length > 0);
    const label = dot?.querySelector('.d');
    if (label) label.textContent = String(countEnds(venue, now));
  }
}

/** Sorts venues, and towns, by their distance from a position; those without one come last. */
function sortByDistance(from: Position): void {
  const distances = new Map(
    queryAll('.roll > li').map((venue) => {
      const metres = measureTo(venue, from);
      for (const label of queryAll('[data-distance]', venue)) {
        const separator = label.nextElementSibling?.textContent ? ' · ' : '';
        label.textContent = Number.isFinite(metres) ? formatDistance(metres, language) + separator : '';
        label.hidden = !Number.isFinite(metres);
      }
      return [venue, metres];
    }),
  );
  const read = (venue: HTMLElement): number => distances.get(venue) ?? Infinity;
  const nearest = (town: HTMLElement): number => Math.min(...queryAll('.roll > li', town).map(read));
  for (const list of queryAll('.roll'))
    list.append(...queryAll(':scope > li', list).sort((a, b) => read(a) - read(b)));
  const towns = queryAll('.town');
  towns[0]?.parentElement?.append(...towns.sort((a, b) => nearest(a) - nearest(b)));
}

function offerNearMe(box: HTMLElement): void {
  const answer = box.querySelector('output');
  const texts = JSON.parse(readData(box, 'texts')) as Record<'done' | 'failed', string>;
  const tell = (text: string): void => {
    if (answer !== null) answer.textContent = text;
  };
  box.querySelector('button')?.addEventListener('click', () =>
    askPosition(
      (position) => {
        sortByDistance(position);
        tell(texts.done);
      },
      () => tell(texts.failed),
    ),
  );
  box.hidden = false;
}

const list = document.querySelector<HTMLElement>('[data-counted]');
if (list !== null) {
  const counted = JSON.parse(readData(list, 'counted')) as Readonly<Record<string, PluralForms>>;
  const count = createCount(language, counted);
  countToday(count);
  setInterval(() => countToday(count), minute);
}
if (knowsPosition) queryAll('.near').forEach(offerNearMe);
