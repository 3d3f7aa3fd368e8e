import type { Calendar } from '../../calendar/calendar.ts';
import { displayTitleWithStatus } from '../../i18n/display-title.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { lastPathSegment } from '../href.ts';
import { buildStaticPath } from './static-path.ts';

/** A page that leads on to another. */
export interface RedirectPage {
  /** Site path of the page of today. */
  readonly path: string;
  /** What that page is of. */
  readonly name: string;
  /** The language of the name. */
  readonly language: Locale;
}

/** `/[home]/[former]/[slug]/`: former addresses of events, venues, organizers, categories and tags. */
export function listRedirectPaths(site: Site) {
  return site.calendars.flatMap((calendar) => [
    ...[...calendar.events, ...calendar.tombstones].flatMap(({ record, path, previousPaths }) => {
      const name = displayTitleWithStatus(record.title, record.locale, record.status);
      return previousPaths.map((at) => pathAt(site, calendar, at, { path, name, language: record.locale }));
    }),
    ...calendar.scopes.flatMap(({ record, path, previousPaths }) =>
      previousPaths.map((at) =>
        pathAt(site, calendar, at, { path, name: record.name, language: record.locale }),
      ),
    ),
  ]);
}

function pathAt(site: Site, calendar: Calendar, at: string, page: RedirectPage) {
  const [section = ''] = at.slice(calendar.home.length).split('/');
  return buildStaticPath(site, calendar, { section, slug: lastPathSegment(at) }, page);
}
