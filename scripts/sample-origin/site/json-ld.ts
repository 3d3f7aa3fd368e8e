import type { EventPost, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { currencyCode, priceRange } from '../content/cost.ts';
import { fullRendition, mediaUrl } from '../content/images.ts';
import { escapeHtml, stripTags } from '../content/markup.ts';
import { eventTimes } from '../content/times.ts';
import { offsetText } from '../content/zones.ts';
import type { JsonObject } from '../server/json.ts';
import type { Context } from '../server/route.ts';
import { permalink } from './addresses.ts';

const statusWord = { scheduled: 'EventScheduled', canceled: 'EventCancelled', postponed: 'EventPostponed' };

/**
 * Schema.org data of an event, as its single route and its page carry it: the only place of the interface that tells a
 * canceled or postponed event. E-mail addresses inside are masked anew at each call.
 */
export function eventLd(
  context: Context,
  event: EventPost,
  venue?: VenuePost,
  organizer?: OrganizerPost,
): JsonObject {
  const times = eventTimes(event, context.store.site.timezone);
  const url = permalink(context.base, 'events', event);
  return {
    '@context': 'http://schema.org',
    '@type': 'Event',
    name: event.title,
    description: escapedText(event.description),
    ...imageUrl(context, event),
    url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${statusWord[event.eventStatus]}`,
    startDate: event.start.replace(' ', 'T') + offsetText(times.utcStart, event.start),
    endDate: event.end.replace(' ', 'T') + offsetText(times.utcEnd, event.end),
    ...(venue && { location: placeLd(context, venue) }),
    ...(organizer && { organizer: organizerLd(context, organizer) }),
    ...(priceRange(event) !== '' && { offers: offerLd(context, event, url) }),
    performer: 'Organization',
  };
}

/** Schema.org data of a venue. */
export function placeLd(context: Context, venue: VenuePost): JsonObject {
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
    description: escapedText(venue.description),
    ...imageUrl(context, venue),
    url: '',
    address: {
      '@type': 'PostalAddress',
      ...Object.fromEntries(address.map(([name, value]) => [name, escapeHtml(value)])),
    },
    telephone: venue.phone,
    sameAs: venue.website,
  };
}

/** Schema.org data of an organizer; the e-mail address is masked anew at each call. */
export function organizerLd(context: Context, organizer: OrganizerPost): JsonObject {
  return {
    '@type': 'Person',
    name: organizer.organizer,
    description: escapedText(organizer.description),
    ...imageUrl(context, organizer),
    url: organizer.website,
    telephone: organizer.phone,
    email: masked(organizer.email),
    sameAs: organizer.website,
  };
}

function offerLd(context: Context, event: EventPost, url: string): JsonObject {
  return {
    '@type': 'Offer',
    price: priceRange(event),
    priceCurrency: currencyCode(event, context.store.site),
    url,
    category: 'primary',
    availability: 'inStock',
    validFrom: `${event.date.slice(0, 10)}T00:00:00+00:00`,
  };
}

function imageUrl(context: Context, post: Post): JsonObject {
  if (post.image === null) return {};
  const image = context.store.images.get(post.image);
  return { image: image ? mediaUrl(context.base, fullRendition(image).file) : false };
}

// The recorded texts keep one escaped paragraph and end in a literal backslash and n.
function escapedText(html: string): string {
  const text = stripTags(html).replaceAll('&#038;', '&amp;');
  return text === '' ? '' : `&lt;p&gt;${text}&lt;/p&gt;\\n`;
}

function escapeTags(html: string): string {
  return html.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

// The platform hides addresses from harvesters by writing letters at random as references: singles are not byte-stable.
function masked(email: string): string {
  return [...email]
    .map((letter) => (letter === '@' || Math.random() < 0.6 ? `&#${letter.codePointAt(0)};` : letter))
    .join('');
}
