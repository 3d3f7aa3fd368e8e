import { ical } from '../../feeds/ical/calendar.ts';
import type { FeedContext } from '../../feeds/build-feed.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';
import { rememberNumber } from '../remember.ts';
import { digestInCalendars } from './feed-digests.ts';

/** Data of the published site that the feeds of a locale need. */
export function createFeedContext(site: Site, locale: Locale): FeedContext {
  const { absolute, findPath, getLanguage, settings } = site;
  return {
    addressOf: absolute,
    pathOf: findPath,
    language: getLanguage(locale),
    languageOf: getLanguage,
    cancellations: settings.feeds.cancellations,
    busy: settings.feeds.busy,
    recallOctets: (event, count) => rememberNumber(`octets ${digestInCalendars(site, event)}`, count),
  };
}

/** An iCalendar file as it is published. */
export function respondWithCalendar(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': ical.contentType } });
}
