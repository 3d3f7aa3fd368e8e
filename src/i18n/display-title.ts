import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { getTranslate } from './strings.ts';

/** The title of an event in all publications, or a text for an untitled event. Never empty. */
export function displayTitle(title: string, locale: Locale): string {
  return title || getTranslate(locale)('event.untitled');
}

/** The same for a title by itself: a cancelled or postponed event says so first. */
export function displayTitleWithStatus(title: string, locale: Locale, status: EventStatus): string {
  const name = displayTitle(title, locale);
  return status === 'scheduled' ? name : formatLabel(locale, getTranslate(locale)(`status.${status}`)) + name;
}

/** What comes before a text: `Price: `. French has a no-break space before the colon. */
export function formatLabel(locale: Locale, label: string): string {
  return /^fr\b/iu.test(locale) ? `${label}\u00a0: ` : `${label}: `;
}
