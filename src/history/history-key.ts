import type { EventHistory, HistoryEntry } from './history-entry.ts';
import type { Locale } from '../model/locale.ts';

/** What tells entries of a history from each other. */
type Keyed = Pick<HistoryEntry, 'kind' | 'id' | 'locale'>;

/**
 * The language that belongs to the key of an entry; `''` where none does. An event has an entry in each language that ever had it: a
 * calendar that has it no more tells that it is gone, whatever becomes of it in another. Everything else has one, as it may stand in
 * several languages at once.
 */
export function keyLocale({ kind, locale }: Pick<Keyed, 'kind' | 'locale'>): Locale {
  return kind === 'event' ? locale : '';
}

/** The key of an entry, unique in a history. */
export function historyKey(entry: Keyed): string {
  return `${entry.kind} ${entry.id} ${keyLocale(entry)}`.trimEnd();
}

/** Keys of an event and its translations, be they there or gone. */
export function groupKeys({ kind, id, locale, together }: Keyed & Pick<EventHistory, 'together'>): string[] {
  const translations = Object.entries(together.ids);
  return [[locale, id] as const, ...translations].map(([each, other]) =>
    historyKey({ kind, id: other, locale: each }),
  );
}
