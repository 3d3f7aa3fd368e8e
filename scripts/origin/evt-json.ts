import { permalink, postType } from './addresses.ts';
import type { EventPost, OrganizerPost, Post, VenuePost } from './content.ts';
import { costText } from './cost.ts';
import { evtDates, evtSchedule } from './evt-dates.ts';
import { organizersOf, venuesOf } from './events-json.ts';
import type { JsonObject } from './json.ts';
import { stripTags } from './markup.ts';
import { siteTimes } from './post-json.ts';
import type { Context } from './post-json.ts';
import type { Kind } from './store.ts';
import { taxonomyName } from './terms-json.ts';

/**
 * An event of evt/v1: the platform's own form of a post, then the calendar's fields. `is_past` and `is_now` follow the clock.
 */
export function evtEventJson(context: Context & { now: Date }, event: EventPost): JsonObject {
  const organizers = organizersOf(context.store, event);
  return {
    ...platformPost(context, 'events', event, event.title),
    tags: event.tags,
    [taxonomyName.category]: event.categories,
    class_list: classList(context, event),
    ...evtDates(event, context.store.site.timezone, context.now),
    starts_this_week: null,
    ends_this_week: null,
    this_week_duration: null,
    happens_this_week: null,
    displays_on: [],
    featured: event.featured,
    sticky: event.sticky,
    cost: costText(event, context.store.site),
    organizer_names: organizers.map((organizer) => organizer.organizer),
    organizers: organizers.map((organizer) => evtOrganizerJson(context, organizer)),
    venues: venuesOf(context.store, event).map((venue) => evtVenueJson(context, venue)),
    ...evtSchedule(event),
  };
}

/** An organizer of evt/v1; its empty fields are there. */
export function evtOrganizerJson(context: Context, organizer: OrganizerPost): JsonObject {
  return {
    ...platformPost(context, 'organizers', organizer, organizer.organizer),
    phone: organizer.phone,
    website: organizer.website.replaceAll('&', '&#038;'),
    email: organizer.email,
  };
}

function evtVenueJson(context: Context, venue: VenuePost): JsonObject {
  const place = [venue.address, venue.city, venue.country].filter((part) => part !== '').join(' ');
  return {
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
  };
}

function platformPost(context: Context, kind: Kind, post: Post, title: string): JsonObject {
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
    title: { rendered: title },
    content: { rendered: lineEnded(post.description), protected: false },
    excerpt: { rendered: lineEnded(post.excerpt || generatedExcerpt(post.description)), protected: false },
    author: post.author,
    featured_media: post.image ?? 0,
    template: '',
  };
}

function classList(context: Context, event: EventPost): string[] {
  const type = postType.events;
  const slugs = event.categories.flatMap((id) => context.store.term(id)?.slug ?? []);
  return [
    `post-${event.id}`,
    type,
    `type-${type}`,
    `status-${event.status}`,
    ...(event.image === null ? [] : ['has-post-thumbnail']),
    'hentry',
    ...slugs.flatMap((slug) => [`${taxonomyName.category}-${slug}`, `cat_${slug}`]),
  ];
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
