import type { Calendar } from '../../calendar/calendar.ts';
import { displayTitle, displayTitleWithStatus } from '../../i18n/display-title.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { lastPathSegment } from '../href.ts';
import { listFormerAddresses } from './event-addresses.ts';
import { buildStaticPath } from './static-path.ts';

/** A page that redirects to another. */
export interface RedirectPage {
  /** Site path of the current page. */
  readonly path: string;
  /** Name of the event or scope. */
  readonly name: string;
  /** The language of the name. */
  readonly language: Locale;
  /** Whether other sites can show it: see `cards` in the settings. */
  readonly hasCard: boolean;
}

/** `/[home]/[section]/[slug]/`: former addresses of events, scopes and series. */
export function listRedirectPaths(site: Site) {
  return [
    ...listFormerAddresses(site).map(({ calendar, path: at, event: { record, path } }) => {
      const name = displayTitleWithStatus(record.title, record.locale, record.status);
      return pathAt(site, calendar, at, {
        path,
        name,
        language: record.locale,
        hasCard: site.settings.cards,
      });
    }),
    ...site.calendars.flatMap((calendar) =>
      calendar.scopes.flatMap(({ record, path, previousPaths }) =>
        previousPaths.map((at) =>
          pathAt(site, calendar, at, { path, name: record.name, language: record.locale, hasCard: true }),
        ),
      ),
    ),
    ...site.calendars.flatMap((calendar) =>
      calendar.series.flatMap((series) => {
        const { path, previousPaths, remaining } = series;
        const { record } = remaining ?? series.events[0] ?? {};
        if (record === undefined) return [];
        const name = displayTitle(record.title, record.locale);
        const page = {
          path: remaining?.path ?? path,
          name,
          language: record.locale,
          // Pages of series have none.
          hasCard: remaining !== null && site.settings.cards,
        };
        const former = remaining === null ? previousPaths : [path, ...previousPaths];
        return former.map((at) => pathAt(site, calendar, at, page));
      }),
    ),
  ];
}

function pathAt(site: Site, calendar: Calendar, at: string, page: RedirectPage) {
  const [section = ''] = at.slice(calendar.home.length).split('/');
  return buildStaticPath(site, calendar, { section, slug: lastPathSegment(at) }, page);
}
