import { addDays } from '../calendar/day.ts';
import type { EventPage } from '../calendar/event-page.ts';
import { addressLines } from './map-links.ts';
import { absolute } from './href.ts';

/** Address that puts one event into a Google calendar; the page stands in the details, so that changes can be looked up. */
export function googleLink({ event, venues: [venue] }: EventPage): string {
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: event.allDay
      ? `${compact(event.firstDay)}/${compact(addDays(event.lastDay, 1))}`
      : `${compact(event.startUtc)}/${compact(event.endUtc)}`,
    details: absolute(event.path),
  });
  if (venue !== undefined) parameters.set('location', [venue.name, ...addressLines(venue)].join(', '));
  return `https://calendar.google.com/calendar/render?${parameters}`;
}

/** Opens a mail that names the event and its page. */
export function mailLink({ event }: EventPage): string {
  return `mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(absolute(event.path))}`;
}

function compact(time: string): string {
  return time.replaceAll(/[-:]/gu, '');
}
