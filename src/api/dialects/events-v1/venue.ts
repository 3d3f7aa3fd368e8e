import { cleanHtml, plainLine, plainText, webAddress } from '../../../model/html.ts';
import { cleanSlug } from '../../../model/permalink.ts';
import type { VenueRecord } from '../../../model/venue.ts';
import type { Reading, WireContext } from '../../dialect.ts';
import { barred, imageRef, malformed, postDates } from './reading.ts';
import { wireVenue } from './wire.ts';

/** A venue as a record. Drafts, foreign and broken ones are left out. */
export function readVenue(item: unknown, context: WireContext): Reading<VenueRecord> {
  const bar = barred(item, context);
  if (bar !== null) return { leftOut: bar };
  const parsed = wireVenue.safeParse(item);
  if (!parsed.success) return { leftOut: malformed(item, parsed.error) };
  const wire = parsed.data;
  const permalink = URL.parse(wire.url, context.origin)?.href ?? wire.url;
  const description = cleanHtml(wire.description, permalink);
  const { geo_lat: latitude, geo_lng: longitude } = wire;
  return {
    record: {
      kind: 'venue',
      id: wire.id,
      locale: context.locale,
      slug: cleanSlug(wire.slug, String(wire.id)),
      permalink,
      name: plainLine(wire.venue),
      description,
      text: plainText(description),
      address: plainLine(wire.address),
      city: plainLine(wire.city),
      region: plainLine(wire.stateprovince || wire.state || wire.province),
      postcode: plainLine(wire.zip),
      country: plainLine(wire.country),
      position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      phone: plainLine(wire.phone),
      website: webAddress(wire.website),
      image: imageRef(wire.image),
      modified: postDates(wire).modified,
    },
  };
}
