import * as z from 'zod';

/** Local or UTC time as the interface writes it. */
const dateTime = z.string().refine(isDateTime, 'expected a date and time that exist, YYYY-MM-DD HH:MM:SS');

/** A field without which an event is still an event: what cannot be read is left empty. */
const text = z.union([z.string(), z.number().transform(String)]).catch('');

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
  // Imported posts may have neither.
  date_utc: dateTime.optional().catch(undefined),
  modified_utc: dateTime.optional().catch(undefined),
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
  geo_lat: z.coerce.number().min(-90).max(90).optional().catch(undefined),
  geo_lng: z.coerce.number().min(-180).max(180).optional().catch(undefined),
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

/** A list whose unreadable items are left out. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((each) => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    );

export const wireEvent = z.looseObject({
  ...post,
  title: z.string(),
  excerpt: text,
  all_day: z.boolean(),
  start_date: dateTime,
  end_date: dateTime,
  utc_start_date: dateTime,
  utc_end_date: dateTime,
  timezone: text,
  cost: text,
  cost_details: z
    .looseObject({ currency_code: text, values: z.array(z.coerce.string()).catch([]) })
    .catch({ currency_code: '', values: [] }),
  website: text,
  featured: z.boolean().catch(false),
  hide_from_listings: z.boolean().catch(false),
  categories: listOf(termReference),
  tags: listOf(termReference),
  // An object when there is one, a list when there are none or several.
  venue: z.preprocess((value) => (Array.isArray(value) ? value : [value]), listOf(reference)),
  organizer: listOf(reference),
});

/** What tells that an item is masked or not public; read before the rest, which masking empties. */
export const wireAccess = z.looseObject({
  id: z.int().positive(),
  status: z.string(),
  url: z.string(),
});

export type WireImage = z.output<typeof image>;
export type WireEvent = z.output<typeof wireEvent>;

/** Importers leave `0000-00-00`, and a 30 February passes through the interface. */
function isDateTime(written: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/u.exec(written)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts ?? [];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return parts !== undefined && year >= 1000 && date.toISOString().slice(0, 19) === written.replace(' ', 'T');
}
