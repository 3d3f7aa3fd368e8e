import type { Picture } from '../../src/model/picture.ts';
import type { SnapshotContent } from '../../src/snapshot/content.ts';
import type { EventRecord } from '../../src/model/event.ts';
import type { EventHistory, ScopeHistory } from '../../src/history/history-entry.ts';
import type { OrganizerRecord } from '../../src/model/organizer.ts';
import type { SiteRecord } from '../../src/model/site.ts';
import type { TermRecord } from '../../src/model/term.ts';
import type { VenueRecord } from '../../src/model/venue.ts';

/** An evening concert in New York by default. */
export function eventRecord(values: Partial<EventRecord> = {}): EventRecord {
  const id = values.id ?? 1;
  const locale = values.locale ?? 'en';
  return {
    kind: 'event',
    id,
    locale,
    slug: `event-${id}`,
    permalink: `https://origin.example/${locale}/event/event-${id}/`,
    title: `Event ${id}`,
    description: '<p>An evening of music.</p>',
    text: 'An evening of music.',
    excerpt: '',
    status: 'scheduled',
    allDay: false,
    start: '2026-11-20T20:30:00',
    end: '2026-11-20T22:00:00',
    startUtc: '2026-11-21T01:30:00Z',
    endUtc: '2026-11-21T03:00:00Z',
    zone: 'America/New_York',
    cost: '',
    free: false,
    currency: null,
    prices: [],
    website: null,
    image: null,
    featured: false,
    venues: [],
    organizers: [],
    categories: [],
    tags: [],
    created: '2026-10-01T08:00:00Z',
    modified: '2026-10-02T09:00:00Z',
    ...values,
  };
}

export function venueRecord(values: Partial<VenueRecord> = {}): VenueRecord {
  const id = values.id ?? 101;
  const locale = values.locale ?? 'en';
  return {
    kind: 'venue',
    id,
    locale,
    slug: `venue-${id}`,
    permalink: `https://origin.example/${locale}/venue/venue-${id}/`,
    name: `Venue ${id}`,
    description: '',
    text: '',
    address: '',
    city: '',
    region: '',
    postcode: '',
    country: '',
    position: null,
    phone: '',
    website: null,
    image: null,
    modified: '2026-09-01T00:00:00Z',
    ...values,
  };
}

export function organizerRecord(values: Partial<OrganizerRecord> = {}): OrganizerRecord {
  const id = values.id ?? 201;
  const locale = values.locale ?? 'en';
  return {
    kind: 'organizer',
    id,
    locale,
    slug: `organizer-${id}`,
    permalink: `https://origin.example/${locale}/organizer/organizer-${id}/`,
    name: `Organizer ${id}`,
    description: '',
    text: '',
    phone: '',
    website: null,
    email: '',
    image: null,
    modified: '2026-09-01T00:00:00Z',
    ...values,
  };
}

export function termRecord(values: Partial<TermRecord> = {}): TermRecord {
  const kind = values.kind ?? 'category';
  const id = values.id ?? 301;
  const locale = values.locale ?? 'en';
  return {
    kind,
    id,
    locale,
    slug: `${kind}-${id}`,
    permalink: `https://origin.example/${locale}/${kind}/${kind}-${id}/`,
    name: `${kind === 'category' ? 'Category' : 'Tag'} ${id}`,
    description: '',
    parent: null,
    ...values,
  };
}

export function siteRecord(values: Partial<SiteRecord> = {}): SiteRecord {
  const locale = values.locale ?? 'en';
  return {
    locale,
    name: 'Town Calendar',
    description: 'What is on in town',
    home: `https://origin.example/${locale}/`,
    zone: 'America/New_York',
    currency: null,
    ...values,
  };
}

/** The history of an event that was seen once, when published, and has not changed since. */
export function eventHistory(values: Partial<EventHistory> = {}): EventHistory {
  const { id = 1, locale = 'en' } = values;
  return {
    kind: 'event',
    id,
    locale,
    firstSeen: '2026-01-01T00:00:00Z',
    changed: '2026-01-01T00:00:00Z',
    published: values.firstSeen ?? '2026-01-01T00:00:00Z',
    vanished: null,
    digest: 'd'.repeat(16),
    slugs: [`event-${id}`],
    uid: `${id}@origin.example`,
    sequence: 0,
    together: { ids: {}, since: values.firstSeen ?? '2026-01-01T00:00:00Z' },
    matters: 'm'.repeat(16),
    status: 'scheduled',
    last: null,
    ...values,
  };
}

/** The history of a scope that was seen once and has not changed since. */
export function scopeHistory({
  kind,
  id,
  ...values
}: Pick<ScopeHistory, 'kind' | 'id'> & Partial<ScopeHistory>): ScopeHistory {
  const { locale = 'en', slug = `${kind}-${id}` } = values;
  return {
    kind,
    id,
    locale,
    firstSeen: '2026-01-01T00:00:00Z',
    changed: '2026-01-01T00:00:00Z',
    vanished: null,
    digest: 'd'.repeat(16),
    slugs: [slug],
    name: `${kind} ${id}`,
    slug,
    permalink: `https://origin.example/${locale}/${kind}/${slug}/`,
    parent: null,
    ...values,
  };
}

/** A snapshot's content after a crawl of an empty origin. */
export const emptyContent: SnapshotContent = {
  origin: 'https://origin.example/',
  crawledAt: '2026-11-20T12:00:00Z',
  sites: [],
  events: [],
  unasked: [],
  media: [],
  venues: [],
  organizers: [],
  terms: [],
  translations: [],
  images: [],
  history: [],
  layouts: [],
};

/** A published picture. */
export const picture: Picture = {
  path: '/images/1.jpg',
  type: 'image/jpeg',
  width: 320,
  height: 180,
  bytes: 9000,
};
