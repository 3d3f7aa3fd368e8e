import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { getTranslate } from './strings.ts';

/** What an event is called wherever it is published: its title, or that it has none. Never empty. */
export function displayTitle(title: string, locale: Locale): string {
  return title || getTranslate(locale)('event.untitled');
}

/** The same where the name stands alone: it says first when the event is cancelled or postponed. */
export function displayTitleWithStatus(title: string, locale: Locale, status: EventStatus): string {
  const name = displayTitle(title, locale);
  return status === 'scheduled' ? name : `${getTranslate(locale)(`status.${status}`)}: ${name}`;
}
