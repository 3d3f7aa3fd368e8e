import type { Locale } from '../../model/locale.ts';
import type { Kind, Translation } from '../../model/record.ts';

/** Finds the translations of a record: its ids by locale, itself included; undefined when it has none. */
export type TranslationIndex = (kind: Kind, id: number) => Readonly<Record<Locale, number>> | undefined;

/** A record that stands in several rows keeps the first. */
export function buildTranslationIndex(translations: readonly Translation[]): TranslationIndex {
  const index = new Map<string, Readonly<Record<Locale, number>>>();
  for (const { kind, ids } of translations) {
    for (const id of Object.values(ids)) {
      const key = `${kind} ${id}`;
      if (!index.has(key)) index.set(key, ids);
    }
  }
  return (kind, id) => index.get(`${kind} ${id}`);
}
