import type { Entry } from '../../calendar/entry.ts';
import type { AgendaFilters } from '../../calendar/views/agenda.ts';
import { lastPathSegment } from '../href.ts';
import { isOnDays } from './event-time.ts';

/**
 * The classes by which chips find an event: `is-free`, `is-online`, `is-weekend`, and `in-music`
 * for each category that has a chip.
 * @param filters given on pages with chips: the home page and months
 */
export function listFilterClasses(entry: Entry, filters: AgendaFilters | undefined): string[] {
  const { weekend, categories } = filters ?? {};
  return [
    entry.free && 'is-free',
    filters !== undefined && entry.online !== null && 'is-online',
    weekend !== undefined && isOnDays(entry, weekend) && 'is-weekend',
    ...(categories?.[entry.path] ?? []).map(categoryFilterClass),
  ].filter((each) => each !== false);
}

/** The attributes of a chip for a category: its part of an address, and its class. */
export function buildChipData(path: string): Readonly<Record<`data-${string}`, string>> {
  return { 'data-find': `category=${lastPathSegment(path)}`, 'data-finds': categoryFilterClass(path) };
}

/** The class of events in a category, by the path of its page: `in-music`. */
export function categoryFilterClass(path: string): string {
  return `in-${lastPathSegment(path)}`;
}
