import * as z from 'zod';

/** Local or UTC time as the interface writes it. */
const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u, 'expected YYYY-MM-DD HH:MM:SS');
const text = z.string().default('');

/** `false` without image; an attachment that is gone has `url: false`. */
const image = z
  .union([
    z.looseObject({
      id: z.int(),
      url: z.union([z.string(), z.literal(false)]),
      width: z.int().positive().optional(),
      height: z.int().positive().optional(),
    }),
    z.literal(false),
  ])
  .optional()
  // A broken image is no reason to lose what it illustrates.
  .catch(undefined);

const post = {
  id: z.int().positive(),
  status: z.string(),
  url: z.string(),
  slug: z.string(),
  modified_utc: dateTime,
  description: text,
  image,
};

export const wireVenue = z.looseObject({
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
  geo_lat: z.coerce.number().min(-90).max(90).optional(),
  geo_lng: z.coerce.number().min(-180).max(180).optional(),
});

export const wireOrganizer = z.looseObject({
  ...post,
  organizer: z.string(),
  phone: text,
  website: text,
  email: text,
});

export const wireTerm = z.looseObject({
  id: z.int().positive(),
  name: z.string(),
  slug: z.string(),
  description: text,
  parent: z.int().default(0),
  url: z.string(),
});

/** A venue or organizer inside an event: only what decides whether it may be referred to. */
const reference = z.looseObject({ id: z.int(), status: z.string() });
const termReference = z.looseObject({ id: z.int() });

export const wireEvent = z.looseObject({
  ...post,
  title: z.string(),
  excerpt: text,
  date_utc: dateTime,
  all_day: z.boolean(),
  start_date: dateTime,
  end_date: dateTime,
  utc_start_date: dateTime,
  utc_end_date: dateTime,
  timezone: text,
  cost: text,
  cost_details: z
    .looseObject({ currency_code: text, values: z.array(z.coerce.string()).default([]) })
    .default({ currency_code: '', values: [] })
    .catch({ currency_code: '', values: [] }),
  website: text,
  featured: z.boolean().default(false),
  hide_from_listings: z.boolean().default(false),
  categories: z.array(termReference).default([]),
  tags: z.array(termReference).default([]),
  // An object when there is one, a list when there are none or several.
  venue: z.union([z.array(reference), reference.transform((one) => [one])]).default([]),
  organizer: z.array(reference).default([]),
});

/** What tells that an item is masked or not public; read before the rest, which masking empties. */
export const wireAccess = z.looseObject({
  id: z.int().positive(),
  status: z.string(),
  url: z.string(),
});

export type WireImage = z.output<typeof image>;
export type WireEvent = z.output<typeof wireEvent>;
