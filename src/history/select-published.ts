import type { HistoryEntry } from './history-entry.ts';
import type { Locale } from '../model/locale.ts';

/**
 * The entries that the state document has. Of a scope that may not be public any more, nothing is
 * published. No crawl asks what became of records of a language that was taken out: of these, only
 * their addresses are published, which lead to other languages.
 * @param takenOut languages that the site once had
 */
export function selectPublished(
  history: readonly HistoryEntry[],
  takenOut: ReadonlySet<Locale>,
): readonly HistoryEntry[] {
  return history.flatMap((entry): HistoryEntry[] => {
    const { isUnanswered, ...known } = entry;
    if (!isUnanswered) return [entry];
    if (!takenOut.has(entry.locale)) return entry.kind === 'event' ? [entry] : [];
    if (known.kind !== 'event') return [{ ...known, name: '' }];
    const { online: _, ...addresses } = known;
    return [{ ...addresses, last: null }];
  });
}
