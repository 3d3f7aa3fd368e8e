import type { CalendarEvent } from '../calendar/event.ts';
import { shorten } from '../html/shorten.ts';
import { displayTitleWithStatus } from '../i18n/display-title.ts';
import type { EventRecord, EventStatus } from '../model/event.ts';
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

/** Characters of a summary at most. */
export const summaryLimit = 400;

/** What an event is about in one plain line: its excerpt or the beginning of its text; `""` where nothing was written. */
export function formatSummary({ excerpt, text }: Pick<EventRecord, 'excerpt' | 'text'>): string {
  return shorten(toOneLine(excerpt || text), summaryLimit);
}
