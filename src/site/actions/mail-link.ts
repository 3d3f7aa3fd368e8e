import type { Site } from '../create-site.ts';
import type { EventPage } from '../../calendar/views/event-page.ts';
import { displayTitle } from '../../i18n/display-title.ts';

/** Opens a mail that names the event and its page. */
export function buildMailLink(site: Site, { event }: EventPage): string {
  const name = displayTitle(event.title, event.locale);
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(site.absolute(event.path))}`;
}
