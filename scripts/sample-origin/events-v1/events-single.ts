import { storedSlug } from '../site/addresses.ts';
import type { EventPost } from '../content/content.ts';
import { RestError, invalidParameter } from '../server/errors.ts';
import { eventJson } from './events-json.ts';
import { text } from '../server/parameters.ts';
import { ok } from '../server/route.ts';
import type { Answer, Call } from '../server/route.ts';

/** GET calendar/events/v1/events/{id}, of either language. */
export function readEvent(call: Call): Answer {
  return single(call, eventById(call));
}

/** GET calendar/events/v1/events/by-slug/{slug}: the language of the request plays no part. */
export function readEventBySlug(call: Call): Answer {
  return single(call, eventBySlug(call));
}

/** @throws 404 for an unknown id, 400 for the id of another kind of post */
export function eventById(call: Call): EventPost {
  const id = Number(call.params['id']);
  const event = call.store.post('events', id);
  if (event) return event;
  if (call.store.kindOf(id) === undefined)
    throw new RestError(404, 'rest-event-not-found', `Event with ID ${id} does not exist.`);
  throw new RestError(400, 'rest-invalid-event-id', 'The specified ID is not a valid event.');
}

/** The first event with the slug; @throws 400 when there is none */
export function eventBySlug(call: Call): EventPost {
  const slug = storedSlug(text(call.params['slug']) ?? '');
  const id = call.store.lookup.bySlug.events.get(slug)?.[0]?.id;
  const event = id === undefined ? undefined : call.store.post('events', id);
  if (!event) throw invalidParameter('slug');
  return event;
}

// A password is asked of everybody, whoever signs in.
function single(call: Call, event: EventPost): Answer {
  if (event.status === 'trash')
    throw new RestError(403, 'event-no-longer-available', 'This event is no longer available');
  if (event.status !== 'publish' && !call.signedIn)
    throw new RestError(403, 'event-not-accessible', 'The requested event is not accessible');
  if (event.password !== '' && text(call.params['password']) !== event.password) {
    const message = 'The requested event is not accessible without a password';
    throw new RestError(403, 'event-password-protected', message);
  }
  return ok(eventJson(call, event, 'single'));
}
