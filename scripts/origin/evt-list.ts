import type { EventPost } from './content.ts';
import { forbidden } from './errors.ts';
import { contains } from './event-filters.ts';
import { comparison, evtFilters, evtStatuses, exactWindow } from './evt-filters.ts';
import { evtEventJson } from './evt-json.ts';
import { evtOrganizerJson } from './evt-linked-json.ts';
import { maskedEvtEventJson } from './evt-masked.ts';
import { evtPage } from './evt-paging.ts';
import type { JsonObject } from './json.ts';
import { list, text } from './parameters.ts';
import { found } from './remembered.ts';
import { ok } from './route.ts';
import type { Answer, Call } from './route.ts';
import { topNames } from './selection.ts';
import { inWindow } from './window.ts';

/** GET evt/v1/events: a bare array of all dates, hidden events included, totals and neighbours in headers. */
export function listEvtEvents(call: Call): Answer {
  const window = exactWindow(call);
  const compare = comparison(text(call.params['orderby']) ?? 'event_date');
  const direction = text(call.params['order'])?.toUpperCase() === 'DESC' ? -1 : 1;
  const tests = evtFilters(call);
  const { page: _page, per_page: _size, _fields, ...narrowing } = call.params;
  const matching = found(call.store.lookup, ['evt', call.locale, call.signedIn, window, narrowing], () =>
    call.store.lookup.eventsByStart[call.locale]
      .filter((event) => inWindow(event, window) && tests.every((passes) => passes(event)))
      .toSorted((a, b) => direction * compare(a, b)),
  );
  const wanted = topNames(list(call.params['_fields']));
  return evtPage(call, 'events', matching, (event) => evtEvent(call, event, wanted));
}

/** GET evt/v1/organizers: those of one language, newest publication first. */
export function listEvtOrganizers(call: Call): Answer {
  const allows = evtStatuses(call);
  const search = text(call.params['search']);
  const event = text(call.params['event']);
  const carried =
    event === undefined ? undefined : (call.store.post('events', Number(event))?.organizers ?? []);
  const matching = call.store.lookup.newest.organizers.filter(
    (organizer) =>
      organizer.locale === call.locale &&
      allows(organizer) &&
      (!search || contains([organizer.organizer, organizer.description], search)) &&
      (carried === undefined || carried.includes(organizer.id)),
  );
  return evtPage(call, 'organizers', matching, (organizer) => evtOrganizerJson(call, organizer));
}

/** GET evt/v1/events/{id}; what cannot be read and what does not exist give the same 401. */
export function readEvtEvent(call: Call): Answer {
  const event = call.store.post('events', Number(call.params['id']));
  if (!event || (event.status !== 'publish' && !call.signedIn)) throw forbidden();
  return ok(evtEvent(call, event));
}

function evtEvent(call: Call, event: EventPost, wanted?: ReadonlySet<string>): JsonObject {
  const open = event.password === '' || text(call.params['password']) === event.password;
  return open ? evtEventJson(call, event, wanted) : maskedEvtEventJson(call, event);
}
