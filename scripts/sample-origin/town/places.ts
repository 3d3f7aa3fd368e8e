import type { Locale, OrganizerPost, Post, Term, VenuePost } from '../content/content.ts';
import { formatUtc } from './days.ts';
import { categories, organizers, tags, venues } from './records.ts';
import { createSlugRegister } from './slug.ts';

const LOCALES = ['en', 'es'] as const satisfies readonly Locale[];
const DAY = 86_400_000;

const records = { venues, organizers, categories, tags };
const firstIds = { venues: 201, organizers: 301, categories: 11, tags: 101 };
type Kind = keyof typeof records;

/** Makes the venues, one post per language. */
export function makeVenues(now: Date): VenuePost[] {
  return LOCALES.flatMap((locale) => {
    const register = createSlugRegister();
    return Object.entries(venues).map(([key, venue]): VenuePost => {
      const { name, address, zip = '', phone = '', website = '', position, map = true } = venue;
      return {
        ...makePost('venues', key, locale, now),
        slug: register(name[locale]),
        venue: name[locale],
        address,
        city: 'Tres Fuentes',
        country: locale === 'en' ? 'Mexico' : 'México',
        province: 'Valle Alto',
        state: '',
        zip,
        phone,
        website,
        ...(position && { position }),
        showMap: map,
        showMapLink: map,
      };
    });
  });
}

/** Makes the organizers, one post per language. */
export function makeOrganizers(now: Date): OrganizerPost[] {
  return LOCALES.flatMap((locale) => {
    const register = createSlugRegister();
    return Object.entries(organizers).map(([key, organizer]): OrganizerPost => {
      const { name, phone = '', website = '', email = '' } = organizer;
      return {
        ...makePost('organizers', key, locale, now),
        slug: register(name[locale]),
        organizer: name[locale],
        phone,
        website,
        email,
      };
    });
  });
}

/** Makes the categories and tags, one term per language. */
export function makeTerms(): Term[] {
  return LOCALES.flatMap((locale) => [
    ...Object.entries(categories).map(([key, { parent, ...category }]) => ({
      ...makeTerm('categories', key, locale, category),
      parent: parent === undefined ? 0 : findId('categories', parent, locale),
    })),
    ...Object.entries(tags).map(([key, tag]) => makeTerm('tags', key, locale, tag)),
  ]);
}

/** Id of the record that the data files call `key`, in one language. */
export function findId(kind: Kind, key: string, locale: Locale): number {
  const index = Object.keys(records[kind]).indexOf(key);
  return firstIds[kind] + 2 * index + LOCALES.indexOf(locale);
}

function makePost(kind: 'venues' | 'organizers', key: string, locale: Locale, now: Date) {
  const { description, password = '' } = records[kind][key] ?? {};
  const index = Object.keys(records[kind]).indexOf(key);
  const made = now.getTime() - (700 - 7 * index) * DAY;
  return {
    id: findId(kind, key, locale),
    locale,
    group: findId(kind, key, 'en'),
    status: 'publish',
    author: 2,
    date: formatUtc(made),
    modified: formatUtc(made + (30 + index) * DAY),
    description: description?.[locale] ?? '',
    excerpt: '',
    image: null,
    password,
  } satisfies Omit<Post, 'slug'>;
}

function makeTerm(
  kind: 'categories' | 'tags',
  key: string,
  locale: Locale,
  { name, slug, description, search }: (typeof tags)[string],
): Term {
  return {
    id: findId(kind, key, locale),
    locale,
    group: findId(kind, key, 'en'),
    taxonomy: kind === 'categories' ? 'category' : 'tag',
    name: name[locale],
    slug: slug[locale],
    description: description?.[locale] ?? '',
    parent: 0,
    ...(search && {
      search: { title: search.title[locale], description: search.description[locale] },
    }),
  };
}
