import { Temporal } from 'temporal-polyfill';
import type { EventPost, Locale, SearchBox } from '../content/content.ts';
import { type Days, TOWN_ZONE } from './days.ts';
import { findImageId } from './images.ts';
import { findId } from './places.ts';
import type { Planned } from './plan-year.ts';
import {
  dateLaterPost,
  datePost,
  dateScheduledPost,
  dateTranslation,
  formatDates,
  type PublicationDates,
} from './publication-dates.ts';
import type { Random } from './random.ts';
import { venues } from './records.ts';
import type { EventTemplate } from './schema.ts';
import { createSlugRegister, makeSlug } from './slug.ts';
import {
  chooseClosings,
  chooseTitleSuffixes,
  escapeText,
  writeDescription,
  writeExcerpt,
} from './wording.ts';

const FIRST_EVENT = 1001;
const AUTHORS = [2, 3, 5, 8];
const TRANSLATED_WITHIN = 7_200_000;

/** Makes the posts of all planned events, in order of id. */
export function makeEvents(random: Random, planned: readonly Planned[], days: Days, now: Date): EventPost[] {
  const suffixes = chooseTitleSuffixes(planned);
  const registers = { en: createSlugRegister(), es: createSlugRegister() };
  return planned.flatMap((each, index) => {
    const shared = makeShared(random, each, index, days, now);
    return each.locales.map((locale, nth) => {
      const limit = each.later ? shared.published.date + TRANSLATED_WITHIN : now.getTime();
      const published = nth === 0 ? shared.published : dateTranslation(random, shared.published, limit);
      const title = escapeText(`${each.template[locale][0]}${suffixes[index]?.[locale] ?? ''}`);
      const slug = each.template.recurs
        ? `${makeSlug(title)}-${shared.start.slice(0, 10)}`
        : registers[locale](title);
      return { ...makePost(each, locale, shared, published, random.pick(AUTHORS)), title, slug };
    });
  });
}

/** Makes the fields that the translations of one event share. */
function makeShared(
  random: Random,
  { template, offset, featured, settings, later }: Planned,
  index: number,
  days: Days,
  now: Date,
) {
  const showMap = template.venues?.some((key) => venues[key]?.map !== false) ?? false;
  return {
    ...makeTimes(template, days.date(offset)),
    group: FIRST_EVENT + 2 * index,
    timezone: template.timezone ?? TOWN_ZONE,
    image:
      template.image !== undefined && random.chance(featured ? 0.8 : 0.38)
        ? findImageId(template.image)
        : null,
    website:
      template.website ??
      (random.chance(0.08) ? 'https://programa.example.org/tresfuentes?temporada=1&sala=2' : ''),
    showMap,
    showMapLink: showMap,
    sticky: random.chance(0.02),
    featured,
    currencySymbol: template.currencySymbol ?? (random.chance(0.05) ? '$' : ''),
    ...(template.customFields && { customFields: template.customFields }),
    ...(template.virtual && { virtual: template.virtual }),
    ...(template.recurs && { recurs: true }),
    closing: chooseClosings(random, template),
    hasExcerpt: random.chance(0.25),
    hasCost: random.chance(0.95),
    published: later
      ? dateLaterPost(random, days.morning(offset), now.getTime())
      : settings.status === 'future'
        ? dateScheduledPost(now.getTime())
        : datePost(random, days.morning(offset), now.getTime()),
  };
}

function makePost(
  { template, settings, englishSettings }: Planned,
  locale: Locale,
  shared: ReturnType<typeof makeShared>,
  published: PublicationDates,
  author: number,
): Omit<EventPost, 'slug' | 'title'> {
  const { closing, hasExcerpt, hasCost, published: _first, ...common } = shared;
  const { cost = '', categories = [], tags = [], venues = [], organizers = [] } = template;
  return {
    ...common,
    id: shared.group + (locale === 'en' ? 0 : 1),
    locale,
    status: 'publish',
    author,
    ...formatDates(published),
    description: writeDescription(template, locale, closing),
    excerpt: hasExcerpt ? writeExcerpt(template, locale) : '',
    cost: !hasCost ? '' : typeof cost === 'string' ? cost : cost[locale],
    hideFromListings: false,
    eventStatus: 'scheduled',
    password: '',
    categories: categories.map((key) => findId('categories', key, locale)),
    tags: tags.map((key) => findId('tags', key, locale)),
    venues: venues.map((key) => findId('venues', key, locale)),
    organizers: organizers.map((key) => findId('organizers', key, locale)),
    ...(template.search && { search: writeSearchBox(template.search, locale) }),
    ...settings,
    ...(locale === 'en' ? englishSettings : {}),
  };
}

function writeSearchBox(
  { title, description, image, noindex }: NonNullable<EventTemplate['search']>,
  locale: Locale,
): SearchBox {
  return {
    ...(title && { title: title[locale] }),
    ...(description && { description: description[locale] }),
    ...(image && { image: findImageId(image) }),
    ...(noindex && { noindex }),
  };
}

/** First and last wall clock of an event that starts on the date `first`, in its own zone. */
function makeTimes({ start, minutes = 0, span = 1 }: EventTemplate, first: Temporal.PlainDate) {
  const last = first.add({ days: span - 1 });
  if (start === undefined)
    return { start: `${first.toString()} 00:00:00`, end: `${last.toString()} 23:59:59`, allDay: true };
  const time = Temporal.PlainTime.from(start);
  return {
    start: formatWallClock(first.toPlainDateTime(time)),
    end: formatWallClock(last.toPlainDateTime(time).add({ minutes })),
    allDay: false,
  };
}

function formatWallClock(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replace('T', ' ');
}
