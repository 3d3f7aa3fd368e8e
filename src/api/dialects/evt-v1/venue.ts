import type { VenueRecord } from '../../../model/venue.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { readPost } from '../read-post.ts';
import { mapVenue } from '../map-venue.ts';
import { readPostDates } from '../post-fields.ts';
import { manualExcerpt } from './manual-excerpt.ts';
import { isProtected, wireAccess, wireVenue } from './wire.ts';

/** A venue as a record. Drafts, protected, foreign and malformed ones are skipped. */
export function readVenue(item: unknown, context: MappingContext): MappedItem<VenueRecord> {
  return readPost(item, context, { access: wireAccess, wire: wireVenue, isMasked: isProtected }, (wire) => ({
    record: mapVenue(
      {
        id: wire.id,
        slug: wire.slug,
        permalink: wire.link,
        name: wire.title,
        description: wire.content,
        excerpt: manualExcerpt(wire.excerpt, wire.content, wire.link),
        address: wire.address,
        city: wire.city,
        region: wire.state_province || wire.state || wire.province,
        postcode: wire.zip,
        country: wire.country,
        position: null,
        phone: wire.phone,
        website: wire.website,
        image: null,
        modified: readPostDates(wire.date_gmt, wire.modified_gmt).modified,
      },
      context,
    ),
  }));
}
