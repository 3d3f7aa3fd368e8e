import type { VenueRecord } from '../../../model/venue.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { readPost } from '../read-post.ts';
import { mapVenue } from '../map-venue.ts';
import { readPostDates } from '../post-fields.ts';
import { mapImage } from './image.ts';
import { wireAccess, wireVenue } from './wire.ts';

/** A venue as a record. Drafts, protected, foreign and malformed ones are skipped. */
export function readVenue(item: unknown, context: MappingContext): MappedItem<VenueRecord> {
  return readPost(item, context, { access: wireAccess, wire: wireVenue, isMasked }, (wire) => {
    const { geo_lat: latitude, geo_lng: longitude } = wire;
    const venue = mapVenue(
      {
        id: wire.id,
        slug: wire.slug,
        permalink: wire.url,
        name: wire.venue,
        description: wire.description,
        excerpt: wire.excerpt,
        address: wire.address,
        city: wire.city,
        region: wire.stateprovince || wire.state || wire.province,
        postcode: wire.zip,
        country: wire.country,
        position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
        phone: wire.phone,
        website: wire.website,
        image: mapImage(wire.image),
        modified: readPostDates(wire.date_utc, wire.modified_utc).modified,
      },
      context,
    );
    return {
      record: {
        ...venue,
        ...(!wire.show_map && { hidesMap: true }),
        ...(!wire.show_map_link && { hidesMapLink: true }),
      },
    };
  });
}

/** Protected venues stay in lists with empty texts, and an empty list instead of the name. */
function isMasked(item: unknown): boolean {
  return Array.isArray((item as { venue?: unknown }).venue);
}
