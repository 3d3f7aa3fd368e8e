import * as z from 'zod';
import { dateTime, gmtInstant, references, text } from '../fields.ts';
import { searchFields } from '../read-page-search.ts';
import { wireImage } from './image.ts';

/** The names of the fields that all items have. */
export const fieldNames = { modified: 'modified_utc', permalink: 'url' };

/** When a post was published or edited; imported posts may have neither. */
const postTime = z.unknown().optional().transform(gmtInstant);

const post = {
  id: z.int().positive(),
  status: z.string(),
  url: z.string(),
  slug: z.string(),
  date_utc: postTime,
  modified_utc: postTime,
  description: text,
  excerpt: text,
  image: wireImage,
};

/** A venue on the wire, with the fields that are read. */
export const wireVenue = z.object({
  ...post,
  venue: z.string(),
  address: text,
  city: text,
  country: text,
  province: text,
  state: text,
  stateprovince: text,
  zip: text,
  phone: text,
  website: text,
  show_map: z.boolean().catch(true),
  show_map_link: z.boolean().catch(true),
  geo_lat: z.coerce.number().min(-90).max(90).optional().catch(undefined),
  geo_lng: z.coerce.number().min(-180).max(180).optional().catch(undefined),
});

/** An organizer on the wire, with the fields that are read. */
export const wireOrganizer = z.object({
  ...post,
  organizer: z.string(),
  phone: text,
  website: text,
  email: text,
});

/** A category or tag on the wire, with the fields that are read. */
export const wireTerm = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: z.string(),
  description: text,
  parent: z.int().default(0),
  url: z.string(),
  yoast_head_json: searchFields,
});

/** The event's currency, in its `cost_details`; empty where it is that of the site. */
export const wireCurrency = { currency_symbol: text, currency_code: text };

/** An event on the wire, with the fields that are read. */
export const wireEvent = z.object({
  ...post,
  title: z.string(),
  all_day: z.boolean(),
  start_date: dateTime,
  end_date: dateTime,
  utc_start_date: dateTime,
  utc_end_date: dateTime,
  timezone: text,
  cost: text,
  cost_details: z
    .looseObject({ ...wireCurrency, values: z.array(z.coerce.string()).catch([]) })
    .catch({ currency_symbol: '', currency_code: '', values: [] }),
  website: text,
  featured: z.boolean().catch(false),
  sticky: z.boolean().catch(false),
  // An empty list where there are none. Those of a list have no names.
  custom_fields: z
    .preprocess(
      (value) =>
        Array.isArray(value) ? Object.fromEntries(value.map((each, at) => [`_${at}`, each])) : value,
      z.record(z.string(), z.unknown()),
    )
    .catch({}),
  show_map: z.boolean().catch(true),
  show_map_link: z.boolean().catch(true),
  hide_from_listings: z.boolean().catch(false),
  categories: references,
  tags: references,
  // One venue is an object; none or several are a list.
  venue: z.preprocess((value) => (Array.isArray(value) ? value : [value]), references),
  organizer: references,
});

/**
 * The fields that show whether an item is public; read first, because masking empties the others.
 */
export const wireAccess = z
  .looseObject({ id: z.int().positive(), status: z.string(), url: z.string() })
  .transform(({ id, status, url }) => ({ id, status, address: url }));

/** A valid event. */
export type WireEvent = z.output<typeof wireEvent>;

/** A currency code as ISO 4217 writes it; null for anything else. */
export function parseCurrencyCode(written: string): string | null {
  return /^[A-Z]{3}$/u.test(written) ? written : null;
}
