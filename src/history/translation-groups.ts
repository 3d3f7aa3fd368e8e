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
 * The same, with what its events counted in languages that they had before. Calendars of all
 * languages keep their UIDs.
 * @param versions entries of an event in all languages, by its id
 */
export function totalSequence(
  group: readonly EventHistory[],
  versions: (id: number) => readonly EventHistory[],
): number {
  const own = new Set(group.map(historyKey));
  const all = new Map(group.flatMap(({ id }) => versions(id)).map((each) => [historyKey(each), each]));
  const elsewhere = [...all].filter(([key]) => !own.has(key));
  return addSequences(groupSequence(group), ...elsewhere.map(([, each]) => groupSequence([each])));
}

/**
 * The entry of an event that is given another language, and leaves its translations: its own count
 * is not below theirs.
 * @param others entries of its translations
 * @param versions see `totalSequence`
 */
export function partEvent(
  entry: EventHistory,
  others: readonly EventHistory[],
  versions: (id: number) => readonly EventHistory[],
): EventHistory {
  const parted = totalSequence([entry, ...others], versions) - entry.sequence;
  return { ...entry, together: { ...entry.together, parted } };
}

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
    const total = hasLost ? totalSequence([entry, ...before], (each) => byId.get(each) ?? []) : 0;
    const parted = hasLost ? addSequences(total, 1) - entry.sequence : together.parted;
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
