import type { EventPost, Term } from '../content/content.ts';
import { describeCost, formatCost } from '../content/cost.ts';
import { renderText } from '../content/render-text.ts';
import { writeImage } from '../content/images.ts';
import { escapeAmpersands } from '../content/markup.ts';
import type { Store } from '../content/store.ts';
import { computeEventTimes } from '../content/times.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { makeCalendarRoot, makePermalink } from '../site/addresses.ts';
import { makeEventLd } from '../site/json-ld.ts';
import { writeCommonFields, type Detail, writeGlobalIds, writeOrganizer, writeVenue } from './linked-json.ts';
import { writeNestedTerm } from './terms-json.ts';

/**
 * Writes an event with its 40 fields, and `json_ld` for the single route. As on the real server,
 * draft and private venues and organizers are nested like published ones.
 */
export function writeEvent(context: Context, event: EventPost, form: Detail): JsonObject {
  const { store, base } = context;
  const venues = findVenues(store, event);
  const organizers = findOrganizers(store, event);
  const nestedVenues = venues.map((venue) => writeVenue(context, venue, form));
  return {
    ...writeHead(context, event),
    title: event.title,
    description: renderText(context, event.description).trim(),
    excerpt: event.excerpt.trim(),
    slug: event.slug,
    image: writeImage(store, base, event.image),
    all_day: event.allDay,
    ...writeDates(context, event),
    cost: formatCost(event, store.site),
    cost_details: describeCost(event),
    website: escapeAmpersands(event.website || makePermalink(base, 'events', event)),
    show_map: event.showMap,
    show_map_link: event.showMapLink,
    hide_from_listings: event.hideFromListings,
    sticky: event.sticky,
    featured: event.featured,
    categories: findTerms(store, event.categories).map((term) => writeNestedTerm(context, term)),
    tags: findTerms(store, event.tags).map((term) => writeNestedTerm(context, term)),
    venue: nestedVenues.length === 1 ? (nestedVenues[0] ?? []) : nestedVenues,
    organizer: organizers.map((organizer) => writeOrganizer(context, organizer, form)),
    custom_fields: event.customFields ?? [],
    ...(form === 'single' && { json_ld: makeEventLd(context, event, venues[0], organizers[0]) }),
  };
}

/** Writes a protected event of a list: title, address and times only. */
export function writeMaskedEvent(context: Context, event: EventPost): JsonObject {
  return {
    ...writeHead(context, event),
    title: event.title,
    description: '',
    excerpt: '',
    slug: event.slug,
    image: false,
    all_day: null,
    ...writeDates(context, event),
    cost: '',
    cost_details: { currency_symbol: '', currency_position: '', currency_code: '', values: [] },
    website: '',
    show_map: null,
    show_map_link: null,
    hide_from_listings: null,
    sticky: null,
    featured: null,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    custom_fields: [],
  };
}

/** The venues of an event that exist. */
export function findVenues(store: Store, event: EventPost) {
  return event.venues.flatMap((id) => store.post('venues', id) ?? []);
}

/** The organizers of an event that exist, in stored order. */
export function findOrganizers(store: Store, event: EventPost) {
  return event.organizers.flatMap((id) => store.post('organizers', id) ?? []);
}

function findTerms(store: Store, ids: number[]): Term[] {
  return ids.flatMap((id) => store.term(id) ?? []);
}

function writeHead(context: Context, event: EventPost): JsonObject {
  return {
    id: event.id,
    ...writeGlobalIds(context, event.id),
    ...writeCommonFields(context, 'events', event),
    rest_url: `${makeCalendarRoot(context)}/events/${event.id}`,
  };
}

function writeDates(context: Context, event: EventPost): JsonObject {
  const times = computeEventTimes(event, context.store.site.timezone);
  return {
    start_date: event.start,
    start_date_details: splitStamp(event.start),
    end_date: event.end,
    end_date_details: splitStamp(event.end),
    utc_start_date: times.utcStart,
    utc_start_date_details: splitStamp(times.utcStart),
    utc_end_date: times.utcEnd,
    utc_end_date_details: splitStamp(times.utcEnd),
    timezone: event.timezone,
    timezone_abbr: times.abbreviation,
  };
}

function splitStamp(stamp: string): JsonObject {
  return {
    year: stamp.slice(0, 4),
    month: stamp.slice(5, 7),
    day: stamp.slice(8, 10),
    hour: stamp.slice(11, 13),
    minutes: stamp.slice(14, 16),
    seconds: stamp.slice(17, 19),
  };
}
