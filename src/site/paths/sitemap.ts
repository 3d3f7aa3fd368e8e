import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Calendar } from '../../calendar/calendar.ts';
import { datedPages, translateDated, type DatedPages } from '../../calendar/page-ranges.ts';
import { isOffered } from '../../calendar/scope.ts';
import { isSeriesExcluded, mutualTranslations } from '../../calendar/views/mutual-translations.ts';
import { buildPostersMonths } from '../../calendar/views/posters.ts';
import { computeCacheKey } from '../../digest.ts';
import { renderSitemaps, type SitemapEntry } from '../../metadata/sitemap.ts';
import type { ByLocale, Locale } from '../../model/locale.ts';
import { isExcluded } from '../../model/record.ts';
import type { Instant } from '../../model/time.ts';
import type { Site } from '../create-site.ts';
import { listPageVersions } from '../head/page-head.ts';
import { listViewTranslations, getSiteShell } from '../navigation.ts';

/**
 * `/sitemap.xml`, and its parts if there are too many pages for one file: deflated until they are
 * written, because they are large.
 */
export function listSitemapPaths(site: Site) {
  return renderSitemaps(listSitemapEntries(site), site.absolute).map(({ path, xml }) => ({
    params: { sitemap: path.slice(1).replace(/\.xml$/u, '') },
    props: { deflated: deflateRawSync(xml) },
    cacheKey: computeCacheKey(xml),
  }));
}

/** The XML of such a file, in UTF-8. */
export function inflateSitemap(deflated: Uint8Array): Uint8Array<ArrayBuffer> {
  return inflateRawSync(deflated);
}

interface Listed {
  readonly path: string;
  readonly translations: ByLocale<string>;
  readonly lastModified: Instant | null;
}

/**
 * Every page that search engines should know: all except embeds, not-found pages and what the
 * origin excludes.
 */
export function listSitemapEntries(site: Site): SitemapEntry[] {
  return site.calendars.flatMap((calendar) =>
    listPages(site, calendar).map(({ path, translations, lastModified }) => ({
      address: site.absolute(path),
      lastModified,
      alternates: listPageVersions(site, { locale: calendar.locale, path, translations }),
    })),
  );
}

/**
 * The operator's pages that the menu leads to, below the path of the calendar: a sitemap may not
 * list others.
 */
function listOwnPages({ settings }: Site, locale: Locale) {
  return settings.menu.flatMap(({ href }) => {
    const hrefs = typeof href === 'string' ? { [settings.defaultLocale]: href } : href;
    const pages = Object.entries(hrefs).flatMap(([code, path]) =>
      /^\/[^?#]*\/$/u.test(path) && path.startsWith(settings.mount)
        ? [[code, path.slice(settings.mount.length - 1)] as const]
        : [],
    );
    const { [locale]: path, ...translations } = Object.fromEntries(pages);
    return path === undefined ? [] : { path, translations };
  });
}

function listPages(site: Site, calendar: Calendar): Listed[] {
  const { paths } = getSiteShell(site, calendar.locale);
  const everywhere = (
    ['agenda', 'posters', 'venues', 'past', 'subscribe', 'embed', 'search'] as const
  ).flatMap((key) => {
    const path = paths[key];
    return path === undefined ? [] : { path, translations: listViewTranslations(site, calendar.locale, key) };
  });
  const listDated = <Key>(pages: DatedPages<Key>) =>
    pages.list(calendar).map((key) => ({
      path: pages.path(calendar, key),
      translations: translateDated(calendar, pages, key),
    }));
  const { day, week, month, past } = datedPages;
  const views = [
    ...everywhere,
    ...listDated(month),
    ...buildPostersMonths(calendar),
    ...listDated(week),
    ...listDated(day),
    ...(calendar.views.past ? listDated(past) : []),
  ];
  const pages = [
    ...views.map(({ path, translations }) => ({
      path,
      translations,
      lastModified: null,
    })),
    ...calendar.scopes
      .filter((scope) => isOffered(scope) && !isExcluded(scope.record))
      .map((scope) => ({
        path: scope.path,
        translations: mutualTranslations(calendar, scope),
        lastModified: null,
      })),
    ...calendar.series
      .filter((series) => series.remaining === null && !isSeriesExcluded(series))
      .map((series) => ({
        path: series.path,
        translations: mutualTranslations(calendar, series),
        lastModified: null,
      })),
    ...calendar.events
      .filter(({ record }) => !isExcluded(record))
      .map((event) => ({
        path: event.path,
        translations: mutualTranslations(calendar, event),
        lastModified: event.record.modified,
      })),
  ];
  const taken = new Set(pages.map(({ path }) => path));
  const own = listOwnPages(site, calendar.locale).filter(({ path }) => !taken.has(path));
  return [...pages, ...own.map((page) => ({ ...page, lastModified: null }))];
}
