import type { Content } from '../content.ts';
import { TOWN_ZONE, createDays } from './days.ts';
import { townImages } from './images.ts';
import { organizerPosts, venuePosts } from './places.ts';
import { planYear } from './plan.ts';
import { eventPosts } from './posts.ts';
import { createRandom } from './random.ts';
import { termList } from './taxonomy.ts';

/** What the content is made from: equal values give equal content. */
export interface Recipe {
  seed: number;
  /** Number of distinct happenings; each is one event, or two when it is translated. */
  size: number;
  /** The moment that the year is centred on. */
  now: Date;
}

/** Makes the cultural year of Tres Fuentes: about 45 % of it in the past year, the rest in the coming nine months. */
export function generateContent({ seed, size, now }: Recipe): Content {
  const random = createRandom(seed);
  const days = createDays(now);
  return {
    site: {
      name: 'Tres Fuentes',
      description: { en: 'What’s on in Tres Fuentes', es: 'La cartelera de Tres Fuentes' },
      timezone: TOWN_ZONE,
      currencySymbol: '$',
      currencyCode: 'MXN',
    },
    events: eventPosts(random, planYear(random, size, days), days, now),
    venues: venuePosts(now),
    organizers: organizerPosts(now),
    terms: termList(),
    images: townImages(days),
  };
}
