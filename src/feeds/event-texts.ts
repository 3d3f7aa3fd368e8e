import type { CalendarEvent } from '../calendar/event.ts';
import { linkAddresses } from '../html/autolink.ts';
import { escapeMarkup } from '../html/escape.ts';
import { dropImages } from '../html/images.ts';
import { findHref, rewriteAddresses, rewriteLinks } from '../html/rewrite-links.ts';
import { shortenText } from '../html/shorten.ts';
import { hasElement, transformMarkup } from '../html/tree.ts';
import { displayTitleWithStatus } from '../i18n/display-title.ts';
import type { EventRecord, EventStatus } from '../model/event.ts';
import type { Locale } from '../model/locale.ts';
import type { Feed } from './feed.ts';
import { toOneLine } from './text.ts';
import { findLead } from './lead.ts';

/**
 * The title of an event as a line. Cancelled and postponed events say so in words, because clients
 * treat a status differently: Google removes the event, Apple strikes it through, Outlook over
 * CalDAV shows it unchanged.
 */
export function formatEventName(
  { record }: CalendarEvent,
  locale: Locale,
  status: EventStatus = record.status,
): string {
  return displayTitleWithStatus(toOneLine(record.title), locale, status);
}

/** Most names of one kind that feeds repeat of an event; its page and open data have all. */
export const nameLimit = 20;

/** The first names of the scopes of an event, as lines; empty ones are left out. */
export function listFirstNames(scopes: readonly { readonly name: string }[]): string[] {
  return scopes
    .map(({ name }) => toOneLine(name))
    .filter(Boolean)
    .slice(0, nameLimit);
}

/** Maximum length of a summary in characters. */
export const summaryLimit = 400;

/** The page of ours that an address of the origin leads to, as an absolute address; else null. */
export type FindPage = (address: string) => string | null;

/**
 * A summary of an event in one plain line: its excerpt or the beginning of its text; `""` if it has
 * neither.
 */
export function formatSummary(
  { excerpt, text }: Pick<EventRecord, 'excerpt' | 'text'>,
  findPage: FindPage,
): string {
  return shortenText(toOneLine(rewriteAddresses(excerpt || text, findPage)), summaryLimit);
}

/** The lead of an event as clean HTML, with the links of the origin; `""` if it has none. */
export function writeLead(
  event: Pick<EventRecord, 'excerpt' | 'text'> & { readonly linkedExcerpt?: string | undefined },
): string {
  const lead = findLead(event);
  return lead === '' ? '' : (event.linkedExcerpt ?? escapeMarkup(lead));
}

/** A lookup of the absolute address of our page that an address of the origin leads to. */
export function createPageLookup({ pathOf, addressOf }: Pick<Feed, 'pathOf' | 'addressOf'>): FindPage {
  return (address) => {
    const path = pathOf(address);
    return path === null ? null : addressOf(path);
  };
}

/**
 * The address that a field of a record links to: of our page, if it names one of the origin. Null
 * for one of the pages that show the field: readers are there already.
 * @param own absolute addresses of these pages
 */
export function resolveLink(
  address: string | null,
  own: readonly string[],
  findPage: FindPage,
): string | null {
  if (address === null) return null;
  const page = findPage(address);
  return page !== null && own.includes(page) ? null : (findHref(address, findPage) ?? address);
}

/** Clean HTML without images, with addresses as links, those of the origin to our pages. */
export function showLinks(clean: string, findPage: FindPage): string {
  const isPlain = !hasElement(clean, 'a') && !hasElement(clean, 'img') && !clean.includes('://');
  return isPlain ? clean : transformMarkup(clean, [dropImages, linkAddresses, rewriteLinks(findPage)]);
}
