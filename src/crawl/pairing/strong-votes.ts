import type { Locale } from '../../model/locale.ts';
import type { Tally } from './votes.ts';

/** Votes that suffice without anything else, when one of them at least is backed. */
const support = 3;

/** Votes that must tell the best partner from the next best. */
const margin = 2;

/** Two records that stand in the two sides of translated events more than with any other. */
export interface BestPartners {
  readonly a: number;
  readonly b: number;
  /** Enough votes, and clear ones. */
  readonly strong: boolean;
}

/**
 * The pairs for which votes speak: each of the two is the other's best partner, and where one stands, the other is missing at
 * most once in four times.
 * @param total votes in which a record stands at all, by its id and the other language
 */
export function findBestPartners(
  tallies: readonly Tally[],
  total: (id: number, otherLocale: Locale) => number,
  localeOf: (id: number) => Locale,
): readonly BestPartners[] {
  const scored = tallies.map(({ a, b, together, backed }) => ({
    a,
    b,
    together,
    backed,
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
  return scored.flatMap(({ a, b, together, backed, apart }) => {
    const lead = Math.min(nextBest(a, b), nextBest(b, a)) - apart;
    if (lead < 1 || apart * 4 > together) return [];
    return [{ a, b, strong: together >= support && backed > 0 && lead >= margin }];
  });
}
