import type { EventPost, Locale } from '../content/content.ts';
import { hoursOf } from './clock.ts';
import { type Days, TOWN_ZONE } from './days.ts';
import { editionNames } from './programme/editions.ts';
import type { Happening, Text } from './programme/event-template.ts';
import { imageId } from './places/images.ts';
import { organizerId, venueId } from './places/places.ts';
import type { Planned } from './plan.ts';
import {
  type Publication,
  laterPublication,
  publicationOf,
  scheduled,
  storedDates,
  translationOf,
} from './publication-dates.ts';
import type { Random } from './random.ts';
import { createSlugRegister } from './slug.ts';
import { categoryId, tagId } from './places/taxonomy.ts';
import { venues } from './places/venues.ts';
import { chooseClosings, descriptionOf, escaped, excerptOf } from './programme/wording.ts';

const FIRST_EVENT = 1001;
const AUTHORS = [2, 3, 5, 8];
const TRANSLATED_WITHIN = 7_200_000;

/** What the translations of one event share. */
type Shared = Pick<
  EventPost,
  | 'group'
  | 'start'
  | 'end'
  | 'allDay'
  | 'timezone'
  | 'image'
  | 'website'
  | 'showMap'
  | 'showMapLink'
  | 'sticky'
  | 'featured'
  | 'currencySymbol'
> & {
  closing: readonly Text[];
  edition: Text;
  hasExcerpt: boolean;
  hasCost: boolean;
  published: Publication;
};

/** Writes the posts of everything planned, in order of id. */
export function eventPosts(random: Random, planned: readonly Planned[], days: Days, now: Date): EventPost[] {
  const editions = editionNames(planned);
  const registers = { en: createSlugRegister(), es: createSlugRegister() };
  return planned.flatMap((each, index) => {
    const shared = sharedOf(random, each, index, editions[index] ?? { en: '', es: '' }, days, now);
    return each.locales.map((locale, nth) => {
      const limit = each.later ? shared.published.date + TRANSLATED_WITHIN : now.getTime();
      const published = nth === 0 ? shared.published : translationOf(random, shared.published, limit);
      return postOf(each, locale, shared, published, random.pick(AUTHORS), registers[locale]);
    });
  });
}

function sharedOf(
  random: Random,
  { happening, offset, featured, settings, later }: Planned,
  index: number,
  edition: Text,
  days: Days,
  now: Date,
): Shared {
  const map = hasMap(happening);
  return {
    ...hoursOf(happening, days.date(offset)),
    group: FIRST_EVENT + 2 * index,
    timezone: happening.timezone ?? TOWN_ZONE,
    image:
      happening.image !== undefined && random.chance(featured ? 0.8 : 0.38) ? imageId(happening.image) : null,
    website:
      happening.website ??
      (random.chance(0.08) ? 'https://programa.example.org/tresfuentes?temporada=1&sala=2' : ''),
    showMap: map,
    showMapLink: map,
    sticky: random.chance(0.02),
    featured,
    currencySymbol: happening.currencySymbol ?? (random.chance(0.05) ? '$' : ''),
    closing: chooseClosings(random, happening),
    edition,
    hasExcerpt: random.chance(0.25),
    hasCost: random.chance(0.95),
    published: later
      ? laterPublication(random, days.morning(offset), now.getTime())
      : settings.status === 'future'
        ? scheduled(now.getTime())
        : publicationOf(random, days.morning(offset), now.getTime()),
  };
}

function postOf(
  { happening, settings, english }: Planned,
  locale: Locale,
  shared: Shared,
  published: Publication,
  author: number,
  register: (title: string) => string,
): EventPost {
  const { closing, edition, hasExcerpt, hasCost, published: _first, ...common } = shared;
  const title = escaped(`${happening[locale][0]}${edition[locale]}`);
  const { cost = '' } = happening;
  return {
    ...common,
    id: shared.group + (locale === 'en' ? 0 : 1),
    locale,
    slug: register(title),
    status: 'publish',
    author,
    ...storedDates(published),
    title,
    description: descriptionOf(happening, locale, closing),
    excerpt: hasExcerpt ? excerptOf(happening, locale) : '',
    cost: !hasCost ? '' : typeof cost === 'string' ? cost : cost[locale],
    hideFromListings: false,
    eventStatus: 'scheduled',
    password: '',
    categories: (happening.in ?? []).map((key) => categoryId(key, locale)),
    tags: (happening.tags ?? []).map((key) => tagId(key, locale)),
    venues: listOf(happening.venue).map((key) => venueId(key, locale)),
    organizers: listOf(happening.by).map((key) => organizerId(key, locale)),
    ...settings,
    ...(locale === 'en' ? english : {}),
  };
}

function hasMap({ venue }: Happening): boolean {
  return listOf(venue).some((key) => !('map' in venues[key]));
}

function listOf<T extends string>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
