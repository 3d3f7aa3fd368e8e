import type { Calendar } from '../../calendar/calendar.ts';
import type { CalendarEvent, Series } from '../../calendar/event.ts';
import { summarizeSeries } from '../../calendar/views/series-groups.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import { buildSiteFeed, type FeedContext } from '../build-feed.ts';
import { listParts, type FeedPart } from '../feed-parts.ts';
import { ical, selectEvents, splitFeed } from './calendar.ts';

/**
 * The calendar of a series: nearly always one file. It stays when fewer than two dates are left, so
 * that subscribers learn what became of the others, and of dates that are added.
 */
export function renderSeriesFiles(
  calendar: Calendar,
  series: Series,
  context: FeedContext,
): FeedPart<CalendarEvent>[] {
  const { path: page } = series;
  const { name, next } = summarizeSeries(calendar, series);
  const own = next === undefined ? [] : [displayTitle(name, calendar.locale)];
  const feed = buildSiteFeed(calendar, context, {
    title: [...own, calendar.site.name].join(' · '),
    page,
    path: `${page}${ical.file}`,
    events: selectEvents(series, calendar.now),
  });
  return listParts(feed, page, ical.file, splitFeed(feed));
}
