import type { Kind, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { writeImage } from '../content/images.ts';
import { computeSiteTimes } from '../content/times.ts';
import type { Json, JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { makeGlobalId, makePermalink } from '../site/addresses.ts';
import { makeOrganizerLd, makePlaceLd } from '../site/json-ld.ts';

/** Singles have `json_ld`, also in nested records; lists do not. */
export type Detail = 'list' | 'single';

/** A venue, on its own route or inside an event; empty fields are left out. */
export function writeVenue(context: Context, venue: VenuePost, form: Detail): JsonObject {
  const json = writeOpenVenue(context, venue, form);
  return venue.password ? maskPost(json, 'venue') : json;
}

function writeOpenVenue(context: Context, venue: VenuePost, form: Detail): JsonObject {
  return {
    id: venue.id,
    ...writeCommonFields(context, 'venues', venue),
    venue: venue.venue,
    ...writeTexts(venue),
    slug: venue.slug,
    ...writeImageField(context, venue),
    ...dropEmpty({
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
    ...(form === 'single' && { json_ld: makePlaceLd(context, venue) }),
    show_map: venue.showMap,
    show_map_link: venue.showMapLink,
    ...(venue.position && { geo_lat: venue.position.latitude, geo_lng: venue.position.longitude }),
    ...writeGlobalIds(context, venue.id),
  };
}

/** An organizer, on its own route or inside an event; empty fields are left out. */
export function writeOrganizer(context: Context, organizer: OrganizerPost, form: Detail): JsonObject {
  const json = writeOpenOrganizer(context, organizer, form);
  return organizer.password ? maskPost(json, 'organizer') : json;
}

function writeOpenOrganizer(context: Context, organizer: OrganizerPost, form: Detail): JsonObject {
  return {
    id: organizer.id,
    ...writeCommonFields(context, 'organizers', organizer),
    organizer: organizer.organizer,
    ...writeTexts(organizer),
    slug: organizer.slug,
    ...writeImageField(context, organizer),
    ...dropEmpty({ phone: organizer.phone, website: organizer.website, email: organizer.email }),
    ...(form === 'single' && { json_ld: makeOrganizerLd(context, organizer) }),
    ...writeGlobalIds(context, organizer.id),
  };
}

const shown = new Set(
  'id author status date date_utc modified modified_utc url slug global_id global_id_lineage'.split(' '),
);

// As recorded: the name of a protected post is an empty list, its texts are empty, its flags null.
function maskPost(json: JsonObject, name: string): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([field, value]): [string, Json] => {
      if (shown.has(field)) return [field, value];
      if (field === name) return [field, []];
      return [field, typeof value === 'string' ? '' : null];
    }),
  );
}

function writeTexts(post: Post): JsonObject {
  return dropEmpty({ description: post.description.trim(), excerpt: post.excerpt.trim() });
}

function writeImageField(context: Context, post: Post): JsonObject {
  return post.image === null ? {} : { image: writeImage(context.store, context.base, post.image) };
}

function dropEmpty(fields: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The first fields of venues and organizers; in events they follow the global ids. */
export function writeCommonFields(context: Context, kind: Kind, post: Post): JsonObject {
  const times = computeSiteTimes(post, context.store.site.timezone);
  return {
    author: String(post.author),
    status: post.status,
    date: times.date,
    date_utc: post.date,
    modified: times.modified,
    modified_utc: post.modified,
    url: makePermalink(context.base, kind, post),
  };
}

/** The global ids of a post. */
export function writeGlobalIds(context: Context, id: number): JsonObject {
  const global = makeGlobalId(context, id);
  return { global_id: global, global_id_lineage: [global] };
}
