import { parse } from 'culori';
import * as z from 'zod';
import type { Texts } from '../i18n/texts.ts';
import type { ByLocale, Locale } from '../model/locale.ts';
import type { Segments } from '../model/permalink.ts';

const webAddress = (what: string, isPage = false) =>
  z.string().transform((value, context) => {
    const url = URL.parse(value);
    if (isPage && url !== null) [url.search, url.hash] = ['', ''];
    if (url === null || !/^https?:$/u.test(url.protocol) || url.search !== '' || url.hash !== '') {
      context.addIssue({ code: 'custom', message: `${what}, such as https://example.org` });
      return z.NEVER;
    }
    if (url.username !== '' || url.password !== '') {
      context.addIssue({
        code: 'custom',
        message: 'an address without user and password in it (set CALENDAR_USER and CALENDAR_PASSWORD)',
      });
      return z.NEVER;
    }
    return url.href.replace(/\/+$/u, '');
  });

const basePath = z
  .string()
  .regex(/^\/(?:\w[\w.~-]*\/)*(?:\w[\w.~-]*)?$/u, 'a path that begins with a slash, such as / or /calendar/')
  .transform((path) => (path.endsWith('/') ? path : `${path}/`));

const instant = z
  .string()
  .refine(
    (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/u.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      isDay(text.slice(0, 10)),
    {
      message: 'an ISO instant with its offset, such as 2026-11-20T08:00:00Z',
    },
  )
  .transform((text) => `${new Date(text).toISOString().slice(0, 19)}Z`);

/** A number within bounds, both included. */
const numberWithin = (least: number, most: number, is: 'number' | 'whole number' = 'number') => {
  const message = most === Infinity ? `a ${is}, ${least} or more` : `a ${is} from ${least} to ${most}`;
  return z
    .number(message)
    .refine(
      (value) => value >= least && value <= most && (is === 'number' || Number.isInteger(value)),
      message,
    );
};

const folder = z.string().min(1, 'the name of a folder');
const oneSegment = 'one path segment: letters, digits, dots, hyphens';
const segment = z.string(oneSegment).regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, oneSegment);

const segments = z.strictObject({
  /** Event pages: `/en/<event>/<slug>/`. */
  event: segment,
  venue: segment,
  organizer: segment,
  category: segment,
  tag: segment,
  /** Month pages: `/en/<month>/2026-11/`. */
  month: segment,
  /** Week pages: `/en/<week>/2026-W47/`. */
  week: segment,
  /** Day pages: `/en/<day>/2026-11-21/`. */
  day: segment,
  /** The wall of posters: `/en/<posters>/`. */
  posters: segment,
  /** Archive of past events: `/en/<past>/2026-10/`. */
  past: segment,
  /** The page that explains how to subscribe. */
  subscribe: segment,
  /** The page where one searches. */
  search: segment,
});

const locale = z.strictObject({
  /** The language's own name, for the language switch: `Español`. */
  name: z.string().min(1, 'the name of the language'),
  /** BCP 47 tag by which dates and numbers are written: `es-MX-u-hc-h23` is Mexican Spanish with a 24-hour clock. */
  language: z
    .string()
    .refine(
      (tag) => isLanguageTag(tag),
      'the tag of a language in which dates can be written, such as en-GB',
    ),
  /** The words of the interface: `src/i18n/<code>.json`. The default language lends those that are missing. */
  texts: z.custom<Texts>(
    (texts) => typeof texts === 'object' && texts !== null,
    'the words of its file in src/i18n',
  ),
  /**
   * First path segment of its pages: `/en/event/…`. With `''`, for one language at most, they have
   * none: its home page is `/`. Another value changes every address of the language, and the
   * identities of its events in news. @default its code
   */
  path: z.union([segment, z.literal('')], "one path segment, or '' for none").optional(),
  /** Localised path segments of the pages. */
  segments,
});

const families = z
  .string()
  .regex(
    /^[^;:{}<>\\\n]+$/u,
    "a list of font families as CSS takes it, such as Georgia, 'Noto Serif', serif",
  );
const brandFile = (what: string, ending: RegExp) =>
  z
    .string()
    .refine((name) => /^[\w-][\w.-]*$/u.test(name) && ending.test(name), `the name of ${what} in src/brand`);

const brand = z.strictObject({
  /** Name of the calendar; `null` takes the origin's own, of each language. @default null */
  name: z.string().min(1, 'a name').nullable().default(null),
  /**
   * SVG in the folder `src/brand` that stands in the masthead instead of the name, as high as its capitals; `null` for none. What it
   * does not colour itself, and `currentColor`, has the colour of the name, by day and by night. @default null
   */
  logo: brandFile('an SVG', /\.svg$/u)
    .nullable()
    .default(null),
  /**
   * The spot colour: masthead, today, favicon, poster of the calendar. Any CSS colour but a saturated one of middle lightness, on
   * which neither black nor white can be read: the build warns of that. @default 'oklch(0.87 0.18 95)'
   */
  spot: z
    .string()
    .refine((colour) => isColour(colour), 'a colour as CSS takes it, such as #fad200')
    .default('oklch(0.87 0.18 95)'),
  /** Hue of paper and ink, 0 to 360. @default 95 */
  tint: numberWithin(0, 360).default(95),
  /** Radius of corners in pixels: 0 is cut paper, 14 is round. @default 0 */
  corner: numberWithin(0, 14).default(0),
  /** Dates, times, names of places, headings, all in capitals. @default Palo, which has the Latin letters of Europe and the Americas */
  display: z
    .strictObject({
      /** Font families as CSS takes them. */
      family: families,
      /**
       * WOFF2 of the first of them in the folder `src/brand`; `null` where it is to be found on visitors' machines only: pictures
       * of links are then set in Palo. @default null
       */
      file: brandFile('a WOFF2', /\.woff2$/u)
        .nullable()
        .default(null),
    })
    .prefault({
      family:
        "Palo, 'Avenir Next Condensed', 'Bahnschrift Condensed', Bahnschrift, 'Roboto Condensed', 'Arial Narrow', 'Noto Sans Display', system-ui, sans-serif",
      file: 'palo.woff2',
    }),
  /** Everything that is read. @default the machine's own sans */
  text: z
    .strictObject({
      /** Font families as CSS takes them; they are to be found on visitors' machines, so that no text waits. */
      family: families,
      /**
       * Files of a bold face in the folder `src/brand` for pictures of links (WOFF2, TTF, OTF), each with other letters if need be;
       * `null` takes PT Sans. @default null
       */
      posters: z
        .array(brandFile('a typeface', /\.(?:woff2|ttf|otf)$/u))
        .min(1, 'null, or files in src/brand')
        .nullable()
        .default(null),
    })
    .prefault({ family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" }),
});

const limits = z.strictObject({
  /** Share of the records of one kind in one language that may vanish between two crawls; more is refused, but for one or two. @default 0.2 */
  loss: numberWithin(0, 1).default(0.2),
  /** Items that may be left out because they cannot be read; more are refused. @default 10 */
  malformed: numberWithin(0, Infinity, 'whole number').default(10),
  /** Hours after which a crawl reads all again, and asks all statuses and translations again. @default 24 */
  fullEvery: numberWithin(0, Infinity).default(24),
  /** Minutes that a crawl may take; statuses, pages and images are given up after two thirds of them. @default 30 */
  minutes: z.number('a number above 0').positive('a number above 0').default(30),
  /** Coming events that one crawl asks, one by one, whether they take place. @default 2000 */
  statuses: numberWithin(0, Infinity, 'whole number').default(2000),
  /** Pages of the origin that one crawl asks for translations. @default 1000 */
  pages: numberWithin(0, Infinity, 'whole number').default(1000),
});

const feeds = z.strictObject({
  /** Days for which calendars to subscribe to announce that a coming event was taken off; never beyond its end. @default 30 */
  tombstones: numberWithin(0, Infinity, 'whole number').default(30),
  /**
   * How calendars to subscribe to say that an event is cancelled: `'status'` is the standard's way, at which Google takes the event
   * away; with `'title'` the event stays and only its title says so, for calendars whose subscribers mostly use Google. @default 'status'
   */
  cancellations: z.enum(['status', 'title'], "'status' or 'title'").default('status'),
});

/** Every setting with its default. Environment variables override the ones named in `variables`. */
export const schema = z.strictObject({
  /**
   * Address of the origin, or of one of its pages, from which it is found; `null` publishes the embedded sample origin. @default null
   */
  origin: webAddress('the address of the origin', true).nullable().default(null),
  /** REST prefix of the origin, used where its home page does not announce one. @default 'wp-json' */
  restPrefix: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/u, 'a path such as wp-json')
    .default('wp-json'),
  /** Public address of the published calendar, without base path. Feeds and canonical links carry it. */
  site: webAddress('the public address of the published calendar').refine(
    (address) => URL.parse(address)?.pathname === '/',
    'an address without path (the path goes into CALENDAR_BASE), such as https://example.org',
  ),
  /** Path under which the calendar is published. @default '/' */
  base: basePath.default('/'),
  /** What counts as now; `null` is the time of the crawl. @default null */
  now: instant.nullable().default(null),
  /** Folder of the snapshot. @default '.calendar' */
  data: folder.default('.calendar'),
  /** Folder that the site is written to. @default 'dist' */
  out: folder.default('dist'),
  /** User of an application password at the origin, for origins that want one. @default null */
  user: z.string().min(1, 'a user name, or not be set at all').nullable().default(null),
  /** The application password; only ever sent to the origin's host. Better set in the environment. @default null */
  password: z.string().min(1, 'an application password, or not be set at all').nullable().default(null),
  /** What tells this calendar from others at a glance: name, logo, colours, typefaces. */
  brand: brand.prefault({}),
  /** The languages, each by its code, such as `en`. */
  locales: z
    .record(z.string(), locale)
    .transform((locales) =>
      Object.fromEntries(
        Object.entries(locales).map(([code, each]) => [code, { ...each, path: each.path ?? code }]),
      ),
    ),
  /** The language of visitors who asked for none. One of `locales`. */
  defaultLocale: z.string(),
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). @default 1 */
  firstDay: numberWithin(1, 7, 'whole number').default(1),
  /**
   * Where an event is not translated: `'show'` lists it in the other languages too, marked with its own, and leads to its page there;
   * `'hide'` lists it in its own language only. Feeds, sitemap and `hreflang` are the same with both. @default 'show'
   */
  untranslated: z.enum(['show', 'hide'], "'show' or 'hide'").default('show'),
  /** Whether a visitor may load a map of OpenStreetMap into the page of a place, by a click; links to maps are there without it. @default true */
  maps: z.boolean().default(true),
  /** How far a crawl goes, and what it puts up with. */
  limits: limits.prefault({}),
  /** What feeds say. */
  feeds: feeds.prefault({}),
  /**
   * File of translations that the origin does not tell, `null` for none:
   * `{ "event": [[106, 107]], "venue": [[35, 36]] }`, ids of the origin; a single one has no translation. @default null
   */
  pairs: z.string().min(1, 'the name of a file').nullable().default(null),
  /** Colour of a category: its slug in any language → hue, 0 to 360. Others are spread between. @default {} */
  hues: z.record(z.string(), numberWithin(0, 360)).default({}),
});

/** What an operator writes in config.ts. */
export type ConfigValues = z.input<typeof schema>;

/** The settings with defaults filled in and environment variables applied. Addresses have no trailing slash, `base` has one. */
export type Config = Omit<z.output<typeof schema>, 'locales'> & {
  readonly locales: ByLocale<{
    readonly name: string;
    readonly language: string;
    readonly texts: Texts;
    readonly path: string;
    readonly segments: Segments;
  }>;
};

/** The environment variable that chooses among the languages of config.ts: `en` or `en,es`. */
export const localesVariable = 'CALENDAR_LOCALES';

/** The environment variables that override config.ts, each with the setting it stands for. */
export const variables = {
  CALENDAR_ORIGIN: 'origin',
  CALENDAR_SITE: 'site',
  CALENDAR_BASE: 'base',
  CALENDAR_NOW: 'now',
  CALENDAR_DATA: 'data',
  CALENDAR_OUT: 'out',
  CALENDAR_USER: 'user',
  CALENDAR_PASSWORD: 'password',
} as const satisfies Record<string, keyof ConfigValues>;

/** The locale codes in the order in which config.ts names them. */
export function listLocales(config: Config): readonly Locale[] {
  return Object.keys(config.locales);
}

/** Date.parse takes a 30 February for a day in March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}

/** CSS wants a # before digits. */
function isColour(text: string): boolean {
  return parse(text) !== undefined && !/^[\da-f]+$/iu.test(text);
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
