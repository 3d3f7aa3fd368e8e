import type { Kind, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { stripTags } from '../content/markup.ts';
import { siteTimes } from '../content/times.ts';
import type { Json, JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { permalink, postType } from '../site/addresses.ts';

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

/** The platform's own fields of a post that say which one it is. */
export function postIdentity(context: Context, kind: Kind, post: Post): JsonObject {
  const times = siteTimes(post, context.store.site.timezone);
  const guid = `${context.base}/?post_type=${postType[kind]}&#038;p=${post.id}`;
  return {
    id: post.id,
    date: times.date.replace(' ', 'T'),
    date_gmt: post.date.replace(' ', 'T'),
    guid: { rendered: guid },
    modified: times.modified.replace(' ', 'T'),
    modified_gmt: post.modified.replace(' ', 'T'),
    slug: post.slug,
    status: post.status,
    type: postType[kind],
    link: permalink(context.base, kind, post),
  };
}

/** The platform's own fields of a post that hold its texts. */
export function postTexts(post: Post, title: string): JsonObject {
  return {
    title: { rendered: title },
    content: { rendered: lineEnded(post.description), protected: false },
    excerpt: { rendered: lineEnded(post.excerpt || generatedExcerpt(post.description)), protected: false },
    author: post.author,
    featured_media: post.image ?? 0,
    template: '',
  };
}

function lineEnded(html: string): string {
  return html.trim() === '' ? '' : `${html.trim()}\n`;
}

// Without an excerpt of its own an event gets the first 55 words of its text.
function generatedExcerpt(html: string): string {
  const words = stripTags(html)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return '';
  return `<p>${words.slice(0, 55).join(' ')}${words.length > 55 ? ' [&hellip;]' : ''}</p>`;
}

const mask = 'Password protected';
const shown = new Set(
  'id date date_gmt guid modified modified_gmt slug status type link title author class_list'.split(' '),
);

/** A protected event in evt/v1: texts read `Password protected`, dates too, flags are null, lists empty. */
export function maskedEvtEventJson(json: JsonObject): JsonObject {
  const classes = json['class_list'];
  return {
    ...maskedEvtPostJson(json),
    featured_media: 0,
    multiday: null,
    class_list: Array.isArray(classes) ? classes.toSpliced(-1, 0, 'post-password-required') : [],
    organizer_names: [mask],
  };
}

/** A protected venue or organizer in evt/v1: its title and the address of its page are shown, as of an event. */
export function maskedEvtPostJson(json: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]): [string, Json] => [name, masked(name, value)]),
  );
}

function masked(name: string, value: Json): Json {
  if (shown.has(name)) return value;
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return mask;
  if (typeof value === 'number') return 0;
  if (typeof value === 'object' && value !== null) return maskedObject(value);
  return null;
}

// The names that are shown at the top are masked inside `dates`.
function maskedObject(value: JsonObject): JsonObject {
  const inner = ([name, item]: [string, Json]): [string, Json] => [
    name,
    name === 'date' ? '1970-01-01 00:00:00.000000' : masked(name, item),
  ];
  return Object.fromEntries(Object.entries(value).map(inner));
}
