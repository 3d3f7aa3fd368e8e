import type { CalendarEvent } from '../../calendar/event.ts';
import { addAncestors } from '../../calendar/scope.ts';
import { shortenText } from '../../html/shorten.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { Site } from '../create-site.ts';
import { dropLinkTargets } from '../../html/plain-text.ts';
import { listAlike } from './search-words.ts';

/** Events as the full-text search of a language finds them. */
export function listSearchRecords(
  site: Site,
  locale: string,
  events: readonly CalendarEvent[],
): SearchRecord[] {
  const alike = listAlike(site, locale);
  return events.map((event) => ({
    url: site.href(event.path),
    content: joinContent(site, event, locale, alike),
    language: locale,
  }));
}

/** Pagefind keeps no lines: headings and items of lists would run into the next sentence. */
function divideLines(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:• )?/gu, ' · ');
}

/** Most characters that are indexed of an event: Pagefind takes twenty times their memory. */
const contentLimit = 20_000;

/**
 * The searchable text: title, status in the page's language and other words for it, names of
 * scopes, cities, and the text itself.
 */
function joinContent(
  site: Site,
  event: CalendarEvent,
  locale: string,
  alike: readonly (readonly string[])[],
): string {
  const { record, venues, organizers, tags } = event;
  const scopes = [...venues, ...organizers, ...addAncestors(event.categories), ...tags];
  const cities = venues.map(({ record: { city } }) => city);
  const texts = [record.excerpt, record.text].map(dropLinkTargets).map(divideLines);
  const { status } = event.entry;
  const statusText = status === 'scheduled' ? '' : site.getTranslations(locale).t(`status.${status}`);
  const onlineText = event.online === null ? '' : site.getTranslations(locale).t('online');
  const parts = [
    record.title,
    statusText,
    ...alike.filter((group) => group.includes(statusText)).flat(),
    onlineText,
    ...scopes.map(({ name }) => name),
    ...cities,
    ...texts,
  ];
  return shortenText([...new Set(parts)].filter((part) => part !== '').join(' · '), contentLimit);
}
