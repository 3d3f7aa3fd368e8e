import type { Locale } from '../../model/locale.ts';

/**
 * The site currencies that events of each language name: one, unless they contradict each other.
 */
export type CurrenciesByLocale = ReadonlyMap<Locale, ReadonlySet<string>>;

/**
 * The currency of a site according to its events; null if they contradict each other.
 * @param named currencies that events name
 * @param before currency of the last crawl, used if no event names one
 */
export function chooseCurrency(named: ReadonlySet<string> | undefined, before: string | null): string | null {
  const [code, ...others] = named ?? [];
  if (code === undefined) return before;
  return others.length === 0 ? code : null;
}

/** A sentence for each language whose events contradict each other. */
export function describeCurrencyConflicts(currencies: CurrenciesByLocale): readonly string[] {
  return [...currencies].flatMap(([locale, codes]) =>
    codes.size < 2
      ? []
      : [
          `Events in ${locale} have several currencies of the site (${[...codes].toSorted().join(', ')}), so search engines get no price for events without their own currency.`,
        ],
  );
}
