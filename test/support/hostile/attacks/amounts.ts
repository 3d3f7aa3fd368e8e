import { numbers, type Attack } from '../attack.ts';

const long = (id: number): string => `${id} ${'name '.repeat(200)}`.slice(0, 490);

/** Each of them has feeds, which repeat what they list. */
const tags = numbers(100, 54_000_000);

/** Very many records, each within the limits. */
export const amountAttacks: readonly Attack[] = [
  {
    name: '100 long descriptions',
    sends: '100 events with descriptions of 190,000 characters, 19 MB in all',
    bound: 'feeds repeat only the beginning of a text',
    ends: 'published',
    hasOwnPage: true,
    items: {
      events: numbers(100).map((at) => ({
        description: `<p>${`word${at} é `.repeat(20_000).slice(0, 190_000)}</p>`,
      })),
    },
  },
  {
    name: '50 long descriptions in 100 tags',
    sends: '50 events with the same 100 tags and descriptions of 190,000 characters',
    bound: 'feeds repeat only the beginning of a text',
    ends: 'published',
    hasOwnPage: true,
    only: 'events/v1',
    items: {
      events: numbers(50).map((at) => ({
        description: `<p>${`word${at} `.repeat(30_000).slice(0, 190_000)}</p>`,
        tags: tags.map((id) => ({ id })),
      })),
      tags: tags.map((id) => ({ id, name: `Many ${id}`, slug: `many-${id}`, url: `/en/tag/many-${id}/` })),
    },
  },
  {
    name: '20 events with 50 venues and 50 tags of their own',
    sends: '1,000 venues and 1,000 tags, each of one event',
    bound: 'the cost of 2,000 records',
    ends: 'published',
    hasOwnPage: true,
    only: 'events/v1',
    items: {
      events: numbers(20).map((at) => ({
        venue: numbers(50, 55_000_000 + 50 * at).map((id) => ({ id })),
        tags: numbers(50, 56_000_000 + 50 * at).map((id) => ({ id })),
      })),
      venues: numbers(1000, 55_000_000).map((id) => ({ id, venue: `Own ${id}`, slug: `own-${id}` })),
      tags: numbers(1000, 56_000_000).map((id) => ({
        id,
        name: `Own ${id}`,
        slug: `own-${id}`,
        url: `/en/tag/own-${id}/`,
      })),
    },
  },
  {
    name: 'a chain of 1,000 categories',
    sends: '200 events in the last of 1,000 categories, each the parent of the next',
    bound: 'ten levels',
    ends: 'published',
    hasOwnPage: true,
    only: 'events/v1',
    items: {
      events: numbers(200).map(() => ({ categories: [{ id: 57_000_999 }] })),
      categories: numbers(1000, 57_000_000).map((id, at) => ({
        id,
        name: `Link ${id}`,
        slug: `link-${id}`,
        url: `/en/events/category/link-${id}/`,
        parent: at === 0 ? 0 : id - 1,
      })),
    },
  },
  {
    name: 'long texts in 100 places',
    sends: '20 events with 190,000 characters, in 100 venues, organizers, tags and categories below others',
    bound: 'news has 200,000 characters of an event in all feeds of a format',
    ends: 'published',
    hasOwnPage: true,
    only: 'events/v1',
    items: {
      events: numbers(20).map((at) => ({
        description: `<p>${`word${at} `.repeat(30_000).slice(0, 190_000)}</p>`,
        venue: numbers(25, 59_000_000).map((id) => ({ id })),
        organizer: numbers(25, 59_100_000).map((id) => ({ id })),
        categories: numbers(3).map((chain) => ({ id: 59_200_009 + 10 * chain })),
        tags: numbers(25, 59_300_000).map((id) => ({ id })),
      })),
      venues: numbers(25, 59_000_000).map((id) => ({ id })),
      organizers: numbers(25, 59_100_000).map((id) => ({ id })),
      categories: numbers(30).map((at) => ({
        id: 59_200_000 + at,
        slug: `chained-${at}`,
        url: `/en/events/category/chained-${at}/`,
        parent: at % 10 === 0 ? 0 : 59_200_000 + at - 1,
      })),
      tags: numbers(25, 59_300_000).map((id) => ({
        id,
        slug: `placed-${id}`,
        url: `/en/events/tag/placed-${id}/`,
      })),
    },
  },
  {
    name: 'the longest names everywhere',
    sends: '25 events with the same 100 venues, organizers, categories and tags, all with long names',
    bound: 'feeds name 20 of each kind',
    ends: 'published',
    hasOwnPage: true,
    only: 'events/v1',
    items: {
      events: numbers(25).map((at) => ({
        title: long(at),
        cost: long(at),
        venue: numbers(100, 58_000_000).map((id) => ({ id })),
        organizer: numbers(100, 58_100_000).map((id) => ({ id })),
        categories: numbers(100, 58_200_000).map((id) => ({ id })),
        tags: numbers(100, 58_300_000).map((id) => ({ id })),
      })),
      venues: numbers(100, 58_000_000).map((id) => ({
        id,
        venue: long(id),
        slug: `long-${id}`,
        address: long(id),
        city: long(id),
      })),
      organizers: numbers(100, 58_100_000).map((id) => ({
        id,
        organizer: long(id),
        slug: `long-${id}`,
        website: `https://example.org/${'w'.repeat(7900)}`,
      })),
      categories: numbers(100, 58_200_000).map((id) => ({
        id,
        name: long(id),
        slug: `long-${id}`,
        url: `/en/events/category/long-${id}/`,
      })),
      tags: numbers(100, 58_300_000).map((id) => ({
        id,
        name: long(id),
        slug: `long-${id}`,
        url: `/en/tag/long-${id}/`,
      })),
    },
  },
];
