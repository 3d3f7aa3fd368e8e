import type { Locale } from '../model/locale.ts';
import type { TextKey } from './strings.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

/** What visitors call things in a language. */
interface Phrases {
  /** Phrases for days and for other filters. */
  readonly phrases: Readonly<Record<keyof typeof en.phrases, readonly string[]>>;
  /** Words next to days. */
  readonly ofDays: Readonly<Record<keyof typeof en.ofDays, readonly string[]>>;
  /** Words that mean nothing alone. */
  readonly skipped: readonly string[];
  /** Words with the same meaning. */
  readonly alike: readonly (readonly string[])[];
}

const shipped: Readonly<Record<Locale, Phrases>> = { de, en, es, fr, pt };

/**
 * The phrases of a language that the search understands: those we ship, and texts of its interface.
 * @param t gives these
 */
export function getSearchPhrases(locale: Locale, t: (key: TextKey) => string): Phrases {
  const known = shipped[locale] ?? shipped[locale.slice(0, 2)];
  const phrases = known?.phrases ?? emptied(en.phrases);
  return {
    phrases: {
      ...phrases,
      weekend: [...phrases.weekend, t('quick.weekend')],
      tonight: [...phrases.tonight, t('quick.tonight')],
      free: [...phrases.free, t('free')],
      online: [...phrases.online, t('online')],
    },
    ofDays: known?.ofDays ?? emptied(en.ofDays),
    skipped: known?.skipped ?? [],
    alike: known?.alike ?? [],
  };
}

function emptied<K extends string>(lists: Readonly<Record<K, unknown>>): Record<K, readonly string[]> {
  return Object.fromEntries(Object.keys(lists).map((name) => [name, []])) as Record<K, never[]>;
}
