import type { CalendarEvent } from '../../calendar/event.ts';
import { listRoomTexts } from '../../calendar/online-room.ts';
import { findMode } from '../../calendar/whereabouts.ts';
import { cutMarkup } from '../../html/bound-markup.ts';
import { escapeMarkup } from '../../html/escape.ts';
import { dropImages } from '../../html/images.ts';
import { rewriteLinks } from '../../html/rewrite-links.ts';
import { shortenText } from '../../html/shorten.ts';
import { transformMarkup } from '../../html/tree.ts';
import type { Instant } from '../../model/time.ts';
import {
  createPageLookup,
  formatEventName,
  formatSummary,
  listFirstNames,
  showLinks,
  summaryLimit,
  writeLead,
} from '../event-texts.ts';
import type { Feed } from '../feed.ts';
import { findUpdatedAt } from '../last-modified.ts';
import { findEventLinks, formatFact, listEventFacts, type EventFact } from '../event-facts.ts';
import { formatFullDate, formatMachineTimes, formatShortDate } from './event-dates.ts';
import { findPicture, type PublicPicture } from '../picture.ts';
import { addOnline, describePlace } from '../place.ts';
import { toOneLine, stripControlCharacters } from '../text.ts';

/** An event or a change, for every format of news. */
export interface NewsItem {
  /**
   * Permanent and unique. For an event, the absolute address at which it was first published: it
   * stays when the slug is edited and redirects to its page, so it works for readers that open a
   * guid as a link, as RSS allows. Each language has its own, since Atom wants different ids for
   * different texts (RFC 4287, section 4.2.6).
   */
  readonly id: string;
  /** Absolute address of the event's page. */
  readonly address: string;
  /** One line with the event's date, because readers show the date of publication next to it. */
  readonly title: string;
  /** One plain line; `""` if there is none. */
  readonly summary: string;
  /** HTML: full date and place, and the description. */
  readonly content: string;
  readonly picture: PublicPicture | null;
  /**
   * When the event begins and ends: see `toTimestamp` (`2026-11-20T20:00:00-06:00`), or the
   * first and the last day of an all-day event, both inclusive.
   */
  readonly starts: string;
  readonly ends: string;
  readonly published: Instant;
  /** Never before `published`. */
  readonly updated: Instant;
  /** Names of categories and tags. */
  readonly categories: readonly string[];
}

/** The event module of RSS 1.0 (web.resource.org/rss/1.0/modules/event), for RSS and Atom. */
export const eventNamespace = 'http://purl.org/rss/1.0/modules/event/';

/** Between date, name and venue in a title. */
export const titleSeparator = ' · ';

/** Between kind and name in a title. */
export const changeSeparator = ': ';

/**
 * Most characters of a description in an item, and in the feeds of all scopes of an event. The page
 * has all of it. Three formats repeat it for each scope, so long texts would fill the disk.
 */
const contentLimit = 10_000;
const repeatedLimit = 200_000;

/** The part of a feed that an item depends on: the same in every feed of a locale. */
type ItemOptions = Pick<Feed, 'locale' | 'language' | 'addressOf' | 'pathOf'>;

const cache = new WeakMap<CalendarEvent, { readonly options: ItemOptions; readonly item: NewsItem }>();

/**
 * The item of an event. Cached, because it is in the feeds of half a dozen scopes, in each format.
 */
export function buildNewsItem(event: CalendarEvent, feed: ItemOptions): NewsItem {
  const last = cache.get(event);
  if (last !== undefined && isSame(last.options, feed)) return last.item;
  const { locale, language, addressOf, pathOf } = feed;
  const item = createItem(event, feed);
  cache.set(event, { options: { locale, language, addressOf, pathOf }, item });
  return item;
}

function isSame(a: ItemOptions, b: ItemOptions): boolean {
  return (
    a.locale === b.locale && a.language === b.language && a.addressOf === b.addressOf && a.pathOf === b.pathOf
  );
}

function createItem(event: CalendarEvent, feed: ItemOptions): NewsItem {
  const { record } = event;
  const [place] = event.places;
  const venue = toOneLine(addOnline(place?.name ?? '', findMode(event.online), feed.locale));
  return {
    id: feed.addressOf(event.permanentPath),
    address: feed.addressOf(event.path),
    title: [formatShortDate(event, feed.language), formatEventName(event, feed.locale), venue]
      .filter(Boolean)
      .join(titleSeparator),
    summary: formatSummary(record, createPageLookup(feed)),
    content: renderContent(event, feed),
    picture: findPicture(event, feed),
    ...formatMachineTimes(event),
    published: event.history.published,
    updated: findUpdatedAt(event),
    categories: listTerms(event),
  };
}

/** The first names of an event's categories and tags. */
export function listTerms({ categories, tags }: CalendarEvent): string[] {
  return listFirstNames([...categories, ...tags]);
}

function renderContent(event: CalendarEvent, feed: ItemOptions): string {
  const { record } = event;
  const when = [formatFullDate(event, feed.language), describePlace(event, feed.locale)];
  const findPage = createPageLookup(feed);
  const links = findEventLinks(event, feed.addressOf, findPage);
  const facts = listEventFacts(record, links, feed.locale).map(renderFact);
  const lines = [...when.filter(Boolean).map(escapeMarkup), ...facts].join('<br>');
  const rooms = listRoomTexts(event.venues, event.online?.address ?? null).map(renderRoomText);
  const text = [...rooms, writeLead(record)].filter(Boolean).map((each) => `<p>${each}</p>`);
  return stripControlCharacters(
    `<p>${lines}</p>${showLinks(text.join(''), findPage)}${renderDescription(event, feed)}`,
  );
}

function renderRoomText(text: string): string {
  return escapeMarkup(shortenText(toOneLine(text), summaryLimit));
}

function renderFact(fact: EventFact): string {
  if (!fact.isLink) return escapeMarkup(formatFact(fact));
  const shown = escapeMarkup(fact.text);
  return `${escapeMarkup(fact.label)}<a href="${shown}">${shown}</a>`;
}

function countScopes({ venues, organizers, categories, tags }: CalendarEvent): number {
  return venues.length + organizers.length + categories.length + tags.length;
}

/** Readers show the picture of an item. Its other images are on the page. */
function renderDescription(event: CalendarEvent, feed: ItemOptions): string {
  const { description } = event.record;
  const limit = Math.min(contentLimit, Math.floor(repeatedLimit / countScopes(event)));
  const isLong = description.length > limit;
  if (!isLong) return showLinks(description, createPageLookup(feed));
  // The cut may have ended an address: that must not become a link.
  const transforms = [dropImages, rewriteLinks(createPageLookup(feed))];
  return `${transformMarkup(cutMarkup(description, limit), transforms)}<p>…</p>`;
}
