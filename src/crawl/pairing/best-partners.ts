import type { Locale } from '../../model/locale.ts';
import type { Tally } from './votes.ts';

/** Votes that suffice without other evidence, if at least one of them is supported. */
const minVotes = 3;

/** Required lead over the next best partner, in votes. */
const minLead = 2;

/** Two records that occur together in translated events more often than with any other. */
export interface BestPartners {
  readonly a: number;
  readonly b: number;
  /** Whether votes are enough and clear. */
  readonly strong: boolean;
}

/**
 * Finds pairs of which each record is the best partner of the other, and votes with only one of
 * them are at most a quarter of those with both.
 * @param total number of votes with a record, by its id and the other language
 */
export function findBestPartners(
  tallies: readonly Tally[],
  total: (id: number, otherLocale: Locale) => number,
  localeOf: (id: number) => Locale,
): readonly BestPartners[] {
  const scored = tallies.map(({ a, b, together, supported }) => ({
    a,
    b,
    together,
    supported,
    apart: total(a, localeOf(b)) + total(b, localeOf(a)) - 2 * together,
  }));
  const best = new Map<string, readonly { readonly partner: number; readonly apart: number }[]>();
  const keep = (id: number, partner: number, apart: number): void => {
    const key = `${id} ${localeOf(partner)}`;
    const ranked = [...(best.get(key) ?? []), { partner, apart }].toSorted((x, y) => x.apart - y.apart);
    best.set(key, ranked.slice(0, 2));
  };
  for (const { a, b, apart } of scored) {
    keep(a, b, apart);
    keep(b, a, apart);
  }
  const nextBest = (id: number, partner: number): number =>
    best.get(`${id} ${localeOf(partner)}`)?.find((each) => each.partner !== partner)?.apart ??
    Number.POSITIVE_INFINITY;
  return scored.flatMap(({ a, b, together, supported, apart }) => {
    const lead = Math.min(nextBest(a, b), nextBest(b, a)) - apart;
    if (lead < 1 || apart * 4 > together) return [];
    return [{ a, b, strong: together >= minVotes && supported > 0 && lead >= minLead }];
  });
}
