import type { Kind, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { renderText } from '../content/render-text.ts';
import { stripTags } from '../content/markup.ts';
import { computeSiteTimes } from '../content/times.ts';
import type { Json, JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { makePermalink, postType } from '../site/addresses.ts';

/** Writes an organizer of evt/v1, with empty fields. */
export function writeEvtOrganizer(context: Context, organizer: OrganizerPost): JsonObject {
  return maskIfProtected(organizer, {
    ...writePost(context, 'organizers', organizer, organizer.organizer),
    phone: organizer.phone,
    website: organizer.website.replaceAll('&', '&#038;'),
    email: organizer.email,
  });
}

/** Writes a venue inside an event of evt/v1, or of tec/v1, with empty fields. */
export function writeEvtVenue(context: Context, venue: VenuePost): JsonObject {
  const place = [venue.address, venue.city, venue.country].filter((part) => part !== '').join(' ');
  return maskIfProtected(venue, {
    ...writePost(context, 'venues', venue, venue.venue),
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

function maskIfProtected(post: Post, json: JsonObject): JsonObject {
  return post.password ? maskEvtPost(json) : json;
}

function writePost(context: Context, kind: Kind, post: Post, title: string): JsonObject {
  return { ...writeIdentity(context, kind, post), ...writeTexts(context, post, title) };
}

/** Writes the platform's fields that identify a post. */
export function writeIdentity(context: Context, kind: Kind, post: Post): JsonObject {
  const times = computeSiteTimes(post, context.store.site.timezone);
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
    link: makePermalink(context.base, kind, post),
  };
}

/** Writes the platform's fields with the texts of a post. */
export function writeTexts(context: Context, post: Post, title: string): JsonObject {
  const description = renderText(context, post.description);
  return {
    title: { rendered: title },
    content: { rendered: endLine(description), protected: false },
    excerpt: { rendered: endLine(post.excerpt || makeExcerpt(description)), protected: false },
    author: post.author,
    featured_media: post.image ?? 0,
    template: '',
  };
}

function endLine(html: string): string {
  return html.trim() === '' ? '' : `${html.trim()}\n`;
}

// A post without an excerpt gets the first 55 words of its text.
function makeExcerpt(html: string): string {
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

/** Masks an event: texts and dates are `Password protected`, flags null, lists empty. */
export function maskEvtEvent(json: JsonObject): JsonObject {
  const classes = json['class_list'];
  return {
    ...maskEvtPost(json),
    featured_media: 0,
    multiday: null,
    class_list: Array.isArray(classes) ? classes.toSpliced(-1, 0, 'post-password-required') : [],
    organizer_names: [mask],
  };
}

/** Masks a venue or organizer; like an event it keeps its title and the address of its page. */
function maskEvtPost(json: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(json).map(([name, value]): [string, Json] => [name, maskValue(name, value)]),
  );
}

function maskValue(name: string, value: Json): Json {
  if (shown.has(name)) return value;
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return mask;
  if (typeof value === 'number') return 0;
  if (typeof value === 'object' && value !== null) return maskObject(value);
  return null;
}

// Fields that are shown at the top level are masked inside `dates`.
function maskObject(value: JsonObject): JsonObject {
  const inner = ([name, item]: [string, Json]): [string, Json] => [
    name,
    name === 'date' ? '1970-01-01 00:00:00.000000' : maskValue(name, item),
  ];
  return Object.fromEntries(Object.entries(value).map(inner));
}
