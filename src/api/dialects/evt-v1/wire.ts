import * as z from 'zod';
import { dateTime, gmtInstant, references, text } from '../fields.ts';
import { searchFields } from '../read-page-search.ts';

/** The names of the fields that all items have. */
export const fieldNames = { modified: 'modified_gmt', permalink: 'link' };

/** HTML, as WordPress writes it in `{ rendered }`, or bare as documented. */
const rendered = z.union([z.string(), z.object({ rendered: z.string() }).transform((each) => each.rendered)]);

/** Optional HTML: '' where it cannot be read. */
const renderedText = rendered.catch('');

const postTime = z.unknown().optional().transform(gmtInstant);

const post = {
  id: z.int().positive(),
  status: z.string(),
  link: z.string(),
  slug: z.string(),
  date_gmt: postTime,
  modified_gmt: postTime,
  title: rendered,
  content: renderedText,
  excerpt: renderedText,
};

/** A venue on the wire, with the fields that are read. */
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

/** An organizer on the wire, with the fields that are read. */
export const wireOrganizer = z.object({ ...post, phone: text, website: text, email: text });

/** An event on the wire, with the fields that are read. */
export const wireEvent = z.object({
  ...post,
  all_day: z.boolean(),
  start_date: dateTime,
  end_date: dateTime,
  start_date_utc: dateTime,
  end_date_utc: dateTime,
  timezone: text,
  cost: text,
  featured: z.boolean().catch(false),
  sticky: z.boolean().catch(false),
  venues: references,
  organizers: references,
  // Named after the taxonomy, which differs between spellings.
  calendar_events_cat: references,
  tribe_events_cat: references,
  tags: references,
  yoast_head_json: searchFields,
});

/**
 * The fields that show whether an item is public; read first, because masking replaces the others.
 */
export const wireAccess = z
  .looseObject({ id: z.int().positive(), status: z.string(), link: z.string() })
  .transform(({ id, status, link }) => ({ id, status, address: link }));

/** A valid event. */
export type WireEvent = z.output<typeof wireEvent>;

/**
 * The fields to ask for. Others are not read, and some take the server longer than all of these.
 */
export const listFields = (wire: z.ZodObject): string => Object.keys(wire.shape).join(',');

/**
 * Whether a password masks a post. It stays in the list with a sentence instead of texts and times,
 * null flags, and `content.protected`, false for all others, null or true.
 */
export function isProtected(item: unknown): boolean {
  const { content } = item as { content?: unknown };
  const flag = (content as { protected?: unknown } | null | undefined)?.protected;
  return flag === null || flag === true;
}
