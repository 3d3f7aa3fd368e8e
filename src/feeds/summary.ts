import type { EventRecord } from '../model/event.ts';
import { shorten } from '../html/shorten.ts';
import { toOneLine } from './text.ts';

/** Characters of a summary at most. */
export const summaryLimit = 400;

/** What an event is about in one plain line: its excerpt or the beginning of its text; `""` where nothing was written. */
export function formatSummary({ excerpt, text }: Pick<EventRecord, 'excerpt' | 'text'>): string {
  return shorten(toOneLine(excerpt || text), summaryLimit);
}
