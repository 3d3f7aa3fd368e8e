import { extractLine, extractName } from '../../html/plain-text.ts';
import type { OrganizerRecord } from '../../model/organizer.ts';
import type { MappingContext } from '../mapping-context.ts';
import { cleanExcerpt } from './linked-excerpt.ts';
import { cleanPostFields, cleanWebsite, type Unclean } from './post-fields.ts';

/** The record of an organizer from its wire fields, cleaned. */
export function mapOrganizer(written: Unclean<OrganizerRecord>, context: MappingContext): OrganizerRecord {
  const post = cleanPostFields(written, context);
  const lead = cleanExcerpt(written.excerpt ?? '', post.permalink);
  return {
    kind: 'organizer',
    ...post,
    ...(lead.excerpt !== '' && lead),
    name: extractName(written.name) || post.slug,
    phone: extractName(written.phone),
    ...cleanWebsite(written.website, post.permalink),
    email: cleanEmail(written.email),
    image: written.image,
    modified: written.modified,
  };
}

function cleanEmail(wire: string): string {
  const written = extractLine(wire);
  return /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/u.test(written) ? written : '';
}
