import { shortenText } from '../../html/shorten.ts';
import { groupMatchingOccurrences, type Occurrence } from '../../model/matching-occurrences.ts';
import { type EventRecord, effectiveEnd, type EventAnswer } from '../../model/event.ts';
import type { ByLocale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { PairableEvent } from '../pairing/pairable.ts';

/** An event in one language, with the fields that translations may contradict. */
export type Version = Pick<EventRecord, 'id' | 'locale' | 'title' | 'permalink'> & Occurrence;

/** Translations of one event that differ in time or status. */
export interface Contradiction {
  readonly differ: readonly ('start' | 'end' | 'status')[];
  /** All translations, in ascending order of their ids. */
  readonly versions: readonly Version[];
}

/**
 * Finds contradictions among events that are not over.
 * @param pairs ids of events that are translations of each other
 * @param statuses known statuses, by id
 */
export function findContradictions(
  events: readonly PairableEvent[],
  pairs: Iterable<ByLocale<number>>,
  statuses: ReadonlyMap<number, EventAnswer>,
  now: Instant,
): readonly Contradiction[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const found = Array.from(pairs, (ids): Contradiction => {
    const versions = Object.values(ids)
      .toSorted((a, b) => a - b)
      .flatMap((id) => byId.get(id) ?? [])
      .map((event) => buildVersion(event, statuses.get(event.id)));
    return { differ: listDifferences(versions), versions };
  });
  return filterUpcoming(found, now);
}

/** Contradictions with at least one version that is not over. */
export function filterUpcoming(all: readonly Contradiction[], now: Instant): readonly Contradiction[] {
  return all.filter(
    ({ differ, versions }) => differ.length > 0 && versions.some((version) => effectiveEnd(version) >= now),
  );
}

function buildVersion(
  { id, locale, title, permalink, startUtc, endUtc, modified }: PairableEvent,
  answer: EventAnswer | undefined,
): Version {
  const status = answer?.modified === modified ? answer.status : null;
  return { id, locale, title: shortenText(title, 80), permalink, startUtc, endUtc, status };
}

function listDifferences(versions: readonly Version[]): Contradiction['differ'] {
  if (groupMatchingOccurrences(versions, (version) => version).length < 2) return [];
  const several = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  return [
    ...(several(versions.map(({ startUtc }) => startUtc)) ? (['start'] as const) : []),
    ...(several(versions.map(effectiveEnd)) ? (['end'] as const) : []),
    ...(several(versions.flatMap(({ status }) => status ?? [])) ? (['status'] as const) : []),
  ];
}
