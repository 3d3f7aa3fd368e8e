import type { EventPost, Term } from '../content/content.ts';
import { costDetails, costText } from '../content/cost.ts';
import { imageJson } from '../content/images.ts';
import { escapeAmpersands } from '../content/markup.ts';
import type { Store } from '../content/store.ts';
import { eventTimes } from '../content/times.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { calendarRoot, permalink } from '../site/addresses.ts';
import { eventLd } from '../site/json-ld.ts';
import { commonFields, type Form, globalIds, organizerJson, venueJson } from './linked-json.ts';
import { nestedTermJson } from './terms-json.ts';

/**
 * An event with its 40 fields, and `json_ld` in the single form. Draft and private venues and organizers are nested like
 * published ones, with their status, as the real server does.
 */
export function eventJson(context: Context, event: EventPost, form: Form): JsonObject {
  const { store, base } = context;
  const venues = venuesOf(store, event);
  const organizers = organizersOf(store, event);
  const nestedVenues = venues.map((venue) => venueJson(context, venue, form));
  return {
    ...opening(context, event),
    title: event.title,
    description: event.description.trim(),
    excerpt: event.excerpt.trim(),
    slug: event.slug,
    image: imageJson(store, base, event.image),
    all_day: event.allDay,
    ...dates(context, event),
    cost: costText(event, store.site),
    cost_details: costDetails(event),
    website: escapeAmpersands(event.website || permalink(base, 'events', event)),
    show_map: event.showMap,
    show_map_link: event.showMapLink,
    hide_from_listings: event.hideFromListings,
    sticky: event.sticky,
    featured: event.featured,
    categories: termsOf(store, event.categories).map((term) => nestedTermJson(context, term)),
    tags: termsOf(store, event.tags).map((term) => nestedTermJson(context, term)),
    venue: nestedVenues.length === 1 ? (nestedVenues[0] ?? []) : nestedVenues,
    organizer: organizers.map((organizer) => organizerJson(context, organizer, form)),
    custom_fields: [],
    ...(form === 'single' && { json_ld: eventLd(context, event, venues[0], organizers[0]) }),
  };
}

/** A protected event in a list: its title, address and times, nothing else. */
export function maskedEventJson(context: Context, event: EventPost): JsonObject {
  return {
    ...opening(context, event),
    title: event.title,
    description: '',
    excerpt: '',
    slug: event.slug,
    image: false,
    all_day: null,
    ...dates(context, event),
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
export function venuesOf(store: Store, event: EventPost) {
  return event.venues.flatMap((id) => store.post('venues', id) ?? []);
}

/** The organizers of an event that exist, in stored order. */
export function organizersOf(store: Store, event: EventPost) {
  return event.organizers.flatMap((id) => store.post('organizers', id) ?? []);
}

function termsOf(store: Store, ids: number[]): Term[] {
  return ids.flatMap((id) => store.term(id) ?? []);
}

function opening(context: Context, event: EventPost): JsonObject {
  return {
    id: event.id,
    ...globalIds(context, event.id),
    ...commonFields(context, 'events', event),
    rest_url: `${calendarRoot(context)}/events/${event.id}`,
  };
}

function dates(context: Context, event: EventPost): JsonObject {
  const times = eventTimes(event, context.store.site.timezone);
  return {
    start_date: event.start,
    start_date_details: details(event.start),
    end_date: event.end,
    end_date_details: details(event.end),
    utc_start_date: times.utcStart,
    utc_start_date_details: details(times.utcStart),
    utc_end_date: times.utcEnd,
    utc_end_date_details: details(times.utcEnd),
    timezone: event.timezone,
    timezone_abbr: times.abbreviation,
  };
}

function details(stamp: string): JsonObject {
  return {
    year: stamp.slice(0, 4),
    month: stamp.slice(5, 7),
    day: stamp.slice(8, 10),
    hour: stamp.slice(11, 13),
    minutes: stamp.slice(14, 16),
    seconds: stamp.slice(17, 19),
  };
}
