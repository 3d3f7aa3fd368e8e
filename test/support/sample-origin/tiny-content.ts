import type {
  Content,
  EventPost,
  Image,
  OrganizerPost,
  Post,
  Term,
  VenuePost,
} from '../../../scripts/sample-origin/content/content.ts';

/** The instant of the tests: 04:10 in the morning at the site. */
export const now = new Date('2026-11-20T09:10:00Z');

const post: Omit<Post, 'id' | 'group'> = {
  locale: 'en',
  slug: '',
  status: 'publish',
  author: 2,
  date: '2024-03-06 15:12:00',
  modified: '2024-08-21 20:46:48',
  description: '',
  excerpt: '',
  image: null,
};

/** A published event without content, except `more`. */
export function event(id: number, start: string, end: string, more: Partial<EventPost> = {}): EventPost {
  return {
    ...post,
    id,
    group: id,
    slug: `event-${id}`,
    title: `Event ${id}`,
    start,
    end,
    timezone: 'America/New_York',
    allDay: false,
    cost: '',
    currencySymbol: '',
    website: '',
    showMap: true,
    showMapLink: true,
    hideFromListings: false,
    sticky: false,
    featured: false,
    eventStatus: 'scheduled',
    password: '',
    categories: [],
    tags: [],
    venues: [],
    organizers: [],
    ...more,
  };
}

/** A published venue without content, except `more`; its id is from 31 to 58. */
export function venue(id: number, name: string, more: Partial<VenuePost> = {}): VenuePost {
  const empty = {
    address: '',
    city: '',
    country: '',
    province: '',
    state: '',
    zip: '',
    phone: '',
    website: '',
  };
  const date = `2024-01-${String(id - 30).padStart(2, '0')} 10:00:00`;
  return {
    ...post,
    id,
    group: id,
    slug: `venue-${id}`,
    date,
    venue: name,
    ...empty,
    showMap: true,
    showMapLink: true,
    ...more,
  };
}

function organizer(id: number, name: string, more: Partial<OrganizerPost> = {}): OrganizerPost {
  return {
    ...post,
    id,
    group: id,
    slug: `organizer-${id}`,
    organizer: name,
    phone: '',
    website: '',
    email: '',
    ...more,
  };
}

/** A term without content, except `more`. */
export function term(id: number, taxonomy: Term['taxonomy'], name: string, more: Partial<Term> = {}): Term {
  return {
    id,
    locale: 'en',
    group: id,
    taxonomy,
    name,
    slug: name.toLowerCase(),
    description: '',
    parent: 0,
    ...more,
  };
}

function image(id: number, file: string, width: number, height: number): Image {
  return { id, file, width, height, render: async (size = width) => Buffer.from(`image ${file} ${size}`) };
}

/** A new, small content: one event for each case that the interface treats differently. */
export function tinyContent(): Content {
  return {
    site: {
      name: 'Tiny Calendar',
      description: { en: 'Small events', es: 'Eventos pequeños' },
      timezone: 'America/New_York',
      currencySymbol: '$',
      currencyCode: 'USD',
    },
    events: [
      event(1, '1999-05-01 20:00:00', '1999-05-01 22:00:00', { title: 'Far past' }),
      event(2, '2026-11-19 08:00:00', '2026-11-22 20:00:00', { title: 'Running', venues: [35] }),
      event(3, '2026-12-06 00:00:00', '2026-12-06 23:59:59', {
        title: 'All-day fair',
        slug: 'fair',
        group: 3,
        description: '<p>Café &amp; jazz.</p>',
        allDay: true,
        cost: '10-25',
        image: 50,
        categories: [2, 4],
        tags: [10],
        venues: [35],
        organizers: [45, 46],
        website: 'https://fair.example.org/?a=1&b=2',
      }),
      event(4, '2026-12-06 00:00:00', '2026-12-06 23:59:59', {
        locale: 'es',
        title: 'Feria',
        slug: 'feria',
        group: 3,
        allDay: true,
        categories: [3],
        venues: [36],
      }),
      event(5, '2026-12-19 18:00:00', '2026-12-19 20:00:00', {
        title: 'Members dinner',
        password: 'river',
        image: 50,
        venues: [35],
        description: '<p>Secret.</p>',
        categories: [2],
      }),
      event(6, '2026-12-10 18:00:00', '2026-12-10 20:00:00', { title: 'Hidden', hideFromListings: true }),
      event(7, '2026-12-11 18:00:00', '2026-12-11 20:00:00', { title: 'Draft', status: 'draft' }),
      event(8, '2026-12-12 18:00:00', '2026-12-12 20:00:00', { title: 'Private', status: 'private' }),
      event(9, '2026-12-13 18:00:00', '2026-12-13 20:00:00', { title: 'Trashed', status: 'trash' }),
      event(10, '2026-12-18 18:00:00', '2026-12-20 22:00:00', {
        title: 'Weekend',
        timezone: 'UTC+2',
        featured: true,
        categories: [5],
        venues: [37],
        organizers: [99],
      }),
      event(11, '2026-12-16 19:00:00', '2026-12-16 21:00:00', {
        title: 'Madrid night',
        timezone: 'Europe/Madrid',
        eventStatus: 'canceled',
        venues: [35, 36],
        cost: '0',
      }),
      event(12, '2026-12-16 18:00:00', '2026-12-16 19:00:00', {
        title: '日本',
        slug: '%e6%97%a5%e6%9c%ac',
        cost: '20',
        currencySymbol: '€',
        image: 777,
      }),
      event(13, '2027-01-10 18:00:00', '2027-01-10 19:00:00', { title: 'Shared', slug: 'shared' }),
      event(14, '2027-01-11 18:00:00', '2027-01-11 19:00:00', {
        locale: 'es',
        title: 'Compartido',
        slug: 'shared',
      }),
    ],
    venues: [
      venue(35, 'Riverside Hall', {
        slug: 'riverside-hall',
        city: 'Albany',
        state: 'NY',
        country: 'United States',
        image: 50,
        description: '<p>A hall.</p>',
      }),
      venue(36, 'Plaza', { locale: 'es' }),
      venue(37, 'Unfinished', { status: 'draft' }),
    ],
    organizers: [
      organizer(45, 'City Arts', { email: 'hello@arts.example.org' }),
      organizer(46, 'O’Neill &amp; Sons'),
    ],
    terms: [
      term(2, 'category', 'Music', { group: 2 }),
      term(3, 'category', 'Música', { locale: 'es', slug: 'musica', group: 2 }),
      term(4, 'category', 'Jazz &amp; Blues', { slug: 'jazz-blues', parent: 2 }),
      term(5, 'category', 'Baroque', { parent: 4 }),
      term(6, 'category', 'Unused'),
      term(10, 'tag', 'free'),
      term(11, 'tag', 'late'),
    ],
    images: [image(50, '2026/01/photo.png', 1200, 675), image(51, '2026/02/tiny.png', 80, 60)],
  };
}
