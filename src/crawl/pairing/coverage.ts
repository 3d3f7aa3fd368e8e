import type { Locale } from '../../model/locale.ts';
import type { Kind, Pair } from '../../model/record.ts';
import { describeRecord, type Pairable } from './pairable.ts';

/** How many records of a kind have a translation, and how that is known. */
export interface Coverage {
  readonly kind: Kind;
  /** Pairs by what proves them: a person, a page of the origin, or a rule. */
  readonly paired: { readonly manual: number; readonly confirmed: number; readonly matched: number };
  /** Records that exist in one language only, as far as can be seen. */
  readonly single: Readonly<Record<Locale, number>>;
  /** Records that may have a translation which nothing tells for sure: locale, id, and title or name. */
  readonly ambiguous: readonly string[];
}

/**
 * Counts the records of one kind. Each is in a pair, single or ambiguous.
 * @param pairs of this kind
 * @param doubtful records for which a rule sees a possible translation
 */
export function countCoverage(
  kind: Kind,
  records: readonly Pairable[],
  pairs: readonly Pair[],
  doubtful: ReadonlySet<number>,
): Coverage {
  const paired = { manual: 0, confirmed: 0, matched: 0 };
  for (const { by } of pairs) paired[by] += 1;
  const inPairs = new Set(pairs.flatMap(({ ids }) => Object.values(ids)));
  const unpaired = records.filter(({ id }) => !inPairs.has(id)).toSorted((a, b) => a.id - b.id);
  const single = Object.fromEntries(
    [...new Set(records.map(({ locale }) => locale))].toSorted().map((locale) => [locale, 0]),
  );
  for (const { id, locale } of unpaired) if (!doubtful.has(id)) single[locale] = (single[locale] ?? 0) + 1;
  const ambiguous = unpaired.filter(({ id }) => doubtful.has(id)).map(describeRecord);
  return { kind, paired, single, ambiguous };
}
