import type { EventPost, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { findCurrencyCode, formatPriceRange } from '../content/cost.ts';
import { describeFull, makeMediaUrl } from '../content/images.ts';
import { escapeHtml, stripTags } from '../content/markup.ts';
import { computeEventTimes } from '../content/times.ts';
import { formatOffset } from '../content/zones.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { makePermalink } from './addresses.ts';

const statusWord = { scheduled: 'EventScheduled', canceled: 'EventCancelled', postponed: 'EventPostponed' };

/**
 * Schema.org data of an event, for its single route and its page. Only here does the interface show
 * that an event is canceled or postponed. Each call masks e-mail addresses differently.
 */
export function makeEventLd(
  context: Context,
  event: EventPost,
  venue?: VenuePost,
  organizer?: OrganizerPost,
): JsonObject {
  const times = computeEventTimes(event, context.store.site.timezone);
  const url = makePermalink(context.base, 'events', event);
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: event.title,
    description: escapeText(event.description),
    ...makeImageUrl(context, event),
    url,
    eventAttendanceMode: `https://schema.org/${nameAttendance(event)}EventAttendanceMode`,
    eventStatus: `https://schema.org/${statusWord[event.eventStatus]}`,
    startDate: event.start.replace(' ', 'T') + formatOffset(times.utcStart, event.start),
    endDate: event.end.replace(' ', 'T') + formatOffset(times.utcEnd, event.end),
    ...makeLocation(context, event, url, venue),
    ...(organizer && { organizer: makeOrganizerLd(context, organizer) }),
    ...(formatPriceRange(event) !== '' && { offers: makeOfferLd(context, event, url) }),
    performer: 'Organization',
  };
}

function nameAttendance({ virtual }: EventPost): 'Offline' | 'Online' | 'Mixed' {
  if (virtual === undefined) return 'Offline';
  return virtual.hybrid ? 'Mixed' : 'Online';
}

/** A place, a virtual location, or a list of both. */
function makeLocation(
  context: Context,
  { virtual }: EventPost,
  permalink: string,
  venue: VenuePost | undefined,
): JsonObject {
  const place = venue && makePlaceLd(context, venue);
  if (virtual === undefined) return place === undefined ? {} : { location: place };
  const room = { '@type': 'VirtualLocation', url: virtual.url || permalink };
  return { location: virtual.hybrid && place !== undefined ? [room, place] : room };
}

/** Schema.org data of a venue. */
export function makePlaceLd(context: Context, venue: VenuePost): JsonObject {
  const address = Object.entries({
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: venue.state || venue.province,
    postalCode: venue.zip,
    addressCountry: venue.country,
  }).filter(([, value]) => value !== '');
  return {
    '@type': 'Place',
    name: escapeTags(venue.venue),
    description: escapeText(venue.description),
    ...makeImageUrl(context, venue),
    url: '',
    address: {
      '@type': 'PostalAddress',
      ...Object.fromEntries(address.map(([name, value]) => [name, escapeHtml(value)])),
    },
    telephone: venue.phone,
    sameAs: venue.website,
  };
}

/** Schema.org data of an organizer. Each call masks the e-mail address differently. */
export function makeOrganizerLd(context: Context, organizer: OrganizerPost): JsonObject {
  return {
    '@type': 'Person',
    name: organizer.organizer,
    description: escapeText(organizer.description),
    ...makeImageUrl(context, organizer),
    url: organizer.website,
    telephone: organizer.phone,
    email: maskEmail(organizer.email),
    sameAs: organizer.website,
  };
}

function makeOfferLd(context: Context, event: EventPost, url: string): JsonObject {
  return {
    '@type': 'Offer',
    price: formatPriceRange(event),
    priceCurrency: findCurrencyCode(event, context.store.site),
    url,
    category: 'primary',
    availability: 'inStock',
    validFrom: `${event.date.slice(0, 10)}T00:00:00+00:00`,
  };
}

function makeImageUrl(context: Context, post: Post): JsonObject {
  if (post.image === null) return {};
  const image = context.store.images.get(post.image);
  return { image: image ? makeMediaUrl(context.base, describeFull(image).file) : false };
}

// As recorded: one escaped paragraph, then a literal backslash and n.
function escapeText(html: string): string {
  const text = stripTags(html).replaceAll('&#038;', '&amp;');
  return text === '' ? '' : `&lt;p&gt;${text}&lt;/p&gt;\\n`;
}

function escapeTags(html: string): string {
  return html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

// The platform hides addresses from harvesters: it writes random letters as references.
function maskEmail(email: string): string {
  return [...email]
    .map((letter) => (letter === '@' || Math.random() < 0.6 ? `&#${letter.codePointAt(0)};` : letter))
    .join('');
}
