import type { Content, EventPost } from '../../../scripts/sample-origin/content/content.ts';
import { generateContent } from '../../../scripts/sample-origin/town/generate.ts';

/** The moment of the crawls in the faults suite. */
export const now = new Date('2026-11-20T09:10:00Z');

/**
 * A small calendar in two languages, with the bare minimum of fields and no images. It has a draft,
 * a hidden event, one with a password, one cancelled, one in another zone and one that is all-day.
 * @param size number of events, each in one or both languages
 */
export function smallContent(seed: number, size = 13): Content {
  const key = `${seed} ${size}`;
  const content = made.get(key) ?? makeContent(seed, size);
  made.set(key, content);
  return content;
}

/** By seed and size: each trial begins with one of a few, and stores never change one in place. */
const made = new Map<string, Content>();

function makeContent(seed: number, size: number): Content {
  const whole = generateContent({ seed, size, now });
  const events = whole.events.map((event, index) => ({ ...event, image: null, ...oddities[index] }));
  const used = new Set(events.flatMap(({ venues, organizers }) => [...venues, ...organizers]));
  const terms = new Set(events.flatMap(({ categories, tags }) => [...categories, ...tags]));
  return {
    ...whole,
    events,
    venues: whole.venues.filter(({ id }) => used.has(id)).map((venue) => ({ ...venue, image: null })),
    organizers: whole.organizers.filter(({ id }) => used.has(id)).map((each) => ({ ...each, image: null })),
    terms: whole.terms
      .filter(({ id }) => terms.has(id))
      .map((term) => ({ ...term, parent: terms.has(term.parent) ? term.parent : 0 })),
    images: [],
  };
}

const oddities: Readonly<Record<number, Partial<EventPost>>> = {
  2: { status: 'draft' },
  3: { timezone: 'Europe/Madrid' },
  5: { hideFromListings: true },
  7: { allDay: true, start: '2026-11-25 00:00:00', end: '2026-11-26 23:59:59' },
  9: { password: 'open sesame' },
  14: { eventStatus: 'canceled' },
};
