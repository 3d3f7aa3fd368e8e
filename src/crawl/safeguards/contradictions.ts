import { groupMatchingOccurrences, type Occurrence } from '../../model/matching-occurrences.ts';
import { effectiveEnd } from '../../model/end-of.ts';
import type { EventRecord } from '../../model/event.ts';
import type { ByLocale } from '../../model/locale.ts';
import type { StatusAnswer } from '../../model/status.ts';
import type { Instant } from '../../model/time.ts';
import type { PairableEvent } from '../pairing/pairable.ts';

/** An event in one language, with what its translations contradict. */
export type Version = Pick<EventRecord, 'id' | 'locale' | 'title' | 'permalink'> & Occurrence;

/** Translations of one event that do not take place at the same time, or of which only some take place. */
export interface Contradiction {
  readonly differ: readonly ('start' | 'end' | 'status')[];
  /** All translations, in ascending order of their ids. */
  readonly versions: readonly Version[];
}

/**
 * The contradictions among events that are not over.
 * @param pairs ids of events that are translations of each other
 * @param told what is known of their statuses
 */
export function findContradictions(
  events: readonly PairableEvent[],
  pairs: Iterable<ByLocale<number>>,
  told: ReadonlyMap<number, StatusAnswer>,
  now: Instant,
): readonly Contradiction[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const found = Array.from(pairs, (ids): Contradiction => {
    const versions = Object.values(ids)
      .toSorted((a, b) => a - b)
      .flatMap((id) => byId.get(id) ?? [])
      .map((event) => versionOf(event, told.get(event.id)));
    return { differ: differencesOf(versions), versions };
  });
  return filterUpcoming(found, now);
}

/** Contradictions of which one version at least is not over. */
export function filterUpcoming(all: readonly Contradiction[], now: Instant): readonly Contradiction[] {
  return all.filter(
    ({ differ, versions }) => differ.length > 0 && versions.some((version) => effectiveEnd(version) >= now),
  );
}

function versionOf(
  { id, locale, title, permalink, startUtc, endUtc, modified }: PairableEvent,
  told: StatusAnswer | undefined,
): Version {
  const status = told?.modified === modified ? told.status : null;
  return { id, locale, title, permalink, startUtc, endUtc, status };
}

function differencesOf(versions: readonly Version[]): Contradiction['differ'] {
  if (groupMatchingOccurrences(versions, (version) => version).length < 2) return [];
  const several = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  return [
    ...(several(versions.map(({ startUtc }) => startUtc)) ? (['start'] as const) : []),
    ...(several(versions.map(effectiveEnd)) ? (['end'] as const) : []),
    ...(several(versions.flatMap(({ status }) => status ?? [])) ? (['status'] as const) : []),
  ];
}
