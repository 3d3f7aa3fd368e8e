import type { Kinds, OrganizerPost, VenuePost } from '../content/content.ts';
import { computeEventTimes } from '../content/times.ts';
import { formatStamp } from '../content/zones.ts';
import { invalidParameter, RestError } from '../server/errors.ts';
import type { JsonObject } from '../server/json.ts';
import { readFlag, readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { makeCalendarRoot, toStoredSlug } from '../site/addresses.ts';
import { createEventTest, containsWords, readStatusFilter, type StatusFilter } from './filters.ts';
import { type Detail, writeOrganizer, writeVenue } from './linked-json.ts';
import { encodePairs, type Page, type Pair, readPage, slicePage, countPages } from './paging.ts';

type Linked = VenuePost | OrganizerPost;

/** GET calendar/events/v1/venues: both languages, newest publication first. */
export function listVenues(call: Call): Answer {
  const found = findLinkedPosts(call, 'venues', call.store.lookup.newest.venues, listVenueTexts);
  return answerPage(call, 'venues', found, (venue) => writeVenue(call, venue, 'list'));
}

/** GET calendar/events/v1/organizers: both languages, newest publication first. */
export function listOrganizers(call: Call): Answer {
  const found = findLinkedPosts(call, 'organizers', call.store.lookup.newest.organizers, listOrganizerTexts);
  return answerPage(call, 'organizers', found, (organizer) => writeOrganizer(call, organizer, 'list'));
}

interface Found<T> {
  items: T[];
  /** The number of items; without a match, that before the search. */
  total: number;
  /** As many items as `next_rest_url` counts: it sees one language only, and so ends early. */
  ahead: number;
  status: StatusFilter;
}

function listVenueTexts(venue: VenuePost): string[] {
  return [venue.venue, venue.description, venue.address, venue.city, venue.phone, venue.website];
}

function listOrganizerTexts(organizer: OrganizerPost): string[] {
  return [organizer.organizer, organizer.description, organizer.phone, organizer.website, organizer.email];
}

function findLinkedPosts<T extends Linked>(
  call: Call,
  kind: LinkedKind,
  all: T[],
  texts: (post: T) => string[],
): Found<T> {
  const status = readStatusFilter(call);
  let items = all.filter((post) => status.allows(post.status));
  const event = readText(call.params['event']);
  if (event !== undefined) items = items.filter(createEventTest(call.store, Number(event), kind));
  if (readFlag(call.params['only_with_upcoming'])) items = items.filter(createUpcomingTest(call, kind));
  const unsearched = items.length;
  const search = readText(call.params['search']);
  if (search) items = items.filter((post) => containsWords(texts(post), search));
  return {
    items,
    total: items.length === 0 ? unsearched : items.length,
    ahead: items.filter((post) => post.locale === call.locale).length,
    status,
  };
}

function createUpcomingTest(call: Call, kind: LinkedKind): (post: Linked) => boolean {
  const now = formatStamp(call.now);
  const ids = new Set(
    call.store.lookup.eventsByStart[call.locale]
      .filter(
        (event) =>
          event.status === 'publish' && computeEventTimes(event, call.store.site.timezone).utcEnd >= now,
      )
      .flatMap((event) => event[kind]),
  );
  return (post) => ids.has(post.id);
}

function answerPage<T>(
  call: Call,
  kind: LinkedKind,
  found: Found<T>,
  write: (post: T) => ReturnType<typeof writeVenue>,
): Answer {
  const page = readPage(call.params);
  const shown = slicePage(found.items, page);
  if (shown.length === 0 && page.number > 1) throw pageNotFound(kind);
  const total = countPages(found.total, page);
  const body = { [kind]: shown.map(write), ...writeLinks(call, kind, page, found), ...total.fields };
  return ok(body, total.headers);
}

function pageNotFound(kind: LinkedKind): RestError {
  const name = kind.slice(0, -1);
  return new RestError(
    404,
    `${name}-archive-page-not-found`,
    `The requested ${name} archive page does not exist`,
  );
}

// As recorded, the links drop `search` and `only_with_upcoming`.
function writeLinks<T>(call: Call, kind: LinkedKind, page: Page, found: Found<T>) {
  const root = `${makeCalendarRoot(call)}/${kind}/`;
  const named = (name: string): Pair[] => {
    const value = readText(call.params[name]);
    return value === undefined ? [] : [[name, value]];
  };
  const kept: Pair[] = [
    ['per_page', String(page.size)],
    ...named('event'),
    ...named('has_events'),
    ['status', found.status.text],
  ];
  const other = (number: number) => `${root}?${encodePairs([...kept, ['page', String(number)]])}`;
  return {
    rest_url: `${root}?${encodePairs([['page', String(page.number)], ...kept])}`,
    ...(page.number * page.size < found.ahead && { next_rest_url: other(page.number + 1) }),
    ...(page.number > 1 && { previous_rest_url: other(page.number - 1) }),
  };
}

/** Venues and organizers: the two kinds that events are linked to. */
export type LinkedKind = 'venues' | 'organizers';

/**
 * GET calendar/events/v1/{venues,organizers}/{id} and by-slug/{slug}.
 * @throws 403 for drafts, without credentials
 */
export function readLinked(kind: LinkedKind): (call: Call) => Answer {
  return (call) => {
    const post = findLinked(call, kind);
    if (post.status !== 'publish' && !call.signedIn) {
      const name = kind.slice(0, -1);
      throw new RestError(403, `${name}-not-accessible`, `The requested ${name} is not accessible`);
    }
    return ok(writeLinked(call, kind, post.id, 'single'));
  };
}

/**
 * Finds a post by `id` or `slug` of the path.
 * @throws 400 if this kind has none
 */
export function findLinked<K extends LinkedKind>(call: Call, kind: K): Kinds[K] {
  const { id, slug } = call.params;
  const byPath = id !== undefined;
  const found = byPath
    ? Number(id)
    : call.store.lookup.bySlug[kind].get(toStoredSlug(readText(slug) ?? ''))?.[0]?.id;
  const post = found === undefined ? undefined : call.store.post(kind, found);
  if (!post) throw invalidParameter(byPath ? 'id' : 'slug');
  return post;
}

/** Writes a venue or organizer, which must exist. */
export function writeLinked(call: Call, kind: LinkedKind, id: number, form: Detail): JsonObject {
  if (kind === 'venues') {
    const venue = call.store.post('venues', id);
    if (venue) return writeVenue(call, venue, form);
  } else {
    const organizer = call.store.post('organizers', id);
    if (organizer) return writeOrganizer(call, organizer, form);
  }
  throw invalidParameter('id');
}
