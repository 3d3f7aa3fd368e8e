import type { CalendarEvent } from '../../calendar/event.ts';
import { escapeMarkup } from '../../html/escape.ts';
import { dropImages } from '../../html/images.ts';
import { rewriteLinks } from '../../html/rewrite-links.ts';
import { hasElement, transformMarkup } from '../../html/tree.ts';
import type { Instant } from '../../model/time.ts';
import { formatEventName } from '../event-texts.ts';
import type { Feed } from '../feed.ts';
import { findUpdatedAt } from '../last-modified.ts';
import { formatFullDate, formatShortDate } from './event-dates.ts';
import { findPicture, type PublicPicture } from '../picture.ts';
import { findPlace } from '../place.ts';
import { formatSummary } from '../event-texts.ts';
import { toOneLine, stripControlCharacters } from '../text.ts';

/** What every format of news tells of an event. */
export interface NewsItem {
  /**
   * Never changes, and is that of no other item. Of an event the address at which it was first published, absolute: one that is kept
   * when its slug is edited, and leads on to its page, so that readers who take a guid for a link, as RSS has it, find it. Each
   * language has its own, as Atom asks for different ids of different texts (RFC 4287, section 4.2.6).
   */
  readonly id: string;
  /** Absolute address of the event's page. */
  readonly address: string;
  /** One line, with the event's date in it: readers show the date of publication beside it. */
  readonly title: string;
  /** One plain line; `""` where nothing was written. */
  readonly summary: string;
  /** HTML: when and where in full, and the description. */
  readonly content: string;
  readonly picture: PublicPicture | null;
  readonly published: Instant;
  /** Never before `published`. */
  readonly updated: Instant;
  /** Names of categories and tags. */
  readonly categories: readonly string[];
}

/** What stands between date, name and venue in a title. */
export const titleSeparator = ' · ';

/** What stands between kind and name in a title. */
export const changeSeparator = ': ';

/** What an item depends on beside its event: the same in every feed of a locale. */
type Teller = Pick<Feed, 'locale' | 'language' | 'addressOf' | 'pathOf'>;

const told = new WeakMap<CalendarEvent, { readonly teller: Teller; readonly item: NewsItem }>();

/** What a feed tells of an event. It stands in the feeds of half a dozen scopes, in each format: it is made once. */
export function buildNewsItem(event: CalendarEvent, feed: Teller): NewsItem {
  const last = told.get(event);
  if (last !== undefined && isSame(last.teller, feed)) return last.item;
  const { locale, language, addressOf, pathOf } = feed;
  const item = makeItem(event, feed);
  told.set(event, { teller: { locale, language, addressOf, pathOf }, item });
  return item;
}

function isSame(a: Teller, b: Teller): boolean {
  return (
    a.locale === b.locale && a.language === b.language && a.addressOf === b.addressOf && a.pathOf === b.pathOf
  );
}

function makeItem(event: CalendarEvent, feed: Teller): NewsItem {
  const { record } = event;
  const venue = toOneLine(event.venues[0]?.name ?? '');
  return {
    id: feed.addressOf(event.permanentPath),
    address: feed.addressOf(event.path),
    title: [formatShortDate(event, feed.language), formatEventName(event, feed.locale), venue]
      .filter(Boolean)
      .join(titleSeparator),
    summary: formatSummary(record),
    content: contentOf(event, feed),
    picture: findPicture(event, feed),
    published: event.history.published,
    updated: findUpdatedAt(event),
    categories: listTerms(event),
  };
}

/** Names of an event's categories and tags. */
export function listTerms({ categories, tags }: CalendarEvent): string[] {
  return [...categories, ...tags].map(({ name }) => toOneLine(name)).filter(Boolean);
}

function contentOf(event: CalendarEvent, feed: Teller): string {
  const lines = [formatFullDate(event, feed.language), findPlace(event)?.line ?? ''].filter(Boolean);
  const description = descriptionOf(event, feed);
  return stripControlCharacters(`<p>${lines.map(escapeMarkup).join('<br>')}</p>${description}`);
}

/** Readers show the picture of an item. Its other images are on the page. */
function descriptionOf({ record: { description } }: CalendarEvent, feed: Teller): string {
  if (!hasElement(description, 'a') && !hasElement(description, 'img')) return description;
  const ownAddress = (permalink: string): string | null => {
    const path = feed.pathOf(permalink);
    return path === null ? null : feed.addressOf(path);
  };
  return transformMarkup(description, [dropImages, rewriteLinks(ownAddress)]);
}
