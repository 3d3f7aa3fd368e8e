import type { Locale, OrganizerPost, Post, VenuePost } from '../../content/content.ts';
import { utcOf } from '../clock.ts';
import { type OrganizerKey, type OrganizerSource, organizers } from './organizers.ts';
import { createSlugRegister } from '../slug.ts';
import { type VenueKey, type VenueSource, venues } from './venues.ts';

const LOCALES = ['en', 'es'] as const satisfies readonly Locale[];
const DAY = 86_400_000;
const FIRST_VENUE = 201;
const FIRST_ORGANIZER = 301;

/** Makes the venues, one post a language. */
export function venuePosts(now: Date): VenuePost[] {
  return LOCALES.flatMap((locale) => {
    const register = createSlugRegister();
    return Object.values(venues).map((source, index): VenuePost => {
      const { name, address, at, text, map = true }: VenueSource = source;
      const { zip = '', phone = '', website = '', password = '' }: VenueSource = source;
      return {
        ...post(FIRST_VENUE, index, locale, now),
        slug: register(name[locale]),
        description: text[locale],
        password,
        venue: name[locale],
        address,
        city: 'Tres Fuentes',
        country: locale === 'en' ? 'Mexico' : 'México',
        province: 'Valle Alto',
        state: '',
        zip,
        phone,
        website,
        ...(at && { position: { latitude: at[0], longitude: at[1] } }),
        showMap: map,
        showMapLink: map,
      };
    });
  });
}

/** Makes the organizers, one post a language. */
export function organizerPosts(now: Date): OrganizerPost[] {
  return LOCALES.flatMap((locale) => {
    const register = createSlugRegister();
    return Object.values(organizers).map((source, index): OrganizerPost => {
      const { name, text, phone = '', website = '', email = '', password = '' }: OrganizerSource = source;
      return {
        ...post(FIRST_ORGANIZER, index, locale, now),
        slug: register(name[locale]),
        description: text?.[locale] ?? '',
        password,
        organizer: name[locale],
        phone,
        website,
        email,
      };
    });
  });
}

/** Id of a venue in one language. */
export function venueId(key: VenueKey, locale: Locale): number {
  return idOf(FIRST_VENUE, Object.keys(venues).indexOf(key), locale);
}

/** Id of an organizer in one language. */
export function organizerId(key: OrganizerKey, locale: Locale): number {
  return idOf(FIRST_ORGANIZER, Object.keys(organizers).indexOf(key), locale);
}

function idOf(first: number, index: number, locale: Locale): number {
  return first + 2 * index + LOCALES.indexOf(locale);
}

function post(first: number, index: number, locale: Locale, now: Date): Omit<Post, 'slug' | 'description'> {
  const made = now.getTime() - (700 - 7 * index) * DAY;
  return {
    id: idOf(first, index, locale),
    locale,
    group: idOf(first, index, 'en'),
    status: 'publish',
    author: 2,
    date: utcOf(made),
    modified: utcOf(made + (30 + index) * DAY),
    excerpt: '',
    image: null,
  };
}
