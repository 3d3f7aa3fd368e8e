import type { Locale } from '../model/locale.ts';
import type { TextKey } from './strings.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

/** What visitors call things in a language. */
interface Phrases extends Readonly<Record<Exclude<keyof typeof en, 'alike'>, readonly string[]>> {
  /** Words with the same meaning. */
  readonly alike: readonly (readonly string[])[];
}

const shipped: Readonly<Record<Locale, Phrases>> = { de, en, es, fr, pt };

const none: Phrases = {
  weekend: [],
  nextWeekend: [],
  todayDaytime: [],
  nextWeek: [],
  nextMonth: [],
  tonight: [],
  evening: [],
  daytime: [],
  coming: [],
  following: [],
  free: [],
  online: [],
  skipped: [],
  alike: [],
};

/**
 * The phrases of a language that the search understands: those we ship, and texts of its interface.
 * @param t gives these
 */
export function getSearchPhrases(locale: Locale, t: (key: TextKey) => string): Phrases {
  const phrases = shipped[locale] ?? shipped[locale.slice(0, 2)] ?? none;
  return {
    ...phrases,
    weekend: [...phrases.weekend, t('quick.weekend')],
    tonight: [...phrases.tonight, t('quick.tonight')],
    free: [...phrases.free, t('free')],
    online: [...phrases.online, t('online')],
  };
}
