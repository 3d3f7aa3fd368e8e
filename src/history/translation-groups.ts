import type { ByLocale, Locale } from '../model/locale.ts';
import type { Pair } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { EventHistory, ScopeHistory } from './history-entry.ts';

/**
 * The entry of an event that left, with the translations that left before it: they still name it,
 * and any of them may come back alone.
 * @param naming entries that name it as a translation
 */
export function rejoinTranslations(entry: EventHistory, naming: readonly EventHistory[]): EventHistory {
  const { ids } = entry.together;
  const lost = naming.filter(({ locale }) => ids[locale] === undefined).map(({ locale, id }) => [locale, id]);
  if (lost.length === 0) return entry;
  const all = [...Object.entries(ids), ...lost].toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return { ...entry, together: { ...entry.together, ids: Object.fromEntries(all) } };
}

/**
 * The entries of events whose translations changed. Events that a crawl did not find keep theirs,
 * so that combined feeds can still list their cancellations.
 * @param entries of all events, past and vanished ones included
 * @param isFound whether the crawl found an event in a language
 * @param translations ids of an event and its translations by language, for each of them
 * @param now when the crawl takes place
 */
export function regroupEvents(
  entries: readonly EventHistory[],
  isFound: (id: number, locale: Locale) => boolean,
  translations: ReadonlyMap<number, ByLocale<number>>,
  now: Instant,
): readonly EventHistory[] {
  return entries.flatMap((entry) => {
    const { id, locale, together } = entry;
    if (!isFound(id, locale)) return [];
    const found = Object.entries(translations.get(id) ?? {})
      .filter(([other, each]) => other !== locale && isFound(each, other))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ids = Object.fromEntries(found);
    if (JSON.stringify(ids) === JSON.stringify(together.ids)) return [];
    return [{ ...entry, together: { ids, since: now } }];
  });
}

/**
 * The entries of venues, organizers, categories and tags whose translations changed. Scopes that a
 * crawl did not find keep theirs, so that combined feeds can still list their cancellations.
 * @param isFound whether the crawl found a scope
 */
export function updateScopeTranslations(
  entries: readonly ScopeHistory[],
  isFound: (scope: Pick<ScopeHistory, 'kind' | 'id'>) => boolean,
  pairs: readonly Pair[],
): readonly ScopeHistory[] {
  const paired = new Map(
    pairs.flatMap(({ kind, ids }) => Object.values(ids).map((id) => [`${kind} ${id}`, Object.values(ids)])),
  );
  return entries.flatMap((entry) => {
    const { kind, id, translations: before = [] } = entry;
    if (!isFound(entry)) return [];
    const found = (paired.get(`${kind} ${id}`) ?? []).filter(
      (each) => each !== id && isFound({ kind, id: each }),
    );
    const lost = before.filter((each) => !isFound({ kind, id: each }));
    const ids = [...found, ...lost].sort((a, b) => a - b);
    return ids.join() === before.join() ? [] : [{ ...entry, translations: ids.length > 0 ? ids : undefined }];
  });
}
