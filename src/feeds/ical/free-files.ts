import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent } from '../../calendar/event.ts';
import { getTranslate } from '../../i18n/strings.ts';
import { buildSiteFeed, type FeedContext } from '../build-feed.ts';
import { listParts, type FeedPart } from '../feed-parts.ts';
import { ical } from './calendar.ts';

/** Name of the calendar of what is free, below the home page of its language. */
const freeFile = 'calendar-free.ics';

/** The calendar of the free events of a language. There is one even if none is free at present. */
export function listFreeFiles(calendar: Calendar, context: FeedContext): FeedPart<CalendarEvent>[] {
  const free = ({ record }: CalendarEvent) => record.free;
  const { home, now, site, locale } = calendar;
  const from = {
    events: calendar.events.filter(free),
    tombstones: calendar.tombstones.filter(free),
    continued: calendar.continued.filter(free),
  };
  const feed = buildSiteFeed(calendar, context, {
    title: `${getTranslate(locale)('subscribe.free')} · ${site.name}`,
    page: home,
    path: `${home}${freeFile}`,
    events: ical.select(from, now),
  });
  return listParts(feed, home, freeFile, ical.divide?.(feed) ?? [feed.events]);
}
