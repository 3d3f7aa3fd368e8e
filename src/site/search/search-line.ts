import type { CalendarEvent } from '../../calendar/event.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import type { SearchLine } from '../../search/search-table.ts';
import { foreignZoneLabel } from '../format/foreign-zone.ts';
import { href } from '../href.ts';
import { categoryClass } from '../format/category-class.ts';
import { languageLabel } from '../format/language-label.ts';
import { formatDatetime, formatHours, isOneDay, yearPrefix } from '../format/event-time.ts';
import { useTranslations } from '../format/translations.ts';

/**
 * What a line of results shows of an event.
 * @param year the year that goes without saying
 */
export function buildSearchLine({ entry, path }: CalendarEvent, locale: string, year: string): SearchLine {
  const { t, f } = useTranslations(locale);
  const { firstDay, lastDay, category, status, free, cost, venue } = entry;
  const tongue = languageLabel(entry.locale, locale);
  return {
    url: href(path),
    title: displayTitle(entry.title, locale),
    tongue: tongue && [tongue.locale, tongue.name],
    datetime: formatDatetime(entry),
    date: [String(Number(firstDay.slice(8))), f.weekday(firstDay), f.month(firstDay)],
    day: f.dayFull(firstDay),
    year: yearPrefix(entry, year),
    when: isOneDay(entry) ? formatHours(entry, { t, f }) : f.days(firstDay, lastDay),
    place: venue?.name ?? '',
    placeTongue: (venue && languageLabel(venue.locale, locale)?.locale) ?? '',
    zone: foreignZoneLabel(entry, locale) ?? '',
    category: category && [category.name, href(category.path), categoryClass(category)],
    cost: free ? t('free') : cost,
    free,
    paste: status === 'scheduled' ? '' : t(`status.${status}`),
    status,
  };
}
