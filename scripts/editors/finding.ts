import type { CalendarEvent } from '../../src/calendar/event.ts';
import { shortenText } from '../../src/html/shorten.ts';
import type { Locale } from '../../src/model/locale.ts';
import type { Check } from './check.ts';

/** A record to correct. */
export interface Named {
  readonly id: number;
  readonly locale: Locale;
  /** Plain text, at most 80 characters; may be empty. */
  readonly title: string;
  /** Its page at the origin. */
  readonly permalink: string;
  /** When it begins on its own clock: `2026-11-21 20:30`, or a day; null for other records. */
  readonly begins: string | null;
}

/** A line of the report. */
export interface Flaw extends Named {
  /** What is wrong, `''` if the heading says it all. */
  readonly what: string;
  /** Other events that it contradicts or repeats. */
  readonly others: readonly Named[];
}

/** A kind of problem, with all that have it. */
export interface Finding extends Pick<Check, 'kind' | 'heading' | 'advice' | 'isRequired'> {
  readonly flaws: readonly Flaw[];
}

/** An event as the report names it. */
export function nameEvent({ record }: CalendarEvent): Named {
  const { id, locale, title, permalink, allDay, start } = record;
  const begins = formatClock(start, allDay);
  return { id, locale, title: shortenText(title, 80), permalink, begins };
}

/** A wall clock as an editor types it: `2026-11-21 20:30`, or its day. */
export function formatClock(clock: string, allDay: boolean): string {
  return clock.slice(0, allDay ? 10 : 16).replace('T', ' ');
}
