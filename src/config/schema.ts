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
        message: 'an address without a user and password (set CALENDAR_USER and CALENDAR_PASSWORD)',
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
  /** Pages of series: `/en/<series>/<slug>/`. @default 'series' */
  series: segment.default('series'),
  /** Month pages: `/en/<month>/2026-11/`. */
  month: segment,
  /** Week pages: `/en/<week>/2026-W47/`. */
  week: segment,
  /** Day pages: `/en/<day>/2026-11-21/`. */
  day: segment,
  /** Upcoming events as posters: `/en/<posters>/`. */
  posters: segment,
  /** Archive of past events: `/en/<past>/2026-10/`. */
  past: segment,
  /** The page that explains how to subscribe. */
  subscribe: segment,
  /** The page that makes frames for other sites. @default 'on-your-site' */
  embed: segment.default('on-your-site'),
  /** The search page. */
  search: segment,
  /** The page of saved events. @default 'my-list' */
  saved: segment.default('my-list'),
});

const weekday = numberWithin(1, 7, 'whole number');

const locale = z.strictObject({
  /** The language's own name, for the language switch: `Español`. */
  name: z.string().min(1, 'the name of the language'),
  /**
   * BCP 47 tag by which dates and numbers are written: `es-MX-u-hc-h23` is Mexican Spanish with a
   * 24-hour clock.
   */
  language: z
    .string()
    .refine((tag) => isLanguageTag(tag), 'a language tag with known date formats, such as en-GB'),
  /** The texts of the interface: those of `src/own/texts/<code>.json` over those of `src/i18n`. The
   * default language is the fallback. */
  texts: z.custom<Texts>(
    (texts) => typeof texts === 'object' && texts !== null,
    'the texts of its file in src/i18n',
  ),
  /**
   * First path segment of its pages: `/en/event/…`. One language may have `''`: no segment, so its
   * home page is `/`. Old addresses lead to new ones. @default its code
   */
  path: z.union([segment, z.literal('')], "one path segment, or '' for none").optional(),
  /** Localised path segments of the pages. */
  segments,
  /** ISO weekday on which weeks begin in this language. @default that of all languages */
  firstDay: weekday.optional(),
  /** Hours from 1 to 12 with a.m. and p.m., or from 0 to 23. @default that of `language` */
  clock: z.enum(['12', '24'], "'12' or '24'").optional(),
  /**
   * ISO 4217 code of prices for which the origin names no currency, such as `EUR`. @default none
   */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/u, 'a currency code, such as EUR')
    .optional(),
});

const families = z
  .string()
  .regex(/^[^;:{}<>\\\n]+$/u, "a list of font families in CSS syntax, such as Georgia, 'Noto Serif', serif");
const brandFile = (what: string, ending: RegExp) =>
  z
    .string()
    .refine(
      (name) => /^[\w-][\w.-]*$/u.test(name) && ending.test(name),
      `the name of ${what} in src/own/brand`,
    );

const brand = z.strictObject({
  /** Name of the calendar; `null` uses the origin's name in each language. @default null */
  name: z.string().min(1, 'a name').nullable().default(null),
  /**
   * SVG in the folder `src/own/brand`, shown in the masthead instead of the name, as tall as its
   * capitals; `null` for none. Shapes without a colour, or with `currentColor`, take the colour of
   * the name in both colour schemes. @default null
   */
  logo: brandFile('an SVG', /\.svg$/u)
    .nullable()
    .default(null),
  /**
   * The spot colour: masthead, today, favicon, icons, poster of the calendar. Any CSS colour on
   * which black or white is legible; the build warns if neither is. @default 'oklch(0.87 0.18 95)'
   */
  spot: z
    .string()
    .refine((colour) => isColour(colour), 'a colour in CSS syntax, such as #fad200')
    .default('oklch(0.87 0.18 95)'),
  /** Hue of background and text, 0 to 360. @default 95 */
  tint: numberWithin(0, 360).default(95),
  /** Corner radius in pixels, 0 to 14. @default 0 */
  corner: numberWithin(0, 14).default(0),
  /**
   * Font of dates, times, names of places and headings, all in capitals. @default Palo, which has
   * the Latin letters of Europe and the Americas
   */
  display: z
    .strictObject({
      /** CSS font families. */
      family: families,
      /**
       * WOFF2 file of the first family, in the folder `src/own/brand`; `null` if only visitors'
       * machines have it: share images then use Palo. @default null
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
  /** Font of all other text. @default the system's sans-serif */
  text: z
    .strictObject({
      /** CSS font families installed on visitors' machines: text never waits for a web font. */
      family: families,
      /**
       * Files of a bold font for share images (WOFF2, TTF, OTF) in `src/own/brand`, one for each
       * script if need be; `null` uses PT Sans. @default null
       */
      posters: z
        .array(brandFile('a typeface', /\.(?:woff2|ttf|otf)$/u))
        .min(1, 'null, or files in src/own/brand')
        .nullable()
        .default(null),
    })
    .prefault({ family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif" }),
});

const limits = z.strictObject({
  /**
   * Share of the records of one kind and language that may vanish between two crawls. More is
   * refused, unless it is only one or two records. @default 0.2
   */
  loss: numberWithin(0, 1).default(0.2),
  /** Malformed items that may be skipped; more are refused. @default 10 */
  malformed: numberWithin(0, Infinity, 'whole number').default(10),
  /**
   * Hours after which a crawl reads everything again, including statuses and translations. @default
   * 24
   */
  fullEvery: numberWithin(0, Infinity).default(24),
  /**
   * Minutes that a crawl may take; it stops reading statuses, pages and images after two thirds of
   * that time. @default 30
   */
  minutes: z.number('a number above 0').positive('a number above 0').default(30),
  /**
   * Events whose status one crawl may request, one by one, with what is written for search engines:
   * coming ones first. @default 2000
   */
  statuses: numberWithin(0, Infinity, 'whole number').default(2000),
  /** Pages of the origin that one crawl may read to find translations. @default 1000 */
  pages: numberWithin(0, Infinity, 'whole number').default(1000),
});

const feeds = z.strictObject({
  /**
   * Days for which feeds announce that an upcoming event was removed, until its end at the latest.
   * @default 30
   */
  tombstones: numberWithin(0, Infinity, 'whole number').default(30),
  /**
   * How iCalendar feeds announce a cancelled event. `'status'` follows the standard, but Google
   * then removes the event. `'title'` keeps the event and changes only its title, for calendars
   * whose subscribers mostly use Google. @default 'status'
   */
  cancellations: z.enum(['status', 'title'], "'status' or 'title'").default('status'),
  /**
   * Which events mark subscribers as busy: `'hours'` those with hours that last a day at most,
   * `'all'`, or `'none'`. @default 'hours'
   */
  busy: z.enum(['hours', 'all', 'none'], "'hours', 'all' or 'none'").default('hours'),
});

const hosts = z
  .array(
    z
      .string()
      .regex(
        /^(?:https|wss):\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?$/u,
        'a host with https, such as https://plausible.example',
      ),
  )
  .default([]);

const allow = z.strictObject({
  /** Scripts that own HTML and components load. @default [] */
  script: hosts,
  /** What scripts may request. @default [] */
  connect: hosts,
  /** Images. @default [] */
  img: hosts,
  /** Stylesheets. @default [] */
  style: hosts,
  /** Fonts. @default [] */
  font: hosts,
  /** Pages in frames. @default [] */
  frame: hosts,
  /** Audio and video. @default [] */
  media: hosts,
  /** Where forms of own HTML go, such as those for a newsletter. @default [] */
  form: hosts,
});

const shown = z.boolean().default(true);

const views = z.strictObject({
  /** The pages of months. @default true */
  month: shown,
  /** The pages of weeks. @default true */
  week: shown,
  /** The walls of posters. @default true */
  posters: shown,
  /** The list of venues; each venue keeps its page. @default true */
  venues: shown,
  /** The archive; past events keep their pages, and its calendar files stay. @default true */
  past: shown,
  /** The search with its index. @default true */
  search: shown,
  /** The page on how to subscribe; the calendars and feeds stay. @default true */
  subscribe: shown,
  /** The page that makes frames for other sites; the frames stay. @default true */
  embed: shown,
  /** The list of events that a visitor saves. @default true */
  saved: shown,
});

/** One text for all languages, or one for each by its code. */
const perLanguage = z.union(
  [z.string(), z.record(z.string(), z.string())],
  "a text, or a text for each language: { en: 'About', es: 'Acerca de' }",
);
const isHref = (href: string) => /^(?:\/(?!\/)|https?:\/\/|mailto:)/u.test(href);

const menuEntry = z.strictObject({
  text: perLanguage,
  /** A path of the calendar, such as `/about/`, or an address. */
  href: perLanguage.refine(
    (href) => (typeof href === 'string' ? [href] : Object.values(href)).every(isHref),
    "a path of the calendar, such as '/about/', or an address that begins with https://",
  ),
});

/** Static hosts that the build writes files for. */
export const hostNames = [
  'github-pages',
  'netlify',
  'cloudflare',
  'vercel',
  's3',
  'nginx',
  'apache',
  'caddy',
] as const;

const hueOrColour = "a number from 0 to 360, or a colour in CSS syntax, such as '#c2185b'";
const categoryColour = z
  .union([z.number(), z.string()], hueOrColour)
  .refine((value) => (typeof value === 'string' ? isColour(value) : value >= 0 && value <= 360), hueOrColour);

const synonymGroups = "groups of words for each language: { en: [['children', 'kids']] }";

/** Every setting with its default. Environment variables override the ones named in `variables`. */
export const schema = z.strictObject({
  /**
   * Address of the origin, or of any of its pages; `null` publishes the embedded sample origin.
   * @default null
   */
  origin: webAddress('the address of the origin', true).nullable().default(null),
  /** REST prefix of the origin, used if its home page does not announce one. @default 'wp-json' */
  restPrefix: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/u, 'a path such as wp-json')
    .default('wp-json'),
  /**
   * Public address of the published calendar, without base path. Feeds and canonical links carry
   * it.
   */
  site: webAddress('the public address of the published calendar').refine(
    (address) => URL.parse(address)?.pathname === '/',
    'an address without path (the path goes into CALENDAR_BASE), such as https://example.org',
  ),
  /** Path under which the calendar is published. @default '/' */
  base: basePath.default('/'),
  /**
   * Path below `base` at which an Astro site that has other pages has the calendar. The `base` of
   * the settings that pages read includes it. @default '/'
   */
  mount: basePath.default('/'),
  /**
   * The host that serves the site: the build adds the files that it reads, and checks its limits.
   * `null` is any host. @default null
   */
  host: z
    .enum(
      hostNames,
      hostNames
        .map((name) => `'${name}'`)
        .join(', ')
        .replace(/, ([^,]*)$/u, ' or $1'),
    )
    .nullable()
    .default(null),
  /** The current time of the build; `null` is the time of the crawl. @default null */
  now: instant.nullable().default(null),
  /** Folder of the snapshot. @default '.calendar' */
  data: folder.default('.calendar'),
  /** Output folder of the site. @default 'dist' */
  out: folder.default('dist'),
  /**
   * Where `deploy` sends the site, such as `s3://bucket/prefix`; `null` for nowhere. @default null
   */
  deployTo: z.string().min(1, 's3://bucket/prefix, user@host:/path, or a path').nullable().default(null),
  /** User of an application password, for origins that require one. @default null */
  user: z.string().min(1, 'a user name, or not be set at all').nullable().default(null),
  /**
   * The application password; only ever sent to the origin's host. Better set in the environment.
   * @default null
   */
  password: z.string().min(1, 'an application password, or not be set at all').nullable().default(null),
  /** Name, logo, colours and fonts. */
  brand: brand.prefault({}),
  /** The languages, each by its code, such as `en`. */
  locales: z
    .record(z.string(), locale)
    .transform((locales) =>
      Object.fromEntries(
        Object.entries(locales).map(([code, { clock, ...each }]) => [
          code,
          { ...each, language: withClock(each.language, clock), path: each.path ?? code },
        ]),
      ),
    ),
  /** The language of visitors whose own is not published. One of `locales`. */
  defaultLocale: z.string(),
  /** ISO weekday on which weeks begin, 1 (Monday) to 7 (Sunday). @default 1 */
  firstDay: weekday.default(1),
  /**
   * Untranslated events: `'show'` lists them in the other languages as well, marked with their own
   * language and linked to their page there; `'hide'` lists them in their own language only. Feeds,
   * sitemap and `hreflang` are the same either way. @default 'show'
   */
  untranslated: z.enum(['show', 'hide'], "'show' or 'hide'").default('show'),
  /**
   * Whether visitors may load an OpenStreetMap map into the page of a venue by a click. Links to
   * maps are always there. @default true
   */
  maps: z.boolean().default(true),
  /**
   * Whether visitors may keep the next two weeks on their device, to open them without a network.
   * What they kept is removed after this is set to false, when they next visit. @default true
   */
  offline: z.boolean().default(true),
  /**
   * Whether each event has a card for other sites: a frame, and oEmbed answers that lead to it,
   * three files an event. Cards of lists are always there. @default true
   */
  cards: z.boolean().default(true),
  /** Views that pages, menu, links, sitemap and search have; false takes one away. */
  views: views.prefault({}),
  /** Entries of the menu after ours. A language without text or href does not have the entry. */
  menu: z.array(menuEntry, 'a list in square brackets').default([]),
  /** Other hosts that the content security policy of pages allows, by what they serve. */
  allow: allow.prefault({}),
  /** Limits of a crawl. */
  limits: limits.prefault({}),
  /** Content of feeds. */
  feeds: feeds.prefault({}),
  /**
   * File of translations that the origin does not announce; `null` for none: `{ "event": [[106,
   * 107]], "venue": [[35, 36]] }`, ids of the origin. A single id has no translation. @default null
   */
  pairs: z.string().min(1, 'the name of a file').nullable().default(null),
  /**
   * Colours of categories: slug in any language → hue, 0 to 360, or a CSS colour, which is lighter
   * or darker only where text could not be read. Others are spread over the remaining hues.
   * @default {}
   */
  hues: z.record(z.string(), categoryColour).default({}),
  /**
   * Words that the search takes for each other, by language: `{ en: [['children', 'kids', 'little
   * ones']] }`. One of each group is the name of a category, tag, venue or organizer. @default {}
   */
  synonyms: z.record(z.string(), z.array(z.array(z.string().min(1)).min(2)), synonymGroups).default({}),
});

/** The operator's settings over the defaults, before they are checked. */
export type ConfigValues = z.input<typeof schema>;

/**
 * The settings with defaults and environment variables applied. Addresses have no trailing slash,
 * `base` has one and ends with `mount`.
 */
export type Config = Omit<z.output<typeof schema>, 'locales'> & {
  readonly locales: ByLocale<{
    readonly name: string;
    readonly language: string;
    readonly texts: Texts;
    readonly path: string;
    readonly segments: Segments;
    readonly firstDay?: number | undefined;
    readonly currency?: string | undefined;
  }>;
};

/** The environment variable that chooses among the languages of the settings: `en` or `en,es`. */
export const localesVariable = 'CALENDAR_LOCALES';

/** The environment variables that override settings. */
export const variables = {
  CALENDAR_ORIGIN: 'origin',
  CALENDAR_SITE: 'site',
  CALENDAR_BASE: 'base',
  CALENDAR_HOST: 'host',
  CALENDAR_NOW: 'now',
  CALENDAR_DATA: 'data',
  CALENDAR_OUT: 'out',
  CALENDAR_DEPLOY_TO: 'deployTo',
  CALENDAR_USER: 'user',
  CALENDAR_PASSWORD: 'password',
} as const satisfies Record<string, keyof ConfigValues>;

/** The path of the site around the calendar: `/town/events/` mounted at `/events/` → `/town/` */
export function findSiteBase({ base, mount }: Pick<Config, 'base' | 'mount'>): string {
  return base.slice(0, base.length - mount.length + 1);
}

/** The locale codes in the order of the settings. */
export function listLocales(config: Config): readonly Locale[] {
  return Object.keys(config.locales);
}

/** Date.parse accepts 30 February as a day in March. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
}

/** CSS requires a # before hexadecimal digits. */
function isColour(text: string): boolean {
  return parse(text) !== undefined && !/^[\da-f]+$/iu.test(text);
}

/** The tag with the clock in it: `es-MX-u-hc-h23`. */
function withClock(tag: string, clock: '12' | '24' | undefined): string {
  if (clock === undefined) return tag;
  return new Intl.Locale(tag, { hourCycle: clock === '12' ? 'h12' : 'h23' }).toString();
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
