import type { EventPost, Post } from '../content/content.ts';
import { forbidden } from '../server/errors.ts';
import { contains } from '../events-v1/event-filters.ts';
import { comparison, evtFilters, evtStatuses, exactWindow, isTotal } from './filters.ts';
import { evtEventJson } from './event-json.ts';
import { evtOrganizerJson, evtVenueJson } from './linked-json.ts';
import { maskedEvtEventJson } from './masked.ts';
import { evtPage } from './paging.ts';
import { withTiesShuffled } from './ties.ts';
import type { JsonObject } from '../server/json.ts';
import type { LinkedKind } from '../events-v1/linked-single.ts';
import { list, text } from '../server/parameters.ts';
import { found } from '../content/query-cache.ts';
import { ok } from '../server/route.ts';
import type { Answer, Call } from '../server/route.ts';
import { topNames } from '../content/selection.ts';
import { inWindow } from '../events-v1/window.ts';

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
