import type { ByLocale, Locale } from '../../model/locale.ts';
import type { Kind, Pair } from '../../model/record.ts';
import { describeRecord, type Pairable, type PairableEvent } from './pairable.ts';

/** How many records of a kind have a translation, and how they were paired. */
export interface Coverage {
  readonly kind: Kind;
  /** Pairs set by a person, proven by a page of the origin, or found by a rule. */
  readonly paired: { readonly manual: number; readonly confirmed: number; readonly matched: number };
  /** Records that apparently exist in one language only. */
  readonly single: Readonly<Record<Locale, number>>;
  /** Records that may have a translation: locale, id, and title or name. */
  readonly ambiguous: readonly string[];
}

/**
 * Counts the records of one kind. Each is in a pair, single or ambiguous.
 * @param pairs of this kind
 * @param ambiguous ids of records for which a rule found a possible translation
 */
export function countCoverage(
  kind: Kind,
  records: readonly Pairable[],
  pairs: readonly Pair[],
  ambiguous: ReadonlySet<number>,
): Coverage {
  const paired = { manual: 0, confirmed: 0, matched: 0 };
  for (const { by } of pairs) paired[by] += 1;
  const inPairs = new Set(pairs.flatMap(({ ids }) => Object.values(ids)));
  const unpaired = records.filter(({ id }) => !inPairs.has(id)).toSorted((a, b) => a.id - b.id);
  const single = Object.fromEntries(
    [...new Set(records.map(({ locale }) => locale))].toSorted().map((locale) => [locale, 0]),
  );
  for (const { id, locale } of unpaired) if (!ambiguous.has(id)) single[locale] = (single[locale] ?? 0) + 1;
  const described = unpaired.filter(({ id }) => ambiguous.has(id)).map(describeRecord);
  return { kind, paired, single, ambiguous: described };
}

/** The languages that lack a translation of an event, by its id; events with all are absent. */
export function findMissingLanguages(
  events: readonly Pick<PairableEvent, 'id' | 'locale'>[],
  pairs: Iterable<ByLocale<number>>,
  locales: readonly Locale[],
): ReadonlyMap<number, readonly Locale[]> {
  const groups = new Map(
    Array.from(pairs, (ids) => Object.values(ids).map((id) => [id, ids] as const)).flat(),
  );
  return new Map(
    events.flatMap(({ id, locale }) => {
      const has = [locale, ...Object.keys(groups.get(id) ?? {})];
      const missing = locales.filter((each) => !has.includes(each));
      return missing.length === 0 ? [] : [[id, missing]];
    }),
  );
}
