import type { Site } from '../create-site.ts';
import { buildScopePage, type ScopePage } from '../../calendar/views/scope-page.ts';
import { writeLead } from '../../feeds/event-texts.ts';
import type { Scope } from '../../calendar/event.ts';
import type { Picture } from '../../model/picture.ts';
import { showDescription, showLine, showWebsite } from '../text/description.ts';
import { getScopeShareImage } from '../images/share-images.ts';
import { buildVenues } from '../../calendar/views/venues.ts';
import { findCombinedFeed } from '../feeds/combined-feeds.ts';
import { listCalendarPaths } from '../feeds/feeds.ts';
import { lastPathSegment } from '../href.ts';
import { buildStaticPath, listCalendarsWith } from './static-path.ts';

/** `/[home]/[scope]/[slug]/`: the page of every venue, organizer, category and tag. */
export function listScopePaths(site: Site) {
  return site.calendars.flatMap((calendar) =>
    calendar.scopes.map((scope) => {
      const page = buildScopePage(calendar, scope);
      const { html, players } = showDescription(site, page.description, calendar.locale);
      return buildStaticPath(
        site,
        calendar,
        { scope: calendar.segments[scope.kind], slug: lastPathSegment(scope.path) },
        {
          page: { ...page, ...showContact(site, page), description: html },
          lead: showLead(site, scope),
          players,
          picture: findScopePicture(site, scope),
          image: getScopeShareImage(site, scope),
          today: calendar.today,
          asOf: calendar.crawledAt,
          parts: listCalendarPaths(site, calendar, scope).slice(1),
          combined: findCombinedFeed(site, scope),
        },
      );
    }),
  );
}

/** The excerpt of a venue or an organizer, where its text does not say the same. */
function showLead(site: Site, { record }: Scope): string {
  if (record.kind !== 'venue' && record.kind !== 'organizer') return '';
  return showLine(site, writeLead({ ...record, excerpt: record.excerpt ?? '' }));
}

function showContact(site: Site, { venue, organizer, path, translations }: ScopePage) {
  const own = [path, ...Object.values(translations)];
  const show = <V extends { readonly website: string | null }>(view: V | null): V | null =>
    view && { ...view, website: showWebsite(site, view.website, own) };
  return { venue: show(venue), organizer: show(organizer) };
}

function findScopePicture(site: Site, { record }: Scope): Picture | null {
  return 'image' in record && record.image !== null ? site.findPicture(record.image.url) : null;
}

/** `/[home]/[venue]/` */
export function listVenuesPaths(site: Site) {
  return listCalendarsWith(site, 'venues').map((calendar) =>
    buildStaticPath(
      site,
      calendar,
      { venue: calendar.segments.venue },
      { view: buildVenues(calendar), today: calendar.today, asOf: calendar.crawledAt },
    ),
  );
}
