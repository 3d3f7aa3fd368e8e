import { pairRecords } from '../crawl/pairing/pair-records.ts';
import type { EventRecord } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord, Kind, RecordOf } from '../model/record.ts';
import type { Instant } from '../model/time.ts';

/** Some records of a language. */
export interface SampledRecords {
  readonly locale: Locale;
  readonly records: readonly AnyRecord[];
  /** No event that starts from here on is missing; null where the sample is complete. */
  readonly completeFrom: Instant | null;
}

/** The events in the period that all samples cover, each counted once. */
export interface SampledPairs {
  readonly paired: readonly EventRecord[];
  readonly ambiguous: number;
  /** Events without a possible translation. */
  readonly alone: number;
}

/** Pairs that a crawl would find by rules alone, without the origin's pages. */
export function pairSamples(samples: readonly SampledRecords[]): SampledPairs {
  const from =
    samples
      .map(({ completeFrom }) => completeFrom ?? '')
      .toSorted()
      .at(-1) ?? '';
  const all = removeRepeats(samples.flatMap(({ records }) => records));
  const event = filterKind('event', all).filter(({ startUtc }) => startUtc >= from);
  const records = {
    event,
    venue: filterKind('venue', all),
    organizer: filterKind('organizer', all),
    category: filterKind('category', all),
    tag: filterKind('tag', all),
  };
  const { pairs, coverage } = pairRecords(records, [], {});
  const ids = new Set(pairs.flatMap((pair) => (pair.kind === 'event' ? Object.values(pair.ids) : [])));
  const paired = event.filter(({ id }) => ids.has(id));
  const ambiguous = coverage.find(({ kind }) => kind === 'event')?.ambiguous.length ?? 0;
  return { paired, ambiguous, alone: event.length - paired.length - ambiguous };
}

/** The records of one kind. */
export function filterKind<K extends Kind>(kind: K, records: readonly AnyRecord[]): RecordOf<K>[] {
  return records.filter((record): record is RecordOf<K> => record.kind === kind);
}

/** Records without repeats: a crawl keeps one that several languages list in the first. */
function removeRepeats(records: readonly AnyRecord[]): readonly AnyRecord[] {
  const seen = new Set<string>();
  return records.filter(({ kind, id }) => {
    const isNew = !seen.has(`${kind} ${id}`);
    seen.add(`${kind} ${id}`);
    return isNew;
  });
}
