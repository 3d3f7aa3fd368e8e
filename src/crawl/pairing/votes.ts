import type { Locale } from '../../model/locale.ts';
import { references, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent } from './pairable.ts';

/** Two events that are or may be translations of each other. */
export interface Voter {
  readonly a: PairableEvent;
  readonly b: PairableEvent;
  /** Evidence besides their time. */
  readonly evidence: readonly string[];
}

/** How often two records occur together in events that are translations of each other. */
export interface Tally {
  readonly a: number;
  readonly b: number;
  /** Votes with both records. */
  together: number;
  /** Votes of events with evidence besides their time and these two records. */
  supported: number;
}

/** The votes for records of one kind. */
export interface Votes {
  readonly tallies: readonly Tally[];
  /** Number of votes with a record, of events translated to the other language. */
  total(id: number, other: Locale): number;
}

/** An event with more references does not show which of them belong together. */
const maxReferences = 20;

/**
 * Counts the votes of events for records of one kind, once for each pair of records.
 * @param localeOf the locale of a record that can be paired, `''` for others
 * @param seriesKey equal for events of one series
 */
export function countVotes(
  kind: ReferredKind,
  voters: readonly Voter[],
  localeOf: (id: number) => Locale,
  seriesKey: (event: PairableEvent) => number,
): Votes {
  const field = references[kind];
  const hasVoted = createBallot();
  const tallies = new Map<number, Map<number, Tally>>();
  const totals = new Map<Locale, Map<number, number>>();
  const count = (id: number, other: Locale): void => {
    const counts = totals.get(other) ?? new Map<number, number>();
    totals.set(other, counts.set(id, (counts.get(id) ?? 0) + 1));
  };
  for (const { a, b, evidence } of voters) {
    const idsA = a[field].filter((id) => localeOf(id) === a.locale);
    const idsB = b[field].filter((id) => localeOf(id) === b.locale);
    if (idsA.length === 0 || idsB.length === 0 || Math.max(idsA.length, idsB.length) > maxReferences)
      continue;
    if (hasVoted(seriesKey(a), seriesKey(b), idsA, idsB)) continue;
    const supported = evidence.some((each) => each !== kind) ? 1 : 0;
    for (const id of idsA) count(id, b.locale);
    for (const id of idsB) count(id, a.locale);
    for (const idA of idsA) {
      const row = tallies.get(idA) ?? new Map<number, Tally>();
      tallies.set(idA, row);
      for (const idB of idsB) {
        const tally = row.get(idB) ?? { a: idA, b: idB, together: 0, supported: 0 };
        tally.together += 1;
        tally.supported += supported;
        row.set(idB, tally);
      }
    }
  }
  return {
    tallies: [...tallies.values()].flatMap((row) => [...row.values()]),
    total: (id, other) => totals.get(other)?.get(id) ?? 0,
  };
}

/** A series has one vote, not one for each date: another series may have the same dates. */
function createBallot(): (
  seriesA: number,
  seriesB: number,
  a: readonly number[],
  b: readonly number[],
) => boolean {
  const toKey = (a: readonly number[], b: readonly number[]): string => `${a.join()} ${b.join()}`;
  // Most titles occur once: keys are only built from the second event on.
  const cast = new Map<number, readonly [readonly number[], readonly number[]] | Set<string>>();
  return (seriesA, seriesB, a, b) => {
    const key = seriesA * 2 ** 26 + seriesB;
    const before = cast.get(key);
    if (before === undefined) {
      cast.set(key, [a, b]);
      return false;
    }
    const votes = before instanceof Set ? before : new Set([toKey(...before)]);
    cast.set(key, votes);
    const vote = toKey(a, b);
    if (votes.has(vote)) return true;
    votes.add(vote);
    return false;
  };
}

/** Returns a function that numbers series: events whose titles differ in numbers only. */
export function createSeriesKeys(): (event: PairableEvent) => number {
  const ofEvent = new Map<number, number>();
  const ofTitle = new Map<string, number>();
  return ({ id, locale, title }) => {
    const cached = ofEvent.get(id);
    if (cached !== undefined) return cached;
    const text = `${locale} ${title.replaceAll(/\d+/gu, '')}`;
    const series = ofTitle.get(text) ?? ofTitle.size;
    ofTitle.set(text, series);
    ofEvent.set(id, series);
    return series;
  };
}
