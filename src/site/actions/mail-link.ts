import type { EventPage } from '../../calendar/views/event-page.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import { absolute } from '../href.ts';

/** Opens a mail that names the event and its page. */
export function buildMailLink({ event }: EventPage): string {
  const name = displayTitle(event.title, event.locale);
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(absolute(event.path))}`;
}
