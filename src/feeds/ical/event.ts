import type { CalendarEvent } from '../../calendar/event.ts';
import { listRoomTexts } from '../../calendar/online-room.ts';
import { findMode } from '../../calendar/whereabouts.ts';
import { latestInstant } from '../../calendar/order.ts';
import type { Locale } from '../../model/locale.ts';
import { isLong, type EventRecord, type EventStatus } from '../../model/event.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import { rewriteAddresses } from '../../html/rewrite-links.ts';
import { shortenText } from '../../html/shorten.ts';
import type { Instant } from '../../model/time.ts';
import { getTranslate } from '../../i18n/strings.ts';
import { formatFullDate } from '../news/event-dates.ts';
import { findEventLinks, formatFact, listEventFacts } from '../event-facts.ts';
import {
  createPageLookup,
  formatEventName,
  listFirstNames,
  nameLimit,
  resolveLink,
  type FindPage,
} from '../event-texts.ts';
import { findEventTimes } from './time.ts';
import type { Busy, Cancellations } from '../feed.ts';
import { writeEvent } from './writer.ts';
import { findPicture } from '../picture.ts';
import { findPlace, type Place } from '../place.ts';
import { findLastModified } from '../last-modified.ts';
import { encodeText, toOneLine, stripControlCharacters } from '../text.ts';
import type { VTimezone } from './zone.ts';
import { findLead } from '../lead.ts';
import { extractText } from '../../html/plain-text.ts';

/** Values of a VEVENT that the event itself does not have. */
export interface VeventOptions {
  /** Permanent: never made of time, title or address. */
  readonly uid: string;
  /** The number of previous changes that matter to a subscriber. */
  readonly sequence: number;
  /** The last crawl that changed its set of translations, and so its texts; null if none did. */
  readonly regrouped: Instant | null;
  /**
   * Translations that are separate events because they contradict it: their changes may change its
   * texts.
   */
  readonly contrary: readonly CalendarEvent[];
  /** Absolute address of a site path. */
  readonly addressOf: (path: string) => string;
  /** Site path for an address of the origin; null for other addresses. */
  readonly pathOf: (address: string) => string | null;
  /** BCP 47 tag for dates and times in a language. */
  readonly languageOf: (locale: Locale) => string;
  readonly cancellations: Cancellations;
  readonly busy: Busy;
}

/** A VEVENT component, folded, with lines ended by CRLF, and the zone that its times refer to. */
export interface Vevent {
  /** In UTF-8: one character beyond Latin-1 makes a string twice as large. */
  readonly component: Uint8Array;
  readonly timezone: VTimezone | null;
}

/**
 * Longer texts are cut, because Google refuses calendars of more than a megabyte. The page has the
 * whole text.
 */
const textLimit = 2000;

/**
 * Renders an event (RFC 5545 section 3.6.1) in one or several languages. Several titles and texts
 * are joined; times and contacts are those of the first. It is cancelled if one of them is.
 * A removed event has the status CANCELLED, so that copies of it disappear, and nothing else says
 * so.
 */
export function renderVevent(
  versions: readonly [CalendarEvent, ...CalendarEvent[]],
  options: VeventOptions,
): Vevent {
  const [event] = versions;
  const records = versions.map(({ record }) => record);
  const { timezone, ...times } = findEventTimes(event);
  const place = versions.map(findPlace).find((each) => each !== null) ?? null;
  const findPage = createPageLookup(options);
  const linksOf = (version: CalendarEvent) => findEventLinks(version, options.addressOf, findPage);
  const conference = versions.map((version) => linksOf(version).onlineAddress).find(Boolean) ?? null;
  const status = combineStatus(records);
  const isRemoved = event.history.vanished !== null;
  const categories = versions.flatMap((version) => listFirstNames(version.categories));
  const component = writeEvent({
    ...times,
    ...findContact(event, findPage),
    uid: options.uid,
    sequence: options.sequence,
    created: versions.map(({ history }) => history.published).reduce(earlier),
    modified: latestInstant([
      ...[...versions, ...options.contrary].map(findLastModified),
      options.regrouped ?? '',
    ]),
    status: chooseStatus(status, { isRemoved, ...options }),
    isFree: status === 'cancelled' || !isBusy(options.busy, times.allDay),
    summary: unique(versions.map((version) => formatEventName(version, version.record.locale, status))).join(
      ' / ',
    ),
    description: joinDescriptions(versions, options),
    url: options.addressOf(event.path),
    picture:
      versions.map((version) => findPicture(version, options)).find((picture) => picture !== null) ?? null,
    tzid: timezone?.tzid ?? null,
    location: describeLocation(place, conference, versions),
    conference,
    position: place?.position ?? null,
    categories: unique(categories),
    hue: event.categories[0]?.hue ?? null,
  });
  return { component: encodeText(component), timezone };
}

/**
 * Clients open an address in LOCATION, and few know CONFERENCE. Without one, the word in the
 * language of the event; null if no version has a place or is online. If one version has a place
 * and another is only online, nothing that an editor wrote is left out.
 */
function describeLocation(
  place: Place | null,
  conference: string | null,
  versions: readonly CalendarEvent[],
): string | null {
  const online = versions.find((version) => version.online !== null && findPlace(version) === null);
  if (online === undefined) return place?.line ?? null;
  const word = getTranslate(online.record.locale)(
    findMode(online.online) === 'only' ? 'online' : 'online.also',
  );
  if (place === null) return conference ?? word;
  return conference === null ? `${place.line} / ${word}` : place.line;
}

/** Each text with its facts, a blank line and the address of its page. */
function joinDescriptions(
  versions: readonly CalendarEvent[],
  { addressOf, pathOf, languageOf }: VeventOptions,
): string {
  const findPage = createPageLookup({ addressOf, pathOf });
  const limit = Math.floor(textLimit / versions.length);
  const parts = versions.flatMap((event) => {
    const { record, path } = event;
    const facts = listEventFacts(record, findEventLinks(event, addressOf, findPage), record.locale);
    // Its days have no hours.
    const hours = isLong(record) ? formatFullDate(event, languageOf(record.locale)) : '';
    const body = [
      describeLead(record),
      record.text,
      ...listRoomTexts(event.venues, event.online?.address ?? null),
    ]
      .filter(Boolean)
      .join('\n\n');
    const text = [hours, rewriteAddresses(body, findPage)].filter(Boolean).join('\n\n');
    return [
      shortenText(stripControlCharacters(text).trim(), limit),
      facts.map(formatFact).join('\n'),
      addressOf(path),
    ];
  });
  return unique(parts).join('\n\n');
}

/** The lead of an event as plain text, with the addresses of its links. */
function describeLead(record: EventRecord): string {
  const lead = findLead(record);
  return lead === '' || record.linkedExcerpt === undefined ? lead : extractText(record.linkedExcerpt);
}

function combineStatus(records: readonly EventRecord[]): EventStatus {
  const present = new Set(records.map(({ status }) => status));
  return (['cancelled', 'postponed'] as const).find((status) => present.has(status)) ?? 'scheduled';
}

/** @param allDay as calendars have it: long events, too */
function isBusy(busy: Busy, allDay: boolean): boolean {
  return busy === 'all' || (busy === 'hours' && !allDay);
}

function chooseStatus(
  status: EventStatus,
  { isRemoved, cancellations }: Pick<VeventOptions, 'cancellations'> & { readonly isRemoved: boolean },
): EventStatus {
  if (isRemoved) return 'cancelled';
  return status === 'cancelled' && cancellations === 'title' ? 'scheduled' : status;
}

/** Each text unique, without empty ones. */
function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean);
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The organizers of an event as iCalendar can name them. */
interface Contact {
  /** ORGANIZER: the first organizer with an e-mail address, which the property requires. */
  readonly organizer: { readonly name: string; readonly email: string } | null;
  /** CONTACT: a line for each of the others. */
  readonly contacts: readonly string[];
}

/** Addresses that need no quoting in a `mailto:` URI. */
const plainEmail = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/iu;

/**
 * Divides the organizers of an event into the one for ORGANIZER (RFC 5545, section 3.8.4.3) and
 * lines for the others.
 */
function findContact(event: CalendarEvent, findPage: FindPage): Contact {
  const records = event.organizers.map(({ record }) => record);
  const first = records.find(({ name, email }) => plainEmail.test(email) && toOneLine(name) !== '');
  return {
    organizer: first === undefined ? null : { name: toOneLine(first.name), email: first.email },
    contacts: records
      .filter((record) => record !== first)
      .map((record) => contactLine(record, findPage))
      .filter(Boolean)
      .slice(0, nameLimit),
  };
}

/** Web addresses of more characters are left out of contacts. */
const websiteLimit = 500;

/** `Casa de la Música, +34 600 000 000, https://example.org/` */
function contactLine({ name, phone, email, ...record }: OrganizerRecord, findPage: FindPage): string {
  const website = resolveLink(record.website, [], findPage) ?? '';
  const shown = website.length <= websiteLimit ? website : '';
  return [name, phone, email, shown].map(toOneLine).filter(Boolean).join(', ');
}
