import { dayAfter } from '../../calendar/day.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import type { DayKey } from '../../model/time.ts';
import type { SearchLine } from '../../search/search-table.ts';
import type { Site } from '../create-site.ts';
import { categoryClass } from '../format/category-class.ts';
import { languageLabel } from '../format/language-label.ts';
import {
  canBeOn,
  findListedDay,
  formatDatetime,
  formatDays,
  formatYearPrefix,
  isOneDay,
} from '../format/event-time.ts';
import { formatOnline } from '../format/place.ts';
import { formatElsewhere, formatListHours } from '../format/list-hours.ts';

/**
 * The content of a row of results.
 * @param today years that readers would assume on this day are not shown
 */
export function buildSearchLine(
  site: Site,
  { entry, path }: CalendarEvent,
  locale: string,
  today: DayKey,
): SearchLine {
  const words = site.getTranslations(locale);
  const { t, f } = words;
  const { firstDay, lastDay, category, status, free, cost, venue } = entry;
  const day = findListedDay(entry, today);
  const goesOn = day !== firstDay;
  const tongue = languageLabel(site, entry.locale, locale);
  return {
    url: site.href(path),
    title: displayTitle(entry.title, locale),
    tongue: tongue && [tongue.locale, tongue.name],
    // It may end in the small hours after its last day.
    on: canBeOn(entry) && dayAfter(lastDay) >= today ? [entry.startUtc, entry.overUtc] : null,
    datetime: goesOn ? day : formatDatetime(entry),
    date: [String(Number(day.slice(8))), goesOn ? t('running.untilShort') : f.weekday(day), f.month(day)],
    day: goesOn ? t('running.until', { day: f.dayFull(day) }) : f.dayFull(day),
    year: formatYearPrefix(entry, today),
    when: isOneDay(entry) ? formatListHours(entry, words) : formatDays(entry, words),
    elsewhere: formatElsewhere(entry, words) ?? '',
    place: venue?.name ?? '',
    online: formatOnline(entry, words),
    placeTongue: (venue && languageLabel(site, venue.locale, locale)?.locale) ?? '',
    category: category && [category.name, site.href(category.path), categoryClass(category)],
    cost: free ? t('free') : cost,
    free,
    paste: status === 'scheduled' ? '' : t(`status.${status}`),
    status,
    mark: entry.mark,
  };
}
