import type { EventPage } from '../calendar/event-page.ts';
import { eventJsonLd, scriptText } from '../metadata/json-ld.ts';
import { absolute } from './href.ts';

/** An event as JSON-LD, ready to stand in a script element. */
export function eventScript(page: EventPage): string {
  return scriptText(eventJsonLd(page, absolute));
}
