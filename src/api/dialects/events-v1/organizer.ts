import { cleanHtml, plainLine, plainText, webAddress } from '../../../model/html.ts';
import type { OrganizerRecord } from '../../../model/organizer.ts';
import { cleanSlug } from '../../../model/permalink.ts';
import type { Reading, WireContext } from '../../dialect.ts';
import { barred, imageRef, malformed, postDates } from './reading.ts';
import { wireOrganizer } from './wire.ts';

/** An organizer as a record. Drafts, foreign and broken ones are left out. */
export function readOrganizer(item: unknown, context: WireContext): Reading<OrganizerRecord> {
  const bar = barred(item, context);
  if (bar !== null) return { leftOut: bar };
  const parsed = wireOrganizer.safeParse(item);
  if (!parsed.success) return { leftOut: malformed(item, parsed.error) };
  const wire = parsed.data;
  const permalink = URL.parse(wire.url, context.origin)?.href ?? wire.url;
  const description = cleanHtml(wire.description, permalink);
  return {
    record: {
      kind: 'organizer',
      id: wire.id,
      locale: context.locale,
      slug: cleanSlug(wire.slug, String(wire.id)),
      permalink,
      name: plainLine(wire.organizer),
      description,
      text: plainText(description),
      phone: plainLine(wire.phone),
      website: webAddress(wire.website),
      email: emailAddress(wire.email),
      image: imageRef(wire.image),
      modified: postDates(wire).modified,
    },
  };
}

function emailAddress(wire: string): string {
  const written = plainLine(wire);
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u.test(written) ? written : '';
}
