import type { Content } from '../content/content.ts';
import { TOWN_ZONE, createDays } from './days.ts';
import { townImages } from './places/images.ts';
import { organizerPosts, venuePosts } from './places/places.ts';
import { planLaterDays } from './later.ts';
import { planYear } from './plan.ts';
import { eventPosts } from './posts.ts';
import { publishedBy } from './publication-dates.ts';
import { createRandom } from './random.ts';
import { termList } from './places/taxonomy.ts';

/** What the content is made from: equal values give equal content. */
export interface Recipe {
  seed: number;
  /** Number of distinct happenings; each is one event, or two when it is translated. */
  size: number;
  /** The moment that the year is centred on. */
  now: Date;
  /**
   * A later moment up to which the town lives on: what was there stays as it is, and what has been published since is there too.
   * Equal to `now` when absent.
   */
  until?: Date;
}

/**
 * Makes the cultural year of Tres Fuentes: about 45 % of it in the past year, the rest in the coming nine months. Days that come
 * into view until `until` get happenings of their own.
 */
export function generateContent({ seed, size, now, until = now }: Recipe): Content {
  const random = createRandom(seed);
  const days = createDays(now);
  const year = planYear(random, size, days);
  const later = planLaterDays(createRandom(seed + 1), year, days, createDays(until));
  return {
    site: {
      name: 'Tres Fuentes',
      description: { en: 'What’s on in Tres Fuentes', es: 'La cartelera de Tres Fuentes' },
      timezone: TOWN_ZONE,
      currencySymbol: '$',
      currencyCode: 'MXN',
    },
    events: publishedBy(until, eventPosts(random, [...year, ...later], days, now)),
    venues: venuePosts(now),
    organizers: organizerPosts(now),
    terms: termList(),
    images: townImages(days),
  };
}
