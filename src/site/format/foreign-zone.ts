import type { Entry } from '../../calendar/entry.ts';
import { offsetBetween } from '../../calendar/zone.ts';
import { formatOffset } from '../../i18n/format.ts';
import type { Locale } from '../../model/locale.ts';
import { siteShell } from '../navigation.ts';
import { formatZone } from './event-time.ts';
import { useTranslations } from './translations.ts';

/** The zone of an event in words, where its hours are not those of the calendar; else null. */
export function foreignZoneLabel(entry: Entry, locale: Locale): string | null {
  return isElsewhere(entry, locale) ? formatZone(entry.zone, entry.startUtc, useTranslations(locale)) : null;
}

/** The same as short as a cell of a table has room for: `UTC+1`. */
export function shortForeignZoneLabel(entry: Entry, locale: Locale): string | null {
  return isElsewhere(entry, locale) ? formatOffset(offsetBetween(entry.start, entry.startUtc)) : null;
}

function isElsewhere({ allDay, zone }: Entry, locale: Locale): boolean {
  return !allDay && zone.name !== siteShell(locale).zone.name;
}
