import type { Locale } from '../../model/locale.ts';
import { references, type ReferredKind } from '../../model/references.ts';
import type { PairableEvent } from './pairable.ts';

/** Two events that are, or seem to be, translations of each other. */
export interface Voter {
  readonly a: PairableEvent;
  readonly b: PairableEvent;
  /** What speaks for them, the time apart. */
  readonly grounds: readonly string[];
}

/** How often two records stand in events that are translations of each other. */
export interface Tally {
  readonly a: number;
  readonly b: number;
  /** Votes in which both stand. */
  together: number;
  /** Of those, votes of events that more than their time and these two speak for. */
  backed: number;
}

/** What the votes say of the records of one kind. */
export interface Votes {
  readonly tallies: readonly Tally[];
  /** Votes in which a record stands at all, in events that are translated to the other language. */
  total(id: number, other: Locale): number;
}

/** References of one event beyond which it says nothing about which of them belong together. */
const tooMany = 20;

/**
 * The votes of events for records of one kind, each two records of different languages once.
 * @param localeOf the locale of a record that can be paired, `''` for any other
 * @param voiceOf equal for events of one series
 */
export function countVotes(
  kind: ReferredKind,
  voters: readonly Voter[],
  localeOf: (id: number) => Locale,
  voiceOf: (event: PairableEvent) => number,
): Votes {
  const field = references[kind];
  const hasVoted = ballot();
  const tallies = new Map<number, Map<number, Tally>>();
  const totals = new Map<Locale, Map<number, number>>();
  const count = (id: number, other: Locale): void => {
    const counts = totals.get(other) ?? new Map<number, number>();
    totals.set(other, counts.set(id, (counts.get(id) ?? 0) + 1));
  };
  for (const { a, b, grounds } of voters) {
    const idsA = a[field].filter((id) => localeOf(id) === a.locale);
    const idsB = b[field].filter((id) => localeOf(id) === b.locale);
    if (idsA.length === 0 || idsB.length === 0 || Math.max(idsA.length, idsB.length) > tooMany) continue;
    if (hasVoted(voiceOf(a), voiceOf(b), idsA, idsB)) continue;
    const backed = grounds.some((ground) => ground !== kind) ? 1 : 0;
    for (const id of idsA) count(id, b.locale);
    for (const id of idsB) count(id, a.locale);
    for (const idA of idsA) {
      const row = tallies.get(idA) ?? new Map<number, Tally>();
      tallies.set(idA, row);
      for (const idB of idsB) {
        const tally = row.get(idB) ?? { a: idA, b: idB, together: 0, backed: 0 };
        tally.together += 1;
        tally.backed += backed;
        row.set(idB, tally);
      }
    }
  }
  return {
    tallies: [...tallies.values()].flatMap((row) => [...row.values()]),
    total: (id, other) => totals.get(other)?.get(id) ?? 0,
  };
}

/** A series is one vote, not one for each of its dates: another series may share them all. */
function ballot(): (voiceA: number, voiceB: number, a: readonly number[], b: readonly number[]) => boolean {
  const spelt = (a: readonly number[], b: readonly number[]): string => `${a.join()} ${b.join()}`;
  // Most titles occur once: what they refer to is spelt out with the second event only.
  const heard = new Map<number, readonly [readonly number[], readonly number[]] | Set<string>>();
  return (voiceA, voiceB, a, b) => {
    const key = voiceA * 2 ** 26 + voiceB;
    const before = heard.get(key);
    if (before === undefined) {
      heard.set(key, [a, b]);
      return false;
    }
    const votes = before instanceof Set ? before : new Set([spelt(...before)]);
    heard.set(key, votes);
    const vote = spelt(a, b);
    if (votes.has(vote)) return true;
    votes.add(vote);
    return false;
  };
}

/** A number for each series: events whose titles are equal but for numbers. */
export function createSeriesKeys(): (event: PairableEvent) => number {
  const ofEvent = new Map<number, number>();
  const ofTitle = new Map<string, number>();
  return ({ id, locale, title }) => {
    const known = ofEvent.get(id);
    if (known !== undefined) return known;
    const text = `${locale} ${title.replaceAll(/\d+/gu, '')}`;
    const voice = ofTitle.get(text) ?? ofTitle.size;
    ofTitle.set(text, voice);
    ofEvent.set(id, voice);
    return voice;
  };
}
