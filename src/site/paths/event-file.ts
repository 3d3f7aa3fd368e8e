import { computeDigest } from '../../digest.ts';
import { renderEventFile } from '../../feeds/ical/calendar.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { createFeedContext } from '../feeds/feed-context.ts';
import { buildHomeParam } from '../href.ts';
import { buildEventParams, listCurrentAddresses, listFormerAddresses } from './event-addresses.ts';
import { digestEvent } from './event-digest.ts';

/** `/[home]/[event]/[slug]/event.ics`, with the same file at previous addresses. */
export function listEventFilePaths(site: Site) {
  const { site: address, base, locales, feeds } = site.settings;
  const settings = computeDigest([address, base, locales, feeds.cancellations]);
  return [...listCurrentAddresses(site), ...listFormerAddresses(site)].map(
    ({ calendar, path, event, owner }) => ({
      params: { ...buildHomeParam(calendar), ...buildEventParams({ calendar, path }) },
      props: { locale: owner.locale, id: event.record.id },
      cacheKey: `${digestEvent(event)} ${event.categories[0]?.hue} ${settings}`,
    }),
  );
}

/**
 * The calendar file of one event.
 * @throws {Error} if the calendar of the locale has no such event
 */
export function renderEventFileById(site: Site, locale: Locale, id: number): string {
  const event = site.getCalendar(locale).event(id);
  if (event === undefined) throw new Error(`There is no event ${id} in '${locale}'.`);
  return renderEventFile(event, createFeedContext(site, locale));
}
