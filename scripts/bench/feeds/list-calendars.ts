import { toYear } from '../../../src/calendar/day.ts';
import type { Calendar } from '../../../src/calendar/calendar.ts';
import type { CalendarEvent } from '../../../src/calendar/event.ts';
import { combineScopes } from '../../../src/calendar/all-languages/combined-scopes.ts';
import {
  combineCalendars,
  type CombinedCalendar,
} from '../../../src/calendar/all-languages/combined-calendar.ts';
import { ical, renderCalendar, renderEventFile, selectEvents } from '../../../src/feeds/ical/calendar.ts';
import { renderCombinedFiles, renderCombinedScopeFiles } from '../../../src/feeds/ical/combined-files.ts';
import type { FeedPart } from '../../../src/feeds/feed-parts.ts';
import { buildFeed, listFeeds, listFiles } from '../../../src/feeds/build-feed.ts';
import type { FeedEvent } from '../../../src/feeds/ical/cached-vevent.ts';
import { renderYearFiles } from '../../../src/feeds/ical/year-files.ts';
import type { Site } from '../../../src/site/create-site.ts';
import { createFeedContext } from '../../../src/site/feeds/feed-context.ts';
import type { PlainFeed } from './plain-feed.ts';

/** Published calendars, to write in one of two ways. */
export interface Writable {
  /** As Cartelera publishes them, split into the files that Google needs. */
  files(): string[];
  /** As a plain loop does: each in one file, however large. */
  whole(): PlainFeed[];
}

/**
 * All calendars, in each language and in all: of the site, its scopes, its past years, each event.
 */
export function listCalendars(site: Site): Writable[] {
  const ofEach = site.calendars.flatMap((calendar) => listOfLanguage(site, calendar));
  return [...ofEach, ...listOfAllLanguages(site)];
}

function listOfLanguage(site: Site, calendar: Calendar): Writable[] {
  const context = createFeedContext(site, calendar.locale);
  const subscribed = [null, ...calendar.scopes].flatMap((scope) =>
    listFeeds(calendar, scope)
      .filter(({ format }) => format === ical)
      .map((file): Writable => ({
        files: () => renderParts(listFiles(calendar, file, context)),
        whole: () => [buildFeed(calendar, file, context)],
      })),
  );
  const years: Writable = {
    files: () => renderYearFiles(calendar, context).flatMap(({ parts }) => renderParts(parts)),
    whole: () =>
      [...new Set([...calendar.pastByMonth.keys()].map((month) => toYear(month)))].map((year) =>
        buildPlainOptions(site, year, `/${calendar.locale}/`, calendar.events.filter(endsInYear(year))),
      ),
  };
  const single = calendar.events.map((event): Writable => ({
    files: () => [renderEventFile(event, context)],
    whole: () => [buildPlainOptions(site, event.record.title, event.path, [event])],
  }));
  return [...subscribed, years, ...single];
}

function endsInYear(year: string) {
  return ({ lastDay }: CalendarEvent): boolean => lastDay.startsWith(year);
}

/** Calendars of all languages, with translations as one event. */
function listOfAllLanguages(site: Site): Writable[] {
  const { calendars, settings, state, unasked } = site;
  const [first] = calendars;
  if (first === undefined) return [];
  const combined = combineCalendars(calendars, state.entries, unasked);
  const context = createFeedContext(site, settings.defaultLocale);
  const writable = (title: string, from: CombinedCalendar, parts: () => Parts): Writable => ({
    files: () => renderParts(parts()),
    whole: () => [buildPlainOptions(site, title, '/', selectEvents(from, first.now))],
  });
  return [
    writable(first.site.name, combined, () => renderCombinedFiles(calendars, combined, context)),
    ...combineScopes(calendars, combined, state.entries).map((scope) =>
      writable(scope.versions[0].name, scope, () => renderCombinedScopeFiles(calendars, scope, context)),
    ),
  ];
}

type Parts = readonly FeedPart<FeedEvent>[];

function renderParts(parts: Parts): string[] {
  return parts.map(({ feed }) => renderCalendar(feed));
}

function buildPlainOptions(
  { absolute }: Site,
  title: string,
  path: string,
  events: readonly FeedEvent[],
): PlainFeed {
  const address = absolute(path);
  return { title, description: '', address, home: address, events, addressOf: absolute };
}
