import { extractName } from '../../html/plain-text.ts';
import type { VenueRecord } from '../../model/venue.ts';
import type { MappingContext } from '../mapping-context.ts';
import { cleanExcerpt } from './linked-excerpt.ts';
import { cleanPostFields, cleanWebsite, type Unclean } from './post-fields.ts';

/** The record of a venue from its wire fields, cleaned. */
export function mapVenue(written: Unclean<VenueRecord>, context: MappingContext): VenueRecord {
  const post = cleanPostFields(written, context);
  const lead = cleanExcerpt(written.excerpt ?? '', post.permalink);
  return {
    kind: 'venue',
    ...post,
    ...(lead.excerpt !== '' && lead),
    name: extractName(written.name) || post.slug,
    address: extractPart(written.address),
    city: extractPart(written.city),
    region: extractPart(written.region),
    postcode: extractPart(written.postcode),
    country: extractPart(written.country),
    position: written.position,
    phone: extractName(written.phone),
    ...cleanWebsite(written.website, post.permalink),
    image: written.image,
    modified: written.modified,
  };
}

/** A part of an address; `''` if it means nothing, such as a dash, `N/A` or `00000`. */
function extractPart(written: string): string {
  const part = extractName(written);
  return /^(?:[^\p{L}\p{N}]*|n\/a|s\/n|0+)$/iu.test(part) ? '' : part;
}
