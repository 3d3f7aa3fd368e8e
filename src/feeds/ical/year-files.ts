import type { Calendar } from '../../calendar/calendar.ts';
import { toYear } from '../../calendar/day.ts';
import { isOver, type CalendarEvent } from '../../calendar/event.ts';
import { archivePath } from '../../calendar/paths.ts';
import { splitFeed } from './calendar.ts';
import { listParts, type FeedPart } from '../feed-parts.ts';
import { buildSiteFeed, type FeedContext } from '../build-feed.ts';

/** The calendar files of one year. */
export interface YearFiles {
  /** `2026` */
  readonly year: string;
  readonly parts: readonly FeedPart<CalendarEvent>[];
}

/**
 * The calendars of the archive, oldest year first. Each year with past events has one at a
 * permanent address (`/en/past/2026.ics`), with all events that end in it, including upcoming ones
 * and tombstones. Events that subscribed calendars have dropped remain here.
 */
export function renderYearFiles(calendar: Calendar, context: FeedContext): YearFiles[] {
  const years = new Set(
    calendar.events
      .filter((event) => isOver(event, calendar.now))
      .map(({ lastDay }) => toYear(lastDay))
      .sort(),
  );
  const page = archivePath(calendar);
  return [...years].map((year) => {
    const file = `${year}.ics`;
    const feed = buildSiteFeed(calendar, context, {
      title: `${calendar.site.name} ${year}`,
      page,
      path: `${page}${file}`,
      events: [...calendar.events, ...calendar.continued, ...calendar.tombstones].filter(({ lastDay }) =>
        lastDay.startsWith(year),
      ),
    });
    return { year, parts: listParts(feed, page, file, splitFeed(feed)) };
  });
}
