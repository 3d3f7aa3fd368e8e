import { plainLine } from '../../html/plain-text.ts';
import { webAddress } from '../../html/web-address.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { MappingContext } from '../mapping-context.ts';
import { cleanPostFields, type Unclean } from './records.ts';

/** The record of a venue as an interface writes it, cleaned. */
export function mapVenue(written: Unclean<VenueRecord>, context: MappingContext): VenueRecord {
  const post = cleanPostFields(written, context);
  return {
    kind: 'venue',
    ...post,
    name: plainLine(written.name) || post.slug,
    address: plainLine(written.address),
    city: plainLine(written.city),
    region: plainLine(written.region),
    postcode: plainLine(written.postcode),
    country: plainLine(written.country),
    position: written.position,
    phone: plainLine(written.phone),
    website: webAddress(written.website),
    image: written.image,
    modified: written.modified,
  };
}
