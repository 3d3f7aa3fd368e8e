import type { Entry } from '../../calendar/entry.ts';
import { offsetBetween } from '../../calendar/zone.ts';
import { formatOffset } from '../../i18n/format.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { formatZone } from './event-time.ts';

/** The zone of an event in words, if its hours are not those of the calendar; else null. */
export function foreignZoneLabel(site: Site, entry: Entry, locale: Locale): string | null {
  return isElsewhere(site, entry, locale)
    ? formatZone(entry.zone, entry.startUtc, site.getTranslations(locale))
    : null;
}

/** The same, short enough for a cell of a table: `UTC+1`. */
export function shortForeignZoneLabel(site: Site, entry: Entry, locale: Locale): string | null {
  return isElsewhere(site, entry, locale) ? formatOffset(offsetBetween(entry.start, entry.startUtc)) : null;
}

function isElsewhere(site: Site, { allDay, zone }: Entry, locale: Locale): boolean {
  return !allDay && zone.name !== site.getCalendar(locale).zone.name;
}
