import type { Content } from '../content/content.ts';
import { createDays, TOWN_ZONE } from './days.ts';
import { makeImages } from './images.ts';
import { makeOrganizers, makeTerms, makeVenues } from './places.ts';
import { planLaterDays } from './plan-later.ts';
import { planYear } from './plan-year.ts';
import { makeEvents } from './posts.ts';
import { keepPublished } from './publication-dates.ts';
import { createRandom } from './random.ts';

/** Input of the generator: equal values give equal content. */
export interface Recipe {
  seed: number;
  /** Number of distinct events. Most are translated and then make two posts. */
  size: number;
  /** The instant on which the year is centred. */
  now: Date;
  /**
   * A later instant up to which the town lives on. Content published since is added, and nothing
   * that was there changes.
   * @default now
   */
  until?: Date;
}

/**
 * Makes the cultural year of Tres Fuentes: about 45 % of it in the past year, the rest in the next
 * nine months. Days that come into view until `until` get more events.
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
    events: keepPublished(until, makeEvents(random, [...year, ...later], days, now)),
    venues: makeVenues(now),
    organizers: makeOrganizers(now),
    terms: makeTerms(),
    images: makeImages(days),
  };
}
