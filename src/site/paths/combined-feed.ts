import type { Site } from '../create-site.ts';
import { digestOf } from '../../digest.ts';
import { listCombinedFeeds, renderCombinedFile } from '../feeds/combined-feeds.ts';
import { listCombinedAliasFiles } from '../feeds/combined-feeds.ts';

/**
 * `/calendar.ics` and `/[scope]/[slug]/calendar.ics`: the calendar, and each scope, in all languages, with further parts where there are
 * any; at the addresses of translations, and at former ones, the same.
 */
export function combinedFeedPaths(site: Site) {
  const own = listCombinedFeeds(site).map((path) => [path, path] as const);
  return [...own, ...listCombinedAliasFiles(site)].map(([at, path]) => ({
    params: { feed: at.slice(1).replace(/\.ics$/u, '') },
    props: { path },
    cacheKey: digestOf(renderCombinedFile(site, path)),
  }));
}
