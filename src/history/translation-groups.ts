import type { ByLocale, Locale } from '../model/locale.ts';
import type { Pair } from '../model/record.ts';
import type { Instant } from '../model/time.ts';
import type { EventHistory, ScopeHistory } from './history-entry.ts';
import { groupKeys, historyKey } from './history-key.ts';
import { addSequences } from './sequence.ts';

/**
 * The SEQUENCE of events that feeds show as one: it grows whenever the SEQUENCE of an event grows.
 * @param events at least one
 */
export function groupSequence(events: readonly Pick<EventHistory, 'sequence' | 'together'>[]): number {
  const parted = Math.max(...events.map(({ together }) => together.parted));
  return addSequences(...events.map(({ sequence }) => sequence), parted);
}

/**
 * The entry of an event that leaves its translations, so that its own count is not below theirs.
 * @param others entries of its translations
 */
export function partEvent(entry: EventHistory, others: readonly EventHistory[]): EventHistory {
  const parted = groupSequence([entry, ...others]) - entry.sequence;
  return { ...entry, together: { ...entry.together, parted } };
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
  const byKey = new Map(entries.map((entry) => [historyKey(entry), entry]));
  const byId = Map.groupBy(entries, ({ id }) => id);
  return entries.flatMap((entry) => {
    const { id, locale, together } = entry;
    if (!isFound(id, locale)) return [];
    const found = Object.entries(translations.get(id) ?? {})
      .filter(([other, each]) => other !== locale && isFound(each, other))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ids = Object.fromEntries(found);
    if (JSON.stringify(ids) === JSON.stringify(together.ids)) return [];
    const [, ...keys] = groupKeys(entry);
    const before = keys.flatMap((key) => byKey.get(key) ?? []);
    const hasLost = before.some((each) => ids[each.locale] !== each.id);
    const group = [entry, ...before];
    // Calendars of all languages count these as well, if they had another language.
    const versions = group.flatMap((each) => byId.get(each.id) ?? []);
    const elsewhere = versions.filter((each) => !group.includes(each));
    const total = hasLost
      ? addSequences(groupSequence(group), ...elsewhere.map((each) => groupSequence([each])), 1)
      : 0;
    const parted = hasLost ? total - entry.sequence : together.parted;
    return [{ ...entry, together: { ids, since: now, parted } }];
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
