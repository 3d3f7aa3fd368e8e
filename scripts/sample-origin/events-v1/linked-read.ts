import type { Kinds, OrganizerPost, VenuePost } from '../content/content.ts';
import { eventTimes } from '../content/times.ts';
import { utcStamp } from '../content/zones.ts';
import { invalidParameter, RestError } from '../server/errors.ts';
import type { JsonObject } from '../server/json.ts';
import { flag, text } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { calendarRoot, storedSlug } from '../site/addresses.ts';
import { carriedBy, contains, statusFilter, type StatusFilter } from './filters.ts';
import { type Form, organizerJson, venueJson } from './linked-json.ts';
import { encodedQuery, type Page, type Pair, readPage, slice, totals } from './paging.ts';

type Linked = VenuePost | OrganizerPost;

/** GET calendar/events/v1/venues: both languages, newest publication first. */
export function listVenues(call: Call): Answer {
  const found = filtered(call, 'venues', call.store.lookup.newest.venues, venueTexts);
  return answer(call, 'venues', found, (venue) => venueJson(call, venue, 'list'));
}

/** GET calendar/events/v1/organizers: both languages, newest publication first. */
export function listOrganizers(call: Call): Answer {
  const found = filtered(call, 'organizers', call.store.lookup.newest.organizers, organizerTexts);
  return answer(call, 'organizers', found, (organizer) => organizerJson(call, organizer, 'list'));
}

interface Found<T> {
  items: T[];
  /** What is counted: of a search without a match, everything. */
  total: number;
  /** How many the look-ahead for `next_rest_url` sees: those of one language only, so it ends early. */
  ahead: number;
  status: StatusFilter;
}

function venueTexts(venue: VenuePost): string[] {
  return [venue.venue, venue.description, venue.address, venue.city, venue.phone, venue.website];
}

function organizerTexts(organizer: OrganizerPost): string[] {
  return [organizer.organizer, organizer.description, organizer.phone, organizer.website, organizer.email];
}

function filtered<T extends Linked>(
  call: Call,
  kind: LinkedKind,
  all: T[],
  texts: (post: T) => string[],
): Found<T> {
  const status = statusFilter(call);
  let items = all.filter((post) => status.allows(post.status));
  const event = text(call.params['event']);
  if (event !== undefined) items = items.filter(carriedBy(call.store, Number(event), kind));
  if (flag(call.params['only_with_upcoming'])) items = items.filter(upcoming(call, kind));
  const unsearched = items.length;
  const search = text(call.params['search']);
  if (search) items = items.filter((post) => contains(texts(post), search));
  return {
    items,
    total: items.length === 0 ? unsearched : items.length,
    ahead: items.filter((post) => post.locale === call.locale).length,
    status,
  };
}

function upcoming(call: Call, kind: LinkedKind): (post: Linked) => boolean {
  const now = utcStamp(call.now);
  const ids = new Set(
    call.store.lookup.eventsByStart[call.locale]
      .filter(
        (event) => event.status === 'publish' && eventTimes(event, call.store.site.timezone).utcEnd >= now,
      )
      .flatMap((event) => event[kind]),
  );
  return (post) => ids.has(post.id);
}

function answer<T>(
  call: Call,
  kind: LinkedKind,
  found: Found<T>,
  write: (post: T) => ReturnType<typeof venueJson>,
): Answer {
  const page = readPage(call.params);
  const shown = slice(found.items, page);
  if (shown.length === 0 && page.number > 1) throw pastTheEnd(kind);
  const total = totals(found.total, page);
  const body = { [kind]: shown.map(write), ...links(call, kind, page, found), ...total.fields };
  return ok(body, total.headers);
}

function pastTheEnd(kind: LinkedKind): RestError {
  const name = kind.slice(0, -1);
  return new RestError(
    404,
    `${name}-archive-page-not-found`,
    `The requested ${name} archive page does not exist`,
  );
}

// The links forget `search` and `only_with_upcoming`.
function links<T>(call: Call, kind: LinkedKind, page: Page, found: Found<T>) {
  const root = `${calendarRoot(call)}/${kind}/`;
  const named = (name: string): Pair[] => {
    const value = text(call.params[name]);
    return value === undefined ? [] : [[name, value]];
  };
  const kept: Pair[] = [
    ['per_page', String(page.size)],
    ...named('event'),
    ...named('has_events'),
    ['status', found.status.text],
  ];
  const other = (number: number) => `${root}?${encodedQuery([...kept, ['page', String(number)]])}`;
  return {
    rest_url: `${root}?${encodedQuery([['page', String(page.number)], ...kept])}`,
    ...(page.number * page.size < found.ahead && { next_rest_url: other(page.number + 1) }),
    ...(page.number > 1 && { previous_rest_url: other(page.number - 1) }),
  };
}

/** Venues and organizers: the two kinds that events are linked to. */
export type LinkedKind = 'venues' | 'organizers';

/** GET calendar/events/v1/{venues,organizers}/{id} and by-slug/{slug}; drafts are closed to anonymous readers. */
export function readLinked(kind: LinkedKind): (call: Call) => Answer {
  return (call) => {
    const post = findLinked(call, kind);
    if (post.status !== 'publish' && !call.signedIn) {
      const name = kind.slice(0, -1);
      throw new RestError(403, `${name}-not-accessible`, `The requested ${name} is not accessible`);
    }
    return ok(linkedJson(call, kind, post.id, 'single'));
  };
}

/** The post that `id` or `slug` of the path names; @throws 400 when there is none of this kind */
export function findLinked<K extends LinkedKind>(call: Call, kind: K): Kinds[K] {
  const { id, slug } = call.params;
  const byPath = id !== undefined;
  const found = byPath
    ? Number(id)
    : call.store.lookup.bySlug[kind].get(storedSlug(text(slug) ?? ''))?.[0]?.id;
  const post = found === undefined ? undefined : call.store.post(kind, found);
  if (!post) throw invalidParameter(byPath ? 'id' : 'slug');
  return post;
}

/** A venue or organizer by id, which must exist. */
export function linkedJson(call: Call, kind: LinkedKind, id: number, form: Form): JsonObject {
  if (kind === 'venues') {
    const venue = call.store.post('venues', id);
    if (venue) return venueJson(call, venue, form);
  } else {
    const organizer = call.store.post('organizers', id);
    if (organizer) return organizerJson(call, organizer, form);
  }
  throw invalidParameter('id');
}
