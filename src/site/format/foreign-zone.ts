import type { Entry } from '../../calendar/entry.ts';
import { offsetBetween } from '../../calendar/zone.ts';
import { offsetLabel } from '../../i18n/format.ts';
import type { Locale } from '../../model/locale.ts';
import { chromeOf } from '../navigation.ts';
import { zoneWords } from './event-time.ts';
import { wordsOf } from './translations.ts';

/** The zone of an event in words, where its hours are not those of the calendar; else null. */
export function elsewhere(entry: Entry, locale: Locale): string | null {
  return isElsewhere(entry, locale) ? zoneWords(entry.zone, entry.startUtc, wordsOf(locale)) : null;
}

/** The same as short as a cell of a table has room for: `UTC+1`. */
export function elsewhereShort(entry: Entry, locale: Locale): string | null {
  return isElsewhere(entry, locale) ? offsetLabel(offsetBetween(entry.start, entry.startUtc)) : null;
}

function isElsewhere({ allDay, zone }: Entry, locale: Locale): boolean {
  return !allDay && zone.name !== chromeOf(locale).zone.name;
}
