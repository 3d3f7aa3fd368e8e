import type { CalendarEvent } from '../calendar/event.ts';
import { stringsOf } from '../i18n/strings.ts';
import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { oneLine } from './text.ts';

/**
 * The title of an event as a line, never empty. Cancelled and postponed events say so in words: clients differ in what they make
 * of a status (Google removes the event, Apple strikes it through, Outlook over CalDAV shows it as if nothing had happened).
 */
export function eventName(
  { record }: CalendarEvent,
  locale: Locale,
  status: EventStatus = record.status,
): string {
  const title = oneLine(record.title) || record.slug;
  return status === 'scheduled' ? title : `${stringsOf(locale)(`status.${status}`)}: ${title}`;
}
