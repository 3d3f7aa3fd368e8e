import type { EventPost, Post } from '../content/content.ts';
import { findOnce } from '../content/lookup.ts';
import { containsWords } from '../events-v1/filters.ts';
import type { LinkedKind } from '../events-v1/linked-read.ts';
import { isInWindow } from '../events-v1/window.ts';
import { forbidden, invalidBecause, RestError } from '../server/errors.ts';
import type { Json, JsonObject } from '../server/json.ts';
import { readList, readQuery, readText } from '../server/parameters.ts';
import { listTopNames } from '../server/reply.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { makeRestRoot, encodeLikePhp } from '../site/addresses.ts';
import { writeEvtEvent } from './event-json.ts';
import {
  chooseComparison,
  readEvtFilters,
  readEvtStatuses,
  readExactWindow,
  isTotalOrder,
  shuffleTies,
} from './filters.ts';
import { writeEvtOrganizer, writeEvtVenue, maskEvtEvent } from './posts-json.ts';

/**
 * GET evt/v1/events: a bare array of all dates, hidden events included, totals and neighbours in
 * headers.
 */
export function listEvtEvents(call: Call): Answer {
  const window = readExactWindow(call);
  const orderby = readText(call.params['orderby']) ?? 'event_date';
  const compare = chooseComparison(orderby);
  const direction = readText(call.params['order'])?.toUpperCase() === 'DESC' ? -1 : 1;
  const tests = readEvtFilters(call);
  const { page: _page, per_page: _size, _fields, ...narrowing } = call.params;
  const matching = findOnce(call.store.lookup, ['evt', call.locale, call.signedIn, window, narrowing], () =>
    call.store.lookup.eventsByStart[call.locale]
      .filter((event) => isInWindow(event, window) && tests.every((passes) => passes(event)))
      .toSorted((a, b) => direction * compare(a, b)),
  );
  const wanted = listTopNames(readList(call.params['_fields']));
  const seed = `${call.store.version} ${call.query}`;
  const ordered = isTotalOrder(orderby) ? matching : shuffleTies(matching, compare, seed);
  return answerEvtPage(call, 'events', ordered, (event) => writeReadableEvent(call, event, wanted));
}

/** GET evt/v1/organizers: those of one language, newest publication first. */
export function listEvtOrganizers(call: Call): Answer {
  const { organizers } = call.store.lookup.newest;
  const matching = findLinkedPosts(call, 'organizers', organizers, ({ organizer }) => organizer);
  return answerEvtPage(call, 'organizers', matching, (organizer) => writeEvtOrganizer(call, organizer));
}

/** GET tec/v1/venues, of WordPress only: those of one language, newest publication first. */
export function listEvtVenues(call: Call): Answer {
  const matching = findLinkedPosts(call, 'venues', call.store.lookup.newest.venues, ({ venue }) => venue);
  return answerEvtPage(call, 'venues', matching, (venue) => writeEvtVenue(call, venue));
}

/** GET tec/v1/venues/{id}; unreadable and unknown venues both answer 401. */
export function readEvtVenue(call: Call): Answer {
  const venue = call.store.post('venues', Number(call.params['id']));
  if (!venue || (venue.status !== 'publish' && !call.signedIn)) throw forbidden();
  return ok(writeEvtVenue(call, venue));
}

/** GET evt/v1/events/{id}; unreadable and unknown events both answer 401. */
export function readEvtEvent(call: Call): Answer {
  const event = call.store.post('events', Number(call.params['id']));
  if (!event || (event.status !== 'publish' && !call.signedIn)) throw forbidden();
  return ok(writeReadableEvent(call, event));
}

function writeReadableEvent(call: Call, event: EventPost, wanted?: ReadonlySet<string>): JsonObject {
  const open = event.password === '' || readText(call.params['password']) === event.password;
  return open ? writeEvtEvent(call, event, wanted) : maskEvtEvent(writeEvtEvent(call, event));
}

function findLinkedPosts<T extends Post>(
  call: Call,
  kind: LinkedKind,
  all: T[],
  name: (post: T) => string,
): T[] {
  const allows = readEvtStatuses(call);
  const search = readText(call.params['search']);
  const event = readText(call.params['event']);
  const carried = event === undefined ? undefined : (call.store.post('events', Number(event))?.[kind] ?? []);
  return all.filter(
    (post) =>
      post.locale === call.locale &&
      allows(post) &&
      (!search || containsWords([name(post), post.description], search)) &&
      (carried === undefined || carried.includes(post.id)),
  );
}

/**
 * Answers one page of a list of evt/v1: a bare array, totals and neighbours in headers. `per_page`
 * has no upper limit.
 * @throws 400 for a page or size that is not a positive integer, 404 without data past the end
 */
function answerEvtPage<T>(call: Call, collection: string, found: T[], write: (item: T) => Json): Answer {
  const page = readPositive(call, 'page', 1);
  const size = readPositive(call, 'per_page', 12);
  const pages = Math.ceil(found.length / size);
  if (page > Math.max(pages, 1))
    throw new RestError(404, 'tec_rest_organizers_page_not_found', 'The requested page was not found.', null);
  const link = (number: number, relation: string) => {
    const pairs = Object.entries({ ...readQuery(call.query), page: String(number) });
    const query = pairs.flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item, index) => `${encodeLikePhp(`${name}[${index}]`)}=${encodeLikePhp(String(item))}`)
        : [`${name}=${encodeLikePhp(String(value))}`],
    );
    return `<${makeRestRoot(call)}/evt/v1/${collection}?${query.join('&')}>; rel="${relation}"`;
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

function readPositive(call: Call, name: string, fallback: number): number {
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
