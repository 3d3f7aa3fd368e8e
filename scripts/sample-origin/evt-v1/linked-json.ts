import type { OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { maskedEvtPostJson } from './masked.ts';
import { postIdentity, postTexts } from './post.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../events-v1/post-json.ts';
import type { Kind } from '../content/store.ts';

/** An organizer of evt/v1; its empty fields are there. */
export function evtOrganizerJson(context: Context, organizer: OrganizerPost): JsonObject {
  return asShown(organizer, {
    ...platformPost(context, 'organizers', organizer, organizer.organizer),
    phone: organizer.phone,
    website: organizer.website.replaceAll('&', '&#038;'),
    email: organizer.email,
  });
}

/** A venue of evt/v1, inside an event, and of tec/v1 by itself; its empty fields are there. */
export function evtVenueJson(context: Context, venue: VenuePost): JsonObject {
  const place = [venue.address, venue.city, venue.country].filter((part) => part !== '').join(' ');
  return asShown(venue, {
    ...platformPost(context, 'venues', venue, venue.venue),
    address: venue.address,
    country: venue.country,
    city: venue.city,
    state_province: venue.state || venue.province,
    state: venue.state,
    province: venue.province,
    zip: venue.zip,
    phone: venue.phone,
    directions_link:
      place && `https://maps.example.org/?q=${encodeURIComponent(place).replaceAll('%20', '+')}`,
    website: venue.website.replaceAll('&', '&#038;'),
  });
}

function asShown(post: Post, json: JsonObject): JsonObject {
  return post.password ? maskedEvtPostJson(json) : json;
}

function platformPost(context: Context, kind: Kind, post: Post, title: string): JsonObject {
  return { ...postIdentity(context, kind, post), ...postTexts(post, title) };
}
