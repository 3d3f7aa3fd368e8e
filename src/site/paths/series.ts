import type { Calendar } from '../../calendar/calendar.ts';
import type { Occurrence } from '../../calendar/views/event-page.ts';
import { buildSeriesPage } from '../../calendar/views/series-page.ts';
import { renderCalendar } from '../../feeds/ical/calendar.ts';
import { renderSeriesFiles } from '../../feeds/ical/series-files.ts';
import { summarize } from '../../metadata/summary.ts';
import type { Site } from '../create-site.ts';
import { createFeedContext } from '../feeds/feed-context.ts';
import { digestCalendarFile } from '../feeds/feed-digests.ts';
import { buildHomeParam, lastPathSegment } from '../href.ts';
import { perSite } from '../per-site.ts';
import { showText, showWebsite } from '../text/description.ts';
import { buildStaticPath } from './static-path.ts';

const leadLimit = 400;

/** The calendar of each series: nearly always one file. */
const buildFiles = perSite((site) =>
  site.calendars.flatMap((calendar) => {
    const context = createFeedContext(site, calendar.locale);
    return calendar.series.map((series) => ({
      calendar,
      series,
      files: renderSeriesFiles(calendar, series, context),
    }));
  }),
);

const indexFeeds = perSite(
  (site) =>
    new Map(buildFiles(site).flatMap(({ files }) => files.map(({ path, feed }) => [path, feed] as const))),
);

/** `/[home]/[series]/[slug]/`: every series with two dates or more. */
export function listSeriesPaths(site: Site) {
  return buildFiles(site)
    .filter(({ series }) => series.remaining === null)
    .map(({ calendar, series, files: [, ...more] }) => {
      const { excerpt, text, ...page } = buildSeriesPage(calendar, series);
      // Further paragraphs have headings, lists and links, which a line would join.
      const [first = ''] = text.split('\n\n');
      return buildStaticPath(site, calendar, buildParams(calendar, series.path), {
        page: {
          ...page,
          onlineAddress: showWebsite(site, page.onlineAddress, [page.path]),
          occurrences: page.occurrences.map((date) => showLinks(site, date)),
        },
        lead: summarize({ excerpt: showText(site, excerpt), text: showText(site, first) }, leadLimit),
        today: calendar.today,
        asOf: page.coming.length > 0 ? calendar.crawledAt : null,
        parts: more.map(({ path }) => path),
      });
    });
}

function showLinks(site: Site, date: Occurrence): Occurrence {
  const { path, website, onlineAddress } = date.event;
  const [shown, address] = [website, onlineAddress].map((each) => showWebsite(site, each, [path]));
  return { ...date, event: { ...date.event, website: shown ?? null, onlineAddress: address ?? null } };
}

/** `/[home]/[series]/[slug]/[file].ics`: the calendar of every series, at former addresses too. */
export function listSeriesFilePaths(site: Site) {
  return buildFiles(site).flatMap(({ calendar, series, files }) =>
    files.flatMap(({ name, path, feed }) => {
      const cacheKey = digestCalendarFile(site, feed);
      return [series.path, ...series.previousPaths].map((at) => ({
        params: {
          ...buildHomeParam(calendar),
          ...buildParams(calendar, at),
          file: name.replace(/\.ics$/u, ''),
        },
        props: { path },
        cacheKey,
      }));
    }),
  );
}

/**
 * A calendar file of a series, by its site path.
 * @throws {Error} if there is none
 */
export function renderSeriesFile(site: Site, path: string): string {
  const feed = indexFeeds(site).get(path);
  if (feed === undefined) throw new Error(`There is no calendar of a series at ${path}.`);
  return renderCalendar(feed);
}

function buildParams({ segments }: Calendar, path: string) {
  return { series: segments.series, slug: lastPathSegment(path) };
}
