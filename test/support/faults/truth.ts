import { makePagePath } from '../../../scripts/sample-origin/site/addresses.ts';
import type { EventPost, Kind, Post, Term } from '../../../scripts/sample-origin/content/content.ts';
import { formatCost } from '../../../scripts/sample-origin/content/cost.ts';
import { computeEventTimes } from '../../../scripts/sample-origin/content/times.ts';
import type { Store } from '../../../scripts/sample-origin/content/store.ts';
import type { EventRecord } from '../../../src/model/event.ts';
import type { OrganizerRecord } from '../../../src/model/organizer.ts';
import type { TermRecord } from '../../../src/model/term.ts';
import type { VenueRecord } from '../../../src/model/venue.ts';
import type { SnapshotContent } from '../../../src/snapshot/content.ts';

/** Public content: `kind id` → the facts that a reader sees, as one line. */
export type Truth = ReadonlyMap<string, string>;

/** Compared facts of every post. `path` is that of its permalink, `image` an id, 0 without one. */
interface PostFacts extends Pick<EventRecord, 'locale' | 'slug' | 'modified'> {
  readonly path: string;
  readonly image: number;
}
interface EventFacts
  extends
    PostFacts,
    Pick<EventRecord, 'title' | 'allDay' | 'start' | 'end' | 'startUtc' | 'endUtc' | 'zone'>,
    Pick<EventRecord, 'cost' | 'featured' | 'created'>,
    Readonly<Record<'venues' | 'organizers' | 'categories' | 'tags', string>> {}
interface LinkedFacts extends PostFacts, Pick<VenueRecord, 'name'> {}
interface TermFacts extends Pick<TermRecord, 'locale' | 'slug' | 'name'> {
  readonly path: string;
  /** 0 at the root. */
  readonly parent: number;
}

/** Works out from its store what an origin may publish. */
export function readTruth(store: Store): Truth {
  const { eventsByStart, newest, termsByName } = store.lookup;
  const isPublic = ({ status, password }: Post): boolean => status === 'publish' && !password;
  return new Map([
    ...[...eventsByStart.en, ...eventsByStart.es]
      .filter((event) => isPublic(event) && !event.hideFromListings)
      .map((event) => line('event', event.id, eventFacts(event, store))),
    ...newest.venues
      .filter(isPublic)
      .map((venue) =>
        line('venue', venue.id, { ...postFacts('venues', venue, store), name: asText(venue.venue) }),
      ),
    ...newest.organizers.filter(isPublic).map((organizer) =>
      line('organizer', organizer.id, {
        ...postFacts('organizers', organizer, store),
        name: asText(organizer.organizer),
      }),
    ),
    ...termsByName.map((term) => line(term.taxonomy, term.id, termFacts(term, store))),
  ]);
}

function eventFacts(event: EventPost, store: Store): EventFacts {
  const { utcStart, utcEnd, zone } = computeEventTimes(event, store.site.timezone);
  // Events may refer to drafts, but not to deleted posts.
  const existing = (ids: readonly number[], get: (id: number) => unknown): string =>
    listed(ids.filter((id) => get(id) !== undefined));
  return {
    ...postFacts('events', event, store),
    title: asText(event.title),
    allDay: event.allDay,
    start: event.start.replace(' ', 'T'),
    end: event.end.replace(' ', 'T'),
    startUtc: instant(utcStart),
    endUtc: instant(utcEnd),
    zone,
    cost: asText(formatCost(event, store.site)),
    featured: event.featured,
    venues: existing(event.venues, (id) => store.post('venues', id)),
    organizers: existing(event.organizers, (id) => store.post('organizers', id)),
    categories: existing(event.categories, (id) => store.term(id)),
    tags: existing(event.tags, (id) => store.term(id)),
    created: instant(event.date),
  };
}

function postFacts(kind: Kind, post: Post, store: Store): PostFacts {
  return {
    locale: post.locale,
    slug: decodeURIComponent(post.slug),
    path: makePagePath(kind, post),
    image: post.image !== null && store.images.has(post.image) ? post.image : 0,
    modified: instant(post.modified),
  };
}

/** Archives of categories are below those of their parents. */
function termFacts(term: Term, store: Store): TermFacts {
  const { locale, taxonomy, slug, name, parent } = term;
  const slugs = [slug];
  for (let above = store.term(parent); above; above = store.term(above.parent)) slugs.unshift(above.slug);
  const archive = taxonomy === 'tag' ? `tag/${slug}` : `events/category/${slugs.join('/')}`;
  return {
    locale,
    slug: decodeURIComponent(slug),
    path: `/${locale}/${archive}/`,
    name: asText(name),
    parent,
  };
}

/** Events that do not take place and are not over: id → status of the record. */
export function notTakingPlace(store: Store, now: string): ReadonlyMap<number, string> {
  const { en, es } = store.lookup.eventsByStart;
  const words = { canceled: 'cancelled', postponed: 'postponed', scheduled: 'scheduled' };
  return new Map(
    [...en, ...es]
      .filter((event) => instant(computeEventTimes(event, store.site.timezone).utcEnd) >= now)
      .map(({ id, eventStatus }) => [id, words[eventStatus]] as const)
      .filter(([, status]) => status !== 'scheduled'),
  );
}

/** A snapshot's content in the same form; `repeated` names duplicates. */
export function readPublishedTruth(content: SnapshotContent | null): {
  published: Truth;
  repeated: string[];
} {
  const lines = [
    ...(content?.events ?? []).map((event) => line('event', event.id, shownEvent(event))),
    ...[...(content?.venues ?? []), ...(content?.organizers ?? [])].map((record) =>
      line(record.kind, record.id, { ...shownPost(record), name: record.name }),
    ),
    ...(content?.terms ?? []).map(({ kind, id, locale, slug, permalink, name, parent }) =>
      line(kind, id, { locale, slug, path: new URL(permalink).pathname, name, parent: parent ?? 0 }),
    ),
  ];
  const keys = lines.map(([key]) => key);
  return { published: new Map(lines), repeated: keys.filter((key, index) => keys.indexOf(key) !== index) };
}

function shownEvent(event: EventRecord): EventFacts {
  const { title, allDay, start, end, startUtc, endUtc, zone, cost, featured, created } = event;
  return {
    ...shownPost(event),
    title,
    allDay,
    start,
    end,
    startUtc,
    endUtc,
    zone,
    cost,
    featured,
    created,
    venues: listed(event.venues),
    organizers: listed(event.organizers),
    categories: listed(event.categories),
    tags: listed(event.tags),
  };
}

function shownPost(record: EventRecord | VenueRecord | OrganizerRecord): PostFacts {
  const { locale, slug, permalink, image, modified } = record;
  return { locale, slug, path: new URL(permalink).pathname, image: image?.id ?? 0, modified };
}

function line(kind: 'event', id: number, facts: EventFacts): [string, string];
function line(kind: 'venue' | 'organizer', id: number, facts: LinkedFacts): [string, string];
function line(kind: 'category' | 'tag', id: number, facts: TermFacts): [string, string];
function line(kind: string, id: number, facts: object): [string, string] {
  const written = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`);
  return [`${kind} ${id}`, written.toSorted().join(' | ')];
}

/** Ids without duplicates, in the order in which they are referred to. */
function listed(ids: readonly number[]): string {
  return [...new Set(ids)].join(' ');
}

/** `2026-11-20 09:10:00` → `2026-11-20T09:10:00Z` */
function instant(stamp: string): string {
  return `${stamp.replace(' ', 'T')}Z`;
}

/** The small content has only this markup. */
function asText(html: string): string {
  return html.replaceAll('&amp;', '&');
}
