import type { EventPost, Post } from '../content/content.ts';
import { found } from '../content/lookup.ts';
import { contains } from '../events-v1/filters.ts';
import type { LinkedKind } from '../events-v1/linked-read.ts';
import { inWindow } from '../events-v1/window.ts';
import { forbidden, invalidBecause, RestError } from '../server/errors.ts';
import type { Json, JsonObject } from '../server/json.ts';
import { list, readQuery, text } from '../server/parameters.ts';
import { topNames } from '../server/reply.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { restRoot, urlencode } from '../site/addresses.ts';
import { evtEventJson } from './event-json.ts';
import { comparison, evtFilters, evtStatuses, exactWindow, isTotal, withTiesShuffled } from './filters.ts';
import { evtOrganizerJson, evtVenueJson, maskedEvtEventJson } from './posts-json.ts';

/** GET evt/v1/events: a bare array of all dates, hidden events included, totals and neighbours in headers. */
export function listEvtEvents(call: Call): Answer {
  const window = exactWindow(call);
  const orderby = text(call.params['orderby']) ?? 'event_date';
  const compare = comparison(orderby);
  const direction = text(call.params['order'])?.toUpperCase() === 'DESC' ? -1 : 1;
  const tests = evtFilters(call);
  const { page: _page, per_page: _size, _fields, ...narrowing } = call.params;
  const matching = found(call.store.lookup, ['evt', call.locale, call.signedIn, window, narrowing], () =>
    call.store.lookup.eventsByStart[call.locale]
      .filter((event) => inWindow(event, window) && tests.every((passes) => passes(event)))
      .toSorted((a, b) => direction * compare(a, b)),
  );
  const wanted = topNames(list(call.params['_fields']));
  const seed = `${call.store.version} ${call.query}`;
  const ordered = isTotal(orderby) ? matching : withTiesShuffled(matching, compare, seed);
  return evtPage(call, 'events', ordered, (event) => evtEvent(call, event, wanted));
}

/** GET evt/v1/organizers: those of one language, newest publication first. */
export function listEvtOrganizers(call: Call): Answer {
  const { organizers } = call.store.lookup.newest;
  const matching = linked(call, 'organizers', organizers, ({ organizer }) => organizer);
  return evtPage(call, 'organizers', matching, (organizer) => evtOrganizerJson(call, organizer));
}

/** GET tec/v1/venues, which WordPress alone has: those of one language, newest publication first. */
export function listEvtVenues(call: Call): Answer {
  const matching = linked(call, 'venues', call.store.lookup.newest.venues, ({ venue }) => venue);
  return evtPage(call, 'venues', matching, (venue) => evtVenueJson(call, venue));
}

/** GET tec/v1/venues/{id}; what cannot be read and what does not exist give the same 401. */
export function readEvtVenue(call: Call): Answer {
  const venue = call.store.post('venues', Number(call.params['id']));
  if (!venue || (venue.status !== 'publish' && !call.signedIn)) throw forbidden();
  return ok(evtVenueJson(call, venue));
}

/** GET evt/v1/events/{id}; what cannot be read and what does not exist give the same 401. */
export function readEvtEvent(call: Call): Answer {
  const event = call.store.post('events', Number(call.params['id']));
  if (!event || (event.status !== 'publish' && !call.signedIn)) throw forbidden();
  return ok(evtEvent(call, event));
}

function evtEvent(call: Call, event: EventPost, wanted?: ReadonlySet<string>): JsonObject {
  const open = event.password === '' || text(call.params['password']) === event.password;
  return open ? evtEventJson(call, event, wanted) : maskedEvtEventJson(evtEventJson(call, event));
}

function linked<T extends Post>(call: Call, kind: LinkedKind, all: T[], name: (post: T) => string): T[] {
  const allows = evtStatuses(call);
  const search = text(call.params['search']);
  const event = text(call.params['event']);
  const carried = event === undefined ? undefined : (call.store.post('events', Number(event))?.[kind] ?? []);
  return all.filter(
    (post) =>
      post.locale === call.locale &&
      allows(post) &&
      (!search || contains([name(post), post.description], search)) &&
      (carried === undefined || carried.includes(post.id)),
  );
}

/**
 * One page of a list of evt/v1: a bare array, totals and neighbours in headers. There is no upper limit to `per_page`.
 * @throws 400 for a page or size that is no positive number, 404 without data past the end
 */
export function evtPage<T>(call: Call, collection: string, found: T[], write: (item: T) => Json): Answer {
  const page = positive(call, 'page', 1);
  const size = positive(call, 'per_page', 12);
  const pages = Math.ceil(found.length / size);
  if (page > Math.max(pages, 1))
    throw new RestError(404, 'tec_rest_organizers_page_not_found', 'The requested page was not found.', null);
  const link = (number: number, relation: string) => {
    const pairs = Object.entries({ ...readQuery(call.query), page: String(number) });
    const query = pairs.flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item, index) => `${urlencode(`${name}[${index}]`)}=${urlencode(String(item))}`)
        : [`${name}=${urlencode(String(value))}`],
    );
    return `<${restRoot(call)}/evt/v1/${collection}?${query.join('&')}>; rel="${relation}"`;
  };
  const neighbours = [
    ...(page < pages ? [link(page + 1, 'next')] : []),
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
  ];
  return ok(found.slice((page - 1) * size, page * size).map(write), [
    ['X-WP-Total', String(found.length)],
    ['X-WP-TotalPages', String(pages)],
    // Replaces the link to the root of the interface.
    ...(neighbours.length > 0 ? [['Link', neighbours.join(', ')] as [string, string]] : []),
  ]);
}

function positive(call: Call, name: string, fallback: number): number {
  const value = String(call.params[name] ?? fallback);
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  const data = {
    status: 400,
    argument: name,
    details: `The argument \`{${name}}\` is not a positive integer.`,
  };
  const message = `Argument \`{${name}}\` must be a positive integer.`;
  throw invalidBecause(name, 'tec_rest_invalid_positive_integer_argument', message, data);
}
