import type { EventHistory, HistoryEntry } from './history-entry.ts';
import type { Locale } from '../model/locale.ts';

/** The fields that identify an entry of a history. */
type Keyed = Pick<HistoryEntry, 'kind' | 'id' | 'locale'>;

/**
 * The language in the key of an entry: that of an event, `''` for other kinds. An event has an
 * entry for each language that ever had it, so that each calendar can announce its cancellation.
 * Other records have one entry, because several languages may list them at once.
 */
export function keyLocale({ kind, locale }: Pick<Keyed, 'kind' | 'locale'>): Locale {
  return kind === 'event' ? locale : '';
}

/** The key of an entry, unique in a history. */
export function historyKey(entry: Keyed): string {
  return `${entry.kind} ${entry.id} ${keyLocale(entry)}`.trimEnd();
}

/** Keys of an event and its translations, including vanished ones. */
export function groupKeys({ kind, id, locale, together }: Keyed & Pick<EventHistory, 'together'>): string[] {
  const translations = Object.entries(together.ids);
  return [[locale, id] as const, ...translations].map(([each, other]) =>
    historyKey({ kind, id: other, locale: each }),
  );
}
