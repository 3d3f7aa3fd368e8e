import type { Calendar } from '../calendar/calendar.ts';
import { byEnd, type CalendarEvent } from '../calendar/event.ts';
import type { Scope } from '../calendar/scope.ts';
import { withParents } from '../calendar/with-parents.ts';
import { eventName } from '../i18n/event-name.ts';
import type { Locale } from '../model/locale.ts';
import type { SearchLine, SearchRecord } from '../search/search-record.ts';
import { elsewhere } from './elsewhere.ts';
import { href } from './href.ts';
import { hue } from './hue.ts';
import { lastSegment } from './last-segment.ts';
import { tongueOf } from './tongue.ts';
import { datetimeOf, hoursWords, isOneDay } from './when.ts';
import { wordsOf } from './words.ts';

/** The events of a calendar and its guests as they are indexed, in calendar order. */
export function searchRecords(calendar: Calendar): SearchRecord[] {
  const ends = new Map(calendar.listed.toSorted(byEnd).map((event, place) => [event, place]));
  const year = calendar.today.slice(0, 4);
  const slugsOf = (scopes: readonly Scope[]): string[] =>
    scopes.map((scope) => slugIn(calendar.locale, scope));
  return calendar.listed.map((event, place) => {
    const { record, path, venues, organizers, tags, firstDay, lastDay } = event;
    const categories = [...withParents(event.categories)];
    return {
      url: href(path),
      content: contentOf(event, [...venues, ...organizers, ...categories, ...tags]),
      language: calendar.locale,
      filters: {
        category: slugsOf(categories),
        tag: slugsOf(tags),
        venue: slugsOf(venues),
        organizer: slugsOf(organizers),
        free: record.free ? ['1'] : [],
        begins: [firstDay],
        ends: [lastDay],
        shownAs: [JSON.stringify(lineOf(event, calendar.locale, year))],
      },
      sort: { start: String(place), end: String(ends.get(event)) },
    };
  });
}

/** What is found by words: its title, what it is called after, and its text. */
function contentOf({ record, venues }: CalendarEvent, scopes: readonly Scope[]): string {
  const cities = venues.map(({ record: { city } }) => city);
  const parts = [record.title, ...scopes.map(({ name }) => name), ...cities, record.excerpt, record.text];
  return [...new Set(parts)].filter((part) => part !== '').join('\n\n');
}

/** As addresses of a language name it; those of a guest have pages there, or are known by their own. */
function slugIn(locale: Locale, { path, translations }: Scope): string {
  return lastSegment(translations[locale] ?? path);
}

/** @param year the year that goes without saying */
function lineOf({ entry }: CalendarEvent, locale: string, year: string): SearchLine {
  const { t, f } = wordsOf(locale);
  const { firstDay, lastDay, category, status, free, cost, venue } = entry;
  const tongue = tongueOf(entry.locale, locale);
  const hours = isOneDay(entry) ? hoursWords(entry, { t, f }) : f.days(firstDay, lastDay);
  const saysYear = firstDay.startsWith(year) || firstDay.slice(0, 4) !== lastDay.slice(0, 4);
  return {
    title: eventName(entry.title, locale),
    tongue: tongue && [tongue.locale, tongue.name],
    datetime: datetimeOf(entry),
    date: [String(Number(firstDay.slice(8))), f.weekday(firstDay), f.month(firstDay)],
    day: f.dayFull(firstDay),
    when: saysYear ? hours : `${firstDay.slice(0, 4)} · ${hours}`,
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
