import type { EventPage } from '../calendar/event-page.ts';
import { absolute } from './href.ts';

/** Opens a mail that names the event and its page. */
export function mailLink({ event }: EventPage): string {
  return `mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(absolute(event.path))}`;
}
