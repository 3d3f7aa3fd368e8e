import type { OrganizerRecord } from '../../../model/organizer.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { mapOrganizer } from '../map-organizer.ts';
import { readPost } from '../read-post.ts';
import { readPostDates } from '../post-fields.ts';
import { mapImage } from './image.ts';
import { wireAccess, wireOrganizer } from './wire.ts';

/** An organizer as a record. Drafts, protected, foreign and malformed ones are skipped. */
export function readOrganizer(item: unknown, context: MappingContext): MappedItem<OrganizerRecord> {
  return readPost(item, context, { access: wireAccess, wire: wireOrganizer, isMasked }, (wire) => ({
    record: mapOrganizer(
      {
        id: wire.id,
        slug: wire.slug,
        permalink: wire.url,
        name: wire.organizer,
        description: wire.description,
        excerpt: wire.excerpt,
        phone: wire.phone,
        website: wire.website,
        email: wire.email,
        image: mapImage(wire.image),
        modified: readPostDates(wire.date_utc, wire.modified_utc).modified,
      },
      context,
    ),
  }));
}

/** Protected organizers stay in lists with empty texts, and an empty list instead of the name. */
function isMasked(item: unknown): boolean {
  return Array.isArray((item as { organizer?: unknown }).organizer);
}
