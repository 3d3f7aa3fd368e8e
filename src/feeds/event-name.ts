import type { CalendarEvent } from '../calendar/event.ts';
import { displayTitleWithStatus } from '../i18n/event-name.ts';
import type { EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import { toOneLine } from './text.ts';

/**
 * The name of an event as a line. Cancelled and postponed events say so in words: clients differ in what they make
 * of a status (Google removes the event, Apple strikes it through, Outlook over CalDAV shows it as if nothing had happened).
 */
export function formatEventName(
  { record }: CalendarEvent,
  locale: Locale,
  status: EventStatus = record.status,
): string {
  return displayTitleWithStatus(toOneLine(record.title), locale, status);
}
