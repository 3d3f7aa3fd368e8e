import type { Zone } from '../calendar/zone.ts';
import { offsetBetween, wallClockAt } from '../calendar/zone.ts';
import type { Locale } from '../model/locale.ts';
import { chromeOf } from './chrome.ts';
import { settings } from './settings.ts';
import { wordsOf } from './words.ts';

/** What src/client/today.ts needs to keep a page right: the zone of the calendar, and the words for what is near; JSON. */
export function todayWords(locale: Locale): string {
  const { t } = wordsOf(locale);
  return JSON.stringify({
    zone: browserZone(chromeOf(locale).zone),
    today: t('day.today'),
    tomorrow: t('day.tomorrow'),
    now: t('status.now'),
    language: settings.locales[locale]?.language ?? locale,
    earlier: earlierWords(locale),
  });
}

/** `{n} earlier today` in each plural form of the language. */
function earlierWords(locale: Locale): Record<string, string> {
  const forms = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const examples = Array.from({ length: 20 }, (_, index) => 20 - index);
  return Object.fromEntries(
    examples.map((n) => [
      forms.select(n),
      wordsOf(locale).t('day.earlier', { n }).replace(number.format(n), '{n}'),
    ]),
  );
}

/** A zone as browsers know it: those without name keep one offset all year. */
function browserZone(zone: Zone): string {
  const anyInstant = '2026-01-01T00:00:00Z';
  return zone.iana ?? offsetBetween(wallClockAt(zone, anyInstant), anyInstant);
}
