import { expect } from 'vitest';
import { numbers, type Attack, type Fields } from '../attack.ts';

/** Ids next to those of attacks, so that items can name each other. */
const terms = numbers(1000, 50_000_000);
const circle = numbers(50, 51_000_000);

/** References that are many, missing, circular or repeated. */
export const relationAttacks: readonly Attack[] = [
  {
    name: '1,000 tags of one event',
    sends: 'an event with 1,000 tags, which all exist',
    bound: 'the first 100 are published, and the receipt names the event',
    ends: 'published',
    only: 'events/v1',
    items: {
      events: [{ tags: terms.map((id) => ({ id })) }],
      tags: terms.map((id) => ({ id, name: `Tag ${id}`, slug: `tag-${id}`, url: `/en/tag/tag-${id}/` })),
    },
    holds: ({ events }) => expect(events[0]?.tags).toEqual(terms.slice(0, 100)),
  },
  {
    name: 'categories in a circle',
    sends: '50 categories, each the parent of the next, and one its own',
    bound: 'each category once among the ancestors',
    ends: 'published',
    only: 'events/v1',
    items: {
      events: [{ categories: circle.map((id) => ({ id })) }],
      categories: circle.map((id, at) => ({
        id,
        name: `Round ${id}`,
        slug: `round-${id}`,
        url: `/en/events/category/round-${id}/`,
        parent: at === 49 ? id : at === 48 ? circle[0] : id + 1,
      })),
    },
  },
  {
    name: 'references into nothing',
    sends: 'an event with 20,000 venues, organizers and categories that do not exist',
    bound: 'a reference to nothing is not published',
    ends: 'published',
    items: {
      events: [
        {
          venue: numbers(20_000, 60_000_000).map((id) => ({ id })),
          organizer: numbers(20_000, 60_000_000).map((id) => ({ id })),
          categories: numbers(20_000, 60_000_000),
        },
      ],
    },
  },
  {
    name: 'equal items',
    sends: 'one id three times on one page, with different texts',
    bound: 'lists whose numbers do not add up are not published',
    ends: 'refused',
    items: { events: ['One', 'Two', 'Three'].map((title): Fields => ({ id: 52_000_000, title })) },
  },
  {
    name: '60 events with one title and time',
    sends: 'twins in all fields but the id',
    bound: 'pairing compares records in groups, not each with each',
    ends: 'published',
    items: { events: numbers(60, 53_000_000).map((id) => ({ id, title: 'Twin', slug: 'twin-event' })) },
    holds: ({ events, content }) => {
      expect(events).toHaveLength(0);
      expect(content.events.filter(({ title }) => title === 'Twin')).toHaveLength(60);
    },
  },
];
