import type { OrganizerRecord } from '../../../model/organizer.ts';
import type { MappedItem } from '../../dialect.ts';
import type { MappingContext } from '../../mapping-context.ts';
import { mapOrganizer } from '../map-organizer.ts';
import { readPost } from '../read-post.ts';
import { readPostDates } from '../post-fields.ts';
import { manualExcerpt } from './manual-excerpt.ts';
import { isProtected, wireAccess, wireOrganizer } from './wire.ts';

/** An organizer as a record. Drafts, protected, foreign and malformed ones are skipped. */
export function readOrganizer(item: unknown, context: MappingContext): MappedItem<OrganizerRecord> {
  return readPost(
    item,
    context,
    { access: wireAccess, wire: wireOrganizer, isMasked: isProtected },
    (wire) => ({
      record: mapOrganizer(
        {
          id: wire.id,
          slug: wire.slug,
          permalink: wire.link,
          name: wire.title,
          description: wire.content,
          excerpt: manualExcerpt(wire.excerpt, wire.content, wire.link),
          phone: wire.phone,
          website: wire.website,
          email: wire.email,
          image: null,
          modified: readPostDates(wire.date_gmt, wire.modified_gmt).modified,
        },
        context,
      ),
    }),
  );
}
