import { extractName } from '../../html/plain-text.ts';
import { parseWebAddress } from '../../html/web-address.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { MappingContext } from '../mapping-context.ts';
import { cleanPostFields, type Unclean } from './post-fields.ts';

/** The record of a venue from its wire fields, cleaned. */
export function mapVenue(written: Unclean<VenueRecord>, context: MappingContext): VenueRecord {
  const post = cleanPostFields(written, context);
  return {
    kind: 'venue',
    ...post,
    name: extractName(written.name) || post.slug,
    address: extractName(written.address),
    city: extractName(written.city),
    region: extractName(written.region),
    postcode: extractName(written.postcode),
    country: extractName(written.country),
    position: written.position,
    phone: extractName(written.phone),
    website: parseWebAddress(written.website),
    image: written.image,
    modified: written.modified,
  };
}
