import type { OrganizerRecord } from '../../../model/organizer.ts';
import type { Reading, WireContext } from '../../dialect.ts';
import { organizerRecord } from '../organizer-record.ts';
import { barred, malformed } from '../reading.ts';
import { postDates } from '../written.ts';
import { imageRef } from './image.ts';
import { wireAccess, wireOrganizer } from './wire.ts';

/** An organizer as a record. Drafts, foreign and broken ones are left out. */
export function readOrganizer(item: unknown, context: WireContext): Reading<OrganizerRecord> {
  const bar = barred(item, wireAccess, context);
  if (bar !== null) return { leftOut: bar };
  const parsed = wireOrganizer.safeParse(item);
  if (!parsed.success) return { leftOut: malformed(item, parsed.error) };
  const wire = parsed.data;
  return {
    record: organizerRecord(
      {
        id: wire.id,
        slug: wire.slug,
        permalink: wire.url,
        name: wire.organizer,
        description: wire.description,
        phone: wire.phone,
        website: wire.website,
        email: wire.email,
        image: imageRef(wire.image),
        modified: postDates(wire.date_utc, wire.modified_utc).modified,
      },
      context,
    ),
  };
}
