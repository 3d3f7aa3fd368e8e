import type { EventPost } from '../content/content.ts';
import { findOnce } from '../content/lookup.ts';
import { invalidParameter, RestError } from '../server/errors.ts';
import { readList, readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { makeCalendarRoot, toStoredSlug } from '../site/addresses.ts';
import { writeEvent, writeMaskedEvent } from './events-json.ts';
import { listCandidates, readEventFilters, readStatusFilter } from './filters.ts';
import { encodePairs, type Page, type Pair, joinPairs, readPage, slicePage, countPages } from './paging.ts';
import { isInWindow, readWindow, type Window } from './window.ts';

/**
 * GET calendar/events/v1/events: one language, by local start, without hidden events. Protected
 * events are masked.
 * @throws 404 event-archive-page-not-found past the end, 400 for wrong parameters
 */
export function listEvents(call: Call): Answer {
  const page = readPage(call.params);
  const status = readStatusFilter(call);
  const window = readWindow(call);
  const filters = readEventFilters(call);
  const { page: _page, per_page: _size, _fields, ...narrowing } = call.params;
  const key = ['events', call.locale, status.text, window, narrowing];
  const matching = findOnce(call.store.lookup, key, () =>
    listCandidates(call).filter(
      (event) =>
        status.allows(event.status) &&
        !event.hideFromListings &&
        isInWindow(event, window) &&
        filters.every((passes) => passes(event)),
    ),
  );
  const shown = slicePage(matching, page);
  if (shown.length === 0 && page.number > 1) throw pageNotFound();
  const total = countPages(matching.length, page);
  const events = shown.map((event) =>
    event.password === '' ? writeEvent(call, event, 'list') : writeMaskedEvent(call, event),
  );
  return ok(
    { events, ...writeLinks(call, page, total.fields.total_pages, window, status.text), ...total.fields },
    total.headers,
  );
}

function pageNotFound(): RestError {
  return new RestError(
    404,
    'event-archive-page-not-found',
    'The requested event archive page does not exist',
  );
}

// As recorded, `rest_url` keeps blanks unless one of three parameters is present, and no link keeps
// categories, tags and strict_dates.
function writeLinks(call: Call, page: Page, pages: number, window: Window, status: string) {
  const root = `${makeCalendarRoot(call)}/events/`;
  const { params } = call;
  const kept = listKeptPairs(call, page, window, status);
  const encodes = ['venue', 'organizer', 'featured'].some((name) => params[name] !== undefined);
  const self: Pair[] = [['page', String(page.number)], ...kept];
  const other = (number: number) => `${root}?${encodePairs([...kept, ['page', String(number)]])}`;
  return {
    rest_url: `${root}?${encodes ? encodePairs(self) : joinPairs(self)}`,
    ...(page.number < pages && { next_rest_url: other(page.number + 1) }),
    ...(page.number > 1 && { previous_rest_url: other(page.number - 1) }),
  };
}

function listKeptPairs(call: Call, page: Page, window: Window, status: string): Pair[] {
  const { params } = call;
  const given = (name: string, value: string | undefined): Pair[] => (value ? [[name, value]] : []);
  const csv = (name: string): Pair[] => given(name, readList(params[name]).join(','));
  const featured = readText(params['featured']);
  return [
    ['per_page', String(page.size)],
    ...given('start_date', window.start_date),
    ...given('end_date', window.end_date),
    ...given('search', readText(params['search'])),
    ...listGeolocationPairs(call),
    ['status', status],
    ...csv('include'),
    ...given('starts_before', window.starts_before),
    ...given('starts_after', window.starts_after),
    ...given('ends_before', window.ends_before),
    ...given('ends_after', window.ends_after),
    ...csv('venue'),
    ...csv('organizer'),
    ...given('featured', featured === undefined || ['false', '0', ''].includes(featured) ? undefined : '1'),
  ];
}

// The origin lacks the extension for location search; it only repeats the parameters.
function listGeolocationPairs(call: Call): Pair[] {
  const { geoloc, geoloc_lat: latitude, geoloc_lng: longitude } = call.params;
  if (geoloc === undefined && latitude === undefined && longitude === undefined) return [];
  return [
    ['geoloc', readText(geoloc) ?? null],
    ['geoloc_lat', readText(latitude) ?? null],
    ['geoloc_lng', readText(longitude) ?? null],
  ];
}

/** GET calendar/events/v1/events/{id}, of either language. */
export function readEvent(call: Call): Answer {
  return answerSingle(call, findEventById(call));
}

/** GET calendar/events/v1/events/by-slug/{slug}, of either language. */
export function readEventBySlug(call: Call): Answer {
  return answerSingle(call, findEventBySlug(call));
}

/** @throws 404 for an unknown id, 400 for the id of another kind of post */
export function findEventById(call: Call): EventPost {
  const id = Number(call.params['id']);
  const event = call.store.post('events', id);
  if (event) return event;
  if (call.store.kindOf(id) === undefined)
    throw new RestError(404, 'rest-event-not-found', `Event with ID ${id} does not exist.`);
  throw new RestError(400, 'rest-invalid-event-id', 'The specified ID is not a valid event.');
}

/**
 * Finds the first event with the slug.
 * @throws 400 if there is none
 */
export function findEventBySlug(call: Call): EventPost {
  const slug = toStoredSlug(readText(call.params['slug']) ?? '');
  const id = call.store.lookup.bySlug.events.get(slug)?.[0]?.id;
  const event = id === undefined ? undefined : call.store.post('events', id);
  if (!event) throw invalidParameter('slug');
  return event;
}

// Signed-in requests need the password too.
function answerSingle(call: Call, event: EventPost): Answer {
  if (event.status === 'trash')
    throw new RestError(403, 'event-no-longer-available', 'This event is no longer available');
  if (event.status !== 'publish' && !call.signedIn)
    throw new RestError(403, 'event-not-accessible', 'The requested event is not accessible');
  if (event.password !== '' && readText(call.params['password']) !== event.password) {
    const message = 'The requested event is not accessible without a password';
    throw new RestError(403, 'event-password-protected', message);
  }
  return ok(writeEvent(call, event, 'single'));
}
