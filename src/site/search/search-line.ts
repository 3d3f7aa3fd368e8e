import type { CalendarEvent } from '../../calendar/event.ts';
import { eventName } from '../../i18n/event-name.ts';
import type { SearchLine } from '../../search/search-table.ts';
import { elsewhere } from '../format/foreign-zone.ts';
import { href } from '../href.ts';
import { hue } from '../format/category-class.ts';
import { tongueOf } from '../format/language-label.ts';
import { datetimeOf, hoursWords, isOneDay, yearBefore } from '../format/event-time.ts';
import { wordsOf } from '../format/translations.ts';

/**
 * What a line of results shows of an event.
 * @param year the year that goes without saying
 */
export function searchLine({ entry, path }: CalendarEvent, locale: string, year: string): SearchLine {
  const { t, f } = wordsOf(locale);
  const { firstDay, lastDay, category, status, free, cost, venue } = entry;
  const tongue = tongueOf(entry.locale, locale);
  return {
    url: href(path),
    title: eventName(entry.title, locale),
    tongue: tongue && [tongue.locale, tongue.name],
    datetime: datetimeOf(entry),
    date: [String(Number(firstDay.slice(8))), f.weekday(firstDay), f.month(firstDay)],
    day: f.dayFull(firstDay),
    year: yearBefore(entry, year),
    when: isOneDay(entry) ? hoursWords(entry, { t, f }) : f.days(firstDay, lastDay),
    place: venue?.name ?? '',
    placeTongue: (venue && tongueOf(venue.locale, locale)?.locale) ?? '',
    zone: elsewhere(entry, locale) ?? '',
    category: category && [category.name, href(category.path), hue(category)],
    cost: free ? t('free') : cost,
    free,
    paste: status === 'scheduled' ? '' : t(`status.${status}`),
    status,
  };
}
