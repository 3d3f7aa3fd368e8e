import { ical } from '../../feeds/ical/calendar.ts';
import type { FeedContext } from '../../feeds/build-feed.ts';
import type { Locale } from '../../model/locale.ts';
import type { Site } from '../create-site.ts';

/** Data of the published site that the feeds of a locale need. */
export function createFeedContext(
  { absolute, findPath, getLanguage, settings }: Site,
  locale: Locale,
): FeedContext {
  return {
    addressOf: absolute,
    pathOf: findPath,
    language: getLanguage(locale),
    languageOf: getLanguage,
    cancellations: settings.feeds.cancellations,
    busy: settings.feeds.busy,
  };
}

/** An iCalendar file as it is published. */
export function respondWithCalendar(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': ical.contentType } });
}
