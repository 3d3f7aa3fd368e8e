import * as z from 'zod';
import { dateTime, gmtInstant, references, text } from '../fields.ts';

/** The names of the fields that all items have. */
export const fieldNames = { modified: 'modified_gmt', permalink: 'link' };

/** HTML as the platform writes it, `{ rendered }`, or bare as it is documented. */
const rendered = z.union([z.string(), z.object({ rendered: z.string() }).transform((each) => each.rendered)]);

/** HTML without which an item is still an item. */
const renderedText = rendered.catch('');

const postTime = z.unknown().transform(gmtInstant);

const post = {
  id: z.int().positive(),
  status: z.string(),
  link: z.string(),
  slug: z.string(),
  date_gmt: postTime,
  modified_gmt: postTime,
  title: rendered,
  content: renderedText,
};

/** A venue as the interface writes it, with the fields that are read. */
export const wireVenue = z.object({
  ...post,
  address: text,
  city: text,
  state_province: text,
  state: text,
  province: text,
  zip: text,
  country: text,
  phone: text,
  website: text,
});

/** An organizer as the interface writes it, with the fields that are read. */
export const wireOrganizer = z.object({ ...post, phone: text, website: text, email: text });

/** An event as the interface writes it, with the fields that are read. */
export const wireEvent = z.object({
  ...post,
  excerpt: renderedText,
  all_day: z.boolean(),
  start_date: dateTime,
  end_date: dateTime,
  start_date_utc: dateTime,
  end_date_utc: dateTime,
  timezone: text,
  cost: text,
  featured: z.boolean().catch(false),
  venues: references,
  organizers: references,
  // Named after the taxonomy, so one name for each spelling.
  calendar_events_cat: references,
  tribe_events_cat: references,
  tags: references,
});

/** What tells that an item is masked or not public; read before the rest, which masking replaces. */
export const wireAccess = z
  .looseObject({ id: z.int().positive(), status: z.string(), link: z.string() })
  .transform(({ id, status, link }) => ({ id, status, address: link }));

/** An event whose fields were found to be in order. */
export type WireEvent = z.output<typeof wireEvent>;

/** Fields to ask for: all that are read. The server adds many others, some of which cost it more than all of these. */
export const listFields = (wire: z.ZodObject): string => Object.keys(wire.shape).join(',');

/**
 * Whether a password masks a post. It stays in the list: texts and times become a sentence, flags null, and `content.protected`,
 * false for all others, null or true.
 */
export function isProtected(item: unknown): boolean {
  const { content } = item as { content?: unknown };
  const said = (content as { protected?: unknown } | null | undefined)?.protected;
  return said === null || said === true;
}
