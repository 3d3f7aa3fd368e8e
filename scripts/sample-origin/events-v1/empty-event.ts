import type { EventPost } from '../content/content.ts';
import type { Call } from '../server/route.ts';
import { utcStamp } from '../content/zones.ts';

/** A new event that nothing is known of yet; it starts now and lasts no time. */
export function emptyEvent(call: Call): EventPost {
  const now = utcStamp(call.now);
  return {
    id: call.store.nextPostId(),
    locale: call.locale,
    group: call.store.lookup.lastGroup + 1,
    slug: '',
    status: 'publish',
    author: 1,
    date: now,
    modified: now,
    description: '',
    excerpt: '',
    image: null,
    title: '',
    start: now,
    end: now,
    timezone: call.store.site.timezone,
    allDay: false,
    cost: '',
    currencySymbol: '',
    website: '',
    showMap: false,
    showMapLink: false,
    hideFromListings: false,
    sticky: false,
    featured: false,
    eventStatus: 'scheduled',
    password: '',
    categories: [],
    tags: [],
    venues: [],
    organizers: [],
  };
}
