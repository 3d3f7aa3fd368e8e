import { setImmediate } from 'node:timers/promises';
import { computeCacheKey } from '../../digest.ts';
import { openDataFormats } from '../../feeds/open-data/index.ts';
import type { Site } from '../create-site.ts';
import { digestAddresses, digestEvent } from './event-digest.ts';
import { listCombinedAliasFiles, listCombinedFeeds, digestCombinedFile } from '../feeds/combined-feeds.ts';
import { listFeedPaths } from '../feeds/feeds.ts';
import { buildHomeParam, lastPathSegment } from '../href.ts';

/** `/[home]/[feed]`: the feeds of the whole calendar. */
export function listSiteFeedPaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    listFeedPaths(site, calendar, null).map(({ props, cacheKey }) => ({
      params: { ...buildHomeParam(calendar), feed: props.file },
      props,
      cacheKey,
    })),
  );
}

/**
 * `/[home]/[scope]/[slug]/[feed]`: the feeds of every scope, with the same files at previous
 * addresses.
 */
export async function listScopeFeedPaths(site: Site) {
  const paths = site.calendars.flatMap((calendar) =>
    calendar.scopes.map(async (scope) => {
      // The package `rss` holds each text in process.nextTick: all of them, if nothing yields.
      await setImmediate();
      return listFeedPaths(site, calendar, scope).flatMap(({ props, cacheKey }) =>
        [scope.path, ...scope.previousFeedPaths].map((path) => ({
          params: {
            ...buildHomeParam(calendar),
            scope: calendar.segments[scope.kind],
            slug: lastPathSegment(path),
            feed: props.file,
          },
          props,
          cacheKey,
        })),
      );
    }),
  );
  return (await Promise.all(paths)).flat();
}

/**
 * `/calendar.ics` and `/[scope]/[slug]/calendar.ics`: the calendar and each scope in all languages,
 * with further parts if there are any. The same files are at the addresses of translations and at
 * previous ones.
 */
export function listCombinedFeedPaths(site: Site) {
  const own = listCombinedFeeds(site).map((path) => [path, path] as const);
  const keys = new Map<string, string>();
  return [...own, ...listCombinedAliasFiles(site)].map(([at, path]) => {
    const cacheKey = keys.get(path) ?? digestCombinedFile(site, path);
    keys.set(path, cacheKey);
    return { params: { feed: at.slice(1).replace(/\.ics$/u, '') }, props: { path }, cacheKey };
  });
}

/** `/[home]/events.[format]`: the calendar of each language as open data. */
export function listOpenDataPaths(site: Site) {
  return site.calendars.flatMap((calendar) => {
    const { locale, events } = calendar;
    const { site: address, base } = site.settings;
    const shown = events.map((event) => [
      digestEvent(event),
      digestAddresses(site, event),
      event.translations,
    ]);
    const cacheKey = computeCacheKey([calendar.site, address, base, shown]);
    return openDataFormats.map(({ name }) => ({
      params: { ...buildHomeParam(calendar), format: name },
      props: { locale, name },
      cacheKey,
    }));
  });
}
