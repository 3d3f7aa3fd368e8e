import type { EventPost, Kind, OrganizerPost } from '../content/content.ts';
import { eventTimes } from '../content/times.ts';
import { epochSeconds, fromUtc, utcStamp } from '../content/zones.ts';
import { emptyEvent, timed, trashEvent } from '../events-v1/events-write.ts';
import {
  freeSlug,
  given,
  htmlField,
  imageField,
  publicationField,
  stampField,
  statusField,
} from '../events-v1/write-fields.ts';
import { forbidden, invalidParameter, RestError } from '../server/errors.ts';
import { flag, list, text } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { evtEventJson } from './event-json.ts';
import { evtOrganizerJson } from './posts-json.ts';

/** POST evt/v1/events: 201; nothing is required. */
export function createEvtEvent(call: Call): Answer {
  const event = changed(call, emptyEvent(call));
  const wanted = text(call.params['slug']) ?? event.title;
  const created = { ...event, slug: freeSlug(call.store, 'events', event.locale, wanted, event.id) };
  call.store.putPost('events', created);
  return { status: 201, json: evtEventJson(call, created) };
}

/** PUT and PATCH of an event of evt/v1: what is not sent stays. */
export function updateEvtEvent(call: Call): Answer {
  const event = { ...changed(call, found(call)), modified: utcStamp(call.now) };
  const slug = text(call.params['slug']);
  const stored =
    slug === undefined
      ? event
      : { ...event, slug: freeSlug(call.store, 'events', event.locale, slug, event.id) };
  call.store.putPost('events', stored);
  return ok(evtEventJson(call, stored));
}

/** DELETE of an event of evt/v1: to the trash, or for good with `force`. */
export function deleteEvtEvent(call: Call): Answer {
  const event = found(call);
  if (flag(call.params['force'])) {
    call.store.removePost('events', event.id);
    return ok({ deleted: true, previous: evtEventJson(call, event) });
  }
  if (event.status === 'trash')
    throw new RestError(410, 'rest_already_trashed', 'The post has already been deleted.');
  return ok(evtEventJson(call, trashEvent(call, event)));
}

/** POST evt/v1/organizers: 201. */
export function createEvtOrganizer(call: Call): Answer {
  const id = call.store.nextPostId();
  const now = utcStamp(call.now);
  const title = htmlField(call.params, 'title') ?? '';
  const organizer: OrganizerPost = {
    id,
    locale: call.locale,
    group: call.store.lookup.lastGroup + 1,
    slug: freeSlug(call.store, 'organizers', call.locale, text(call.params['slug']) ?? title, id),
    status: statusField(call) ?? 'publish',
    author: 1,
    date: publicationField(call, 'date_gmt') ?? now,
    modified: now,
    description: htmlField(call.params, 'content') ?? '',
    excerpt: '',
    image: imageField(call, 'featured_media') ?? null,
    organizer: title,
    phone: text(call.params['phone']) ?? '',
    website: text(call.params['website']) ?? '',
    email: text(call.params['email']) ?? '',
  };
  call.store.putPost('organizers', organizer);
  return { status: 201, json: evtOrganizerJson(call, organizer) };
}

function found(call: Call): EventPost {
  const event = call.store.post('events', Number(call.params['id']));
  if (!event) throw forbidden();
  return event;
}

function changed(call: Call, event: EventPost): EventPost {
  const { params } = call;
  const author = text(params['author']);
  const next: EventPost = {
    ...event,
    ...given<EventPost>({
      title: htmlField(params, 'title'),
      description: htmlField(params, 'content'),
      excerpt: htmlField(params, 'excerpt'),
      status: statusField(call),
      author: author === undefined ? undefined : Number(author),
      date: publicationField(call, 'date_gmt'),
      image: imageField(call, 'featured_media'),
      timezone: text(params['timezone']),
      allDay: flag(params['all_day']),
      featured: flag(params['featured']),
      sticky: flag(params['sticky']),
      cost: text(params['cost']),
      categories: termIds(call, 'calendar_events_cat'),
      tags: termIds(call, 'tags'),
      venues: postIds(call, 'venues'),
      organizers: postIds(call, 'organizers'),
    }),
  };
  return timed(call, withTimes(call, next));
}

// A UTC field wins over the local one; a duration stands in for the end.
function withTimes(call: Call, event: EventPost): EventPost {
  const zone = event.timezone || call.store.site.timezone;
  const local = (name: string) => {
    const utc = stampField(call, `${name}_utc`);
    return utc === undefined ? stampField(call, name) : fromUtc(utc, zone);
  };
  const start = local('start_date') ?? event.start;
  const placed = { ...event, start, end: local('end_date') ?? (event.end < start ? start : event.end) };
  const duration = text(call.params['duration']);
  if (duration === undefined) return placed;
  const { utcStart } = eventTimes(placed, call.store.site.timezone);
  const end = utcStamp(new Date((epochSeconds(utcStart) + Number(duration)) * 1000));
  return { ...placed, end: fromUtc(end, zone) };
}

function termIds(call: Call, name: string): number[] | undefined {
  if (call.params[name] === undefined) return undefined;
  const ids = list(call.params[name]).map(Number);
  if (ids.some((id) => !call.store.term(id))) throw invalidParameter(name);
  return ids;
}

function postIds(call: Call, kind: Kind): number[] | undefined {
  if (call.params[kind] === undefined) return undefined;
  const ids = list(call.params[kind]).map(Number);
  if (ids.some((id) => !call.store.post(kind, id))) throw invalidParameter(kind);
  return ids;
}
