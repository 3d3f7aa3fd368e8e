import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { stringsOf } from './strings.ts';

/** What an event is called wherever it is published: its title, or that it has none. Never empty. */
export function eventName(title: string, locale: Locale): string {
  return title || stringsOf(locale)('event.untitled');
}

/** The same where the name stands alone: it says first when the event is cancelled or postponed. */
export function announcedName(title: string, locale: Locale, status: EventStatus): string {
  const name = eventName(title, locale);
  return status === 'scheduled' ? name : `${stringsOf(locale)(`status.${status}`)}: ${name}`;
}
