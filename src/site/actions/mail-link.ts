import type { EventPage } from '../../calendar/views/event-page.ts';
import { eventName } from '../../i18n/event-name.ts';
import { absolute } from '../href.ts';

/** Opens a mail that names the event and its page. */
export function mailLink({ event }: EventPage): string {
  const name = eventName(event.title, event.locale);
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(absolute(event.path))}`;
}
