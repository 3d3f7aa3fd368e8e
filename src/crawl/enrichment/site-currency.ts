import type { Locale } from '../../model/locale.ts';

/** The currencies that events of a language name as that of the site: one, unless they contradict each other. */
export type CurrenciesByLocale = ReadonlyMap<Locale, ReadonlySet<string>>;

/**
 * The currency of a site: what all events say that were asked, null where they contradict each other.
 * @param before what the crawl before knew: it holds where no event says anything
 */
export function chooseCurrency(told: ReadonlySet<string> | undefined, before: string | null): string | null {
  const [code, ...others] = told ?? [];
  if (code === undefined) return before;
  return others.length === 0 ? code : null;
}

/** A sentence on each language whose events contradict each other. */
export function describeCurrencyConflicts(told: CurrenciesByLocale): readonly string[] {
  return [...told].flatMap(([locale, codes]) =>
    codes.size < 2
      ? []
      : [
          `Events in ${locale} name several currencies of the site (${[...codes].toSorted().join(', ')}): search engines are told no price of those without one of their own.`,
        ],
  );
}
