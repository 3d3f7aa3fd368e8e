import { findNearest } from '../../src/config/nearest.ts';
import type { Config } from '../../src/config/schema.ts';
import type { Locale } from '../../src/model/locale.ts';
import { openSnapshot } from '../../src/snapshot/snapshot.ts';
import { snapshotFile } from '../cli/settings.ts';

/**
 * Warnings about settings that change nothing in the calendar of the snapshot: colours for
 * categories that it does not have, and a currency where the origin names its own.
 */
export function describeUnusedSettings(config: Config): readonly string[] {
  const colours = Object.keys(config.hues);
  const priced = Object.entries(config.locales).filter(([, { currency }]) => currency !== undefined);
  // Colours of the sample are ours.
  if (colours.length + priced.length === 0 || config.origin === null) return [];
  const { categories, currencies } = readStored(snapshotFile(config));
  const slugs = new Map(categories.map((slug) => [fold(slug), slug]));
  return [
    ...colours
      .filter((name) => !slugs.has(fold(name)))
      .map((name) => {
        const nearest = findNearest(name, slugs.values());
        const hint = nearest === null ? '' : ` Did you mean '${nearest}'?`;
        return `hues in src/own/config.ts has a colour for '${name}', but no category has this slug.${hint}`;
      }),
    ...priced.flatMap(([locale, { currency }]) => {
      const own = currencies.get(locale) ?? currency;
      if (own === currency) return [];
      return `locales.${locale}.currency in src/own/config.ts is '${currency}', but the origin names ${own} as its currency, which is used. Change it in the CMS.`;
    }),
  ];
}

function readStored(file: string): {
  readonly categories: readonly string[];
  readonly currencies: ReadonlyMap<Locale, string>;
} {
  const snapshot = openSnapshot(file);
  try {
    const categories: string[] = [];
    const currencies = new Map<Locale, string>();
    for (const each of snapshot.readStored()) {
      if ('kind' in each && each.kind === 'category' && 'slug' in each) categories.push(each.slug);
      if ('zone' in each && 'currency' in each && !('kind' in each) && each.currency !== null)
        currencies.set(each.locale, each.currency);
    }
    return { categories, currencies };
  } finally {
    snapshot.close();
  }
}

const fold = (slug: string): string => slug.normalize('NFC').toLowerCase();
