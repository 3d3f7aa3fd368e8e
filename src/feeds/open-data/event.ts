import type { CalendarEvent } from '../../calendar/event.ts';
import { listRoomTexts } from '../../calendar/online-room.ts';
import { findAddress } from '../../calendar/whereabouts.ts';
import { rewriteAddresses } from '../../html/rewrite-links.ts';
import { displayTitle } from '../../i18n/display-title.ts';
import type { EventStatus, Fact } from '../../model/event.ts';
import type { ByLocale, Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { VenueRecord } from '../../model/venue.ts';
import { findEventLinks, formatCost } from '../event-facts.ts';
import { formatSummary, type FindPage } from '../event-texts.ts';
import { toOneLine } from '../text.ts';
import { buildOpenTimes, type OpenTimes } from './times.ts';

/** A place in open data; null for unknown values. */
export interface OpenVenue {
  readonly name: string;
  /** Street and number. */
  readonly address: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  /** Degrees, WGS 84. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * An event in open data: every field is always present, null if unknown. Texts are single plain
 * lines. Others depend on it, so a field never changes its name or meaning; `fields` describes
 * each.
 */
export interface OpenEvent extends OpenTimes {
  readonly id: number;
  readonly uid: string;
  readonly title: string;
  readonly permalink: string;
  readonly language: Locale;
  readonly translations: ByLocale<string>;
  readonly summary: string | null;
  readonly status: EventStatus;
  readonly all_day: boolean;
  readonly venues: readonly OpenVenue[];
  readonly online: boolean;
  readonly online_address: string | null;
  readonly online_notes: readonly string[];
  readonly organizers: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly cost: string | null;
  readonly free: boolean;
  readonly website: string | null;
  readonly facts: readonly Fact[];
  readonly image: string | null;
  readonly image_alt: string | null;
  readonly published: Instant;
  readonly modified: Instant;
  readonly sequence: number;
}

/**
 * Builds an event of open data.
 * @param addressOf absolute address of a site path
 */
export function buildOpenEvent(
  event: CalendarEvent,
  addressOf: (path: string) => string,
  findPage: FindPage,
): OpenEvent {
  const { record, history } = event;
  const { website, onlineAddress } = findEventLinks(event, addressOf, findPage);
  return {
    id: record.id,
    uid: history.uid,
    title: displayTitle(toOneLine(record.title), record.locale),
    permalink: addressOf(event.path),
    language: record.locale,
    translations: Object.fromEntries(
      Object.entries(event.translations).map(([locale, path]) => [locale, addressOf(path)]),
    ),
    summary: orNull(formatSummary(record, findPage)),
    status: record.status,
    all_day: record.allDay,
    ...buildOpenTimes(event),
    venues: event.places.map((place) => cachedOpenVenue(place.record)),
    online: event.online !== null,
    online_address: onlineAddress,
    online_notes: listRoomTexts(event.venues, event.online?.address ?? null).map((text) =>
      toOneLine(rewriteAddresses(text, findPage)),
    ),
    organizers: listNames(event.organizers),
    categories: listNames(event.categories),
    tags: listNames(event.tags),
    cost: orNull(formatCost(record, record.locale)),
    free: record.free,
    website,
    facts: (record.facts ?? []).map(({ label, value }) => ({
      label,
      value: rewriteAddresses(value, findPage),
    })),
    image: event.picture && addressOf(event.picture.path),
    image_alt: orNull(toOneLine((event.picture && record.image?.alt) ?? '')),
    published: event.history.published,
    modified: record.modified,
    sequence: history.sequence,
  };
}

/** Cached, because many events share a venue. */
const venues = new WeakMap<VenueRecord, OpenVenue>();

function cachedOpenVenue(record: VenueRecord): OpenVenue {
  const venue = venues.get(record) ?? buildOpenVenue(record);
  venues.set(record, venue);
  return venue;
}

/** A venue of open data. */
export function buildOpenVenue(venue: VenueRecord): OpenVenue {
  const { position } = venue;
  const { address, postcode, city, region, country } = findAddress(venue);
  return {
    name: toOneLine(venue.name),
    address: orNull(toOneLine(address)),
    postcode: orNull(toOneLine(postcode)),
    city: orNull(toOneLine(city)),
    region: orNull(toOneLine(region)),
    country: orNull(toOneLine(country)),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

function listNames(scopes: readonly { readonly name: string }[]): string[] {
  return scopes.map(({ name }) => toOneLine(name)).filter(Boolean);
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
