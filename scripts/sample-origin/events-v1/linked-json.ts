import type { Kind, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { imageJson } from '../content/images.ts';
import { siteTimes } from '../content/times.ts';
import type { Json, JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { globalId, permalink } from '../site/addresses.ts';
import { organizerLd, placeLd } from '../site/json-ld.ts';

/** Which fields are shown: singles carry `json_ld`, at the top and in what is nested; lists do not. */
export type Form = 'list' | 'single';

/** A venue, on its own route or inside an event; empty fields are left out. */
export function venueJson(context: Context, venue: VenuePost, form: Form): JsonObject {
  const json = openVenueJson(context, venue, form);
  return venue.password ? masked(json, 'venue') : json;
}

function openVenueJson(context: Context, venue: VenuePost, form: Form): JsonObject {
  return {
    id: venue.id,
    ...commonFields(context, 'venues', venue),
    venue: venue.venue,
    ...texts(venue),
    slug: venue.slug,
    ...shownImage(context, venue),
    ...filled({
      address: venue.address,
      city: venue.city,
      country: venue.country,
      province: venue.province,
      state: venue.state,
      zip: venue.zip,
      phone: venue.phone,
      website: venue.website,
      stateprovince: venue.state || venue.province,
    }),
    ...(form === 'single' && { json_ld: placeLd(context, venue) }),
    show_map: venue.showMap,
    show_map_link: venue.showMapLink,
    ...(venue.position && { geo_lat: venue.position.latitude, geo_lng: venue.position.longitude }),
    ...globalIds(context, venue.id),
  };
}

/** An organizer, on its own route or inside an event; empty fields are left out. */
export function organizerJson(context: Context, organizer: OrganizerPost, form: Form): JsonObject {
  const json = openOrganizerJson(context, organizer, form);
  return organizer.password ? masked(json, 'organizer') : json;
}

function openOrganizerJson(context: Context, organizer: OrganizerPost, form: Form): JsonObject {
  return {
    id: organizer.id,
    ...commonFields(context, 'organizers', organizer),
    organizer: organizer.organizer,
    ...texts(organizer),
    slug: organizer.slug,
    ...shownImage(context, organizer),
    ...filled({ phone: organizer.phone, website: organizer.website, email: organizer.email }),
    ...(form === 'single' && { json_ld: organizerLd(context, organizer) }),
    ...globalIds(context, organizer.id),
  };
}

const shown = new Set(
  'id author status date date_utc modified modified_utc url slug global_id global_id_lineage'.split(' '),
);

// As recorded: the name of what a password protects is an empty list, its texts are empty, and its flags null.
function masked(json: JsonObject, name: string): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([field, value]): [string, Json] => {
      if (shown.has(field)) return [field, value];
      if (field === name) return [field, []];
      return [field, typeof value === 'string' ? '' : null];
    }),
  );
}

function texts(post: Post): JsonObject {
  return filled({ description: post.description.trim(), excerpt: post.excerpt.trim() });
}

function shownImage(context: Context, post: Post): JsonObject {
  return post.image === null ? {} : { image: imageJson(context.store, context.base, post.image) };
}

function filled(fields: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The fields with which every venue and organizer begins, and an event after its global ids. */
export function commonFields(context: Context, kind: Kind, post: Post): JsonObject {
  const times = siteTimes(post, context.store.site.timezone);
  return {
    author: String(post.author),
    status: post.status,
    date: times.date,
    date_utc: post.date,
    modified: times.modified,
    modified_utc: post.modified,
    url: permalink(context.base, kind, post),
  };
}

/** The global ids of a post. */
export function globalIds(context: Context, id: number): JsonObject {
  const global = globalId(context, id);
  return { global_id: global, global_id_lineage: [global] };
}
