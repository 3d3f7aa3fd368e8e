import * as z from 'zod';
import { cleanLine, cleanZone } from '../html/characters.ts';
import { mostInName } from '../html/plain-text.ts';
import { shortenText } from '../html/shorten.ts';
import { parseWebAddress } from '../html/web-address.ts';
import { limitLayouts } from './layouts.ts';
import { maxSequence } from './sequence.ts';

// A document comes from the network: values for addresses, file names and feeds are validated or
// cleaned. Slugs and permalinks need the id and the origin: state-entry.ts cleans them.

const instant = z.iso.datetime({ precision: 0 });
const wallClock = z.iso.datetime({ local: true, precision: 0 }).length(19);
const id = z.int().positive();

/** Most links of one kind that a record has: origins get no more either. */
const mostLinks = 100;

const limitedIds = z.array(id).transform((all) => all.slice(0, mostLinks));
const ids = limitedIds.default([]);
const digest = z.string().regex(/^[\w-]{16}$/u, 'expected 16 characters of base64url');
const locale = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/u, 'expected a language code');
const status = z.enum(['scheduled', 'cancelled', 'postponed']);

/** Plain text, no longer than a name of the origin. */
const line = z.string().transform(cleanName);
const lines = z.array(z.string()).transform((all) => all.slice(0, mostLinks).map(cleanName));

function cleanName(text: string): string {
  return shortenText(cleanLine(text), mostInName);
}

const byLocale = <Value extends z.ZodType>(value: Value) =>
  z
    .record(locale, value)
    .transform((all) => Object.fromEntries(Object.entries(all).slice(0, mostLinks)) as typeof all);

const sequence = z.int().min(0).max(maxSequence).default(0);

const uid = z.string().regex(/^[^\s\p{C}]{1,300}$/u, 'expected a UID');

const times = {
  allDay: z.boolean().default(false),
  start: wallClock,
  end: wallClock,
  startUtc: instant,
  endUtc: instant,
  zone: z.string().transform(cleanZone),
};

const former = z.object({
  times: z.object({ ...times, until: instant }).optional(),
  venues: z
    .object({ ids, names: lines.default([]), online: z.enum(['only', 'also']).optional(), until: instant })
    .optional(),
  status: z.object({ value: status, until: instant }).optional(),
  absent: z.object({ until: instant }).optional(),
});

const history = {
  id,
  locale,
  firstSeen: instant,
  /** Default: `firstSeen`. */
  changed: instant.optional(),
  /** Only if the record vanished. */
  vanished: instant.nullable().default(null),
  digest,
  /** Default: the current slug, where known. */
  slugs: z.array(z.string()).optional(),
};

const event = z.object({
  kind: z.literal('event'),
  ...history,
  /** Default: `firstSeen`. */
  published: instant.optional(),
  /** Only if it was edited since it was first seen. */
  edited: instant.optional(),
  /** Default: `{id}@{host of the origin}`. */
  uid: uid.optional(),
  sequence,
  together: z
    .object({
      ids: byLocale(id).default({}),
      since: instant.optional(),
      /** Only in documents of 0.2.0: what SEQUENCE counted more in calendars of all languages. */
      parted: sequence,
    })
    .default({ ids: {}, parted: 0 }),
  /** Only if calendars of all languages ever had it under another UID or SEQUENCE. */
  joint: z.object({ uid: uid.optional(), sequence, since: instant.nullable().default(null) }).optional(),
  /** Only if it vanished. */
  claim: digest.optional(),
  /** Only if it was in a series. */
  series: z.array(z.string()).optional(),
  matters: digest,
  status: status.default('scheduled'),
  /** Null if it is known to take place at its venue only. Only while known. */
  online: z
    .object({
      isHybrid: z.boolean().default(false),
      address: z.string().transform(parseWebAddress).nullable().default(null),
    })
    .nullable()
    .optional(),
  /** Only while the event is not over. */
  last: z
    .object({
      title: line,
      /** Default: the last segment of the permalink. */
      slug: z.string().optional(),
      /** Below the origin without its address: `/en/event/x/`. */
      permalink: z.string(),
      ...times,
      venues: ids,
      organizers: ids,
      categories: ids,
      tags: ids,
      /** Only if its categories have ancestors. */
      above: ids,
      former: former.default({}),
    })
    .nullable()
    .default(null),
});

const scope = z.object({
  kind: z.enum(['venue', 'organizer', 'category', 'tag']),
  ...history,
  name: line,
  slug: z.string(),
  /** Below the origin without its address. */
  permalink: z.string(),
  /** Only if the category has a parent. */
  parent: id.nullable().default(null),
  /** Only if it was removed and had any. */
  events: limitedIds.optional(),
  /** Only if its events left a language. */
  emptied: byLocale(instant).optional(),
  /** Only if there are any. */
  translations: limitedIds.optional(),
});

/** One entry of `stateSchema`. */
export const entrySchema = z.discriminatedUnion('kind', [event, scope]);

/** An entry in the state document, without default values. */
export type WrittenEntry = z.input<typeof entrySchema>;

/** A parsed entry with the default values that do not depend on other fields. */
export type ReadEntry = z.output<typeof entrySchema>;

/** The fields of every version. */
export const stateHeader = z.object({
  version: z.int(),
  origin: z
    .string()
    .max(2000)
    .refine((text) => /^https?:/u.test(text) && URL.canParse(text), 'expected an address'),
});

// As the settings allow them. No folder has a longer name.
const segment = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,254}$/u, 'expected a path segment');
const place = z.object({
  home: z.string().regex(/^\/(?:[\p{L}\p{N}][\p{L}\p{N}._-]{0,254}\/)?$/u, 'expected a home page'),
  segments: z.record(z.string().regex(/^[a-z]{1,30}$/u, 'expected a section'), segment),
});

/** The state document, version 1. Its entries are parsed one by one: see state-document.ts. */
export const stateSchema = stateHeader.extend({
  crawledAt: instant,
  /** ISO 4217 codes. */
  currencies: z.record(locale, z.string().regex(/^[A-Z]{3}$/u, 'expected a currency code')).default({}),
  /** The languages of the site that carries it. */
  locales: z.array(locale).max(100, 'expected at most 100 languages').optional(),
  /** Where it has its pages, and where it had them before. */
  layouts: z.array(byLocale(place)).transform(limitLayouts).optional(),
  entries: z.array(z.unknown()),
});

/** The default slug of a permalink: `https://example.org/en/event/x/` → `x` */
export function lastSegment(permalink: string): string {
  return permalink.split('/').findLast((segment) => segment !== '') ?? '';
}
