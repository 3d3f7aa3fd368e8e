import type { Entry } from '../calendar/entry.ts';
import type { Locale } from '../model/locale.ts';
import { chromeOf } from './chrome.ts';
import { zoneWords } from './when.ts';
import { wordsOf } from './words.ts';

/** The zone of an event in words, where its hours are not those of the calendar; else null. */
export function elsewhere({ allDay, zone, startUtc }: Entry, locale: Locale): string | null {
  return allDay || zone.name === chromeOf(locale).zone.name
    ? null
    : zoneWords(zone, startUtc, wordsOf(locale));
}
