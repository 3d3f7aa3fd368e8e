import type { EventPost, Kind, OrganizerPost } from '../content/content.ts';
import { computeEventTimes } from '../content/times.ts';
import { toEpochSeconds, fromUtc, formatStamp } from '../content/zones.ts';
import { makeEmptyEvent, snapToDays, trashEvent } from '../events-v1/events-write.ts';
import {
  findFreeSlug,
  dropUndefined,
  readHtml,
  readImage,
  readPublication,
  readStamp,
  readStatus,
} from '../events-v1/read-body.ts';
import { forbidden, invalidParameter, RestError } from '../server/errors.ts';
import { readFlag, readList, readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { writeEvtEvent } from './event-json.ts';
import { writeEvtOrganizer } from './posts-json.ts';

/** POST evt/v1/events: 201; nothing is required. */
export function createEvtEvent(call: Call): Answer {
  const event = applyChanges(call, makeEmptyEvent(call));
  const wanted = readText(call.params['slug']) ?? event.title;
  const created = { ...event, slug: findFreeSlug(call.store, 'events', event.locale, wanted, event.id) };
  call.store.putPost('events', created);
  return { status: 201, json: writeEvtEvent(call, created) };
}

/** PUT and PATCH of an event of evt/v1; missing fields stay. */
export function updateEvtEvent(call: Call): Answer {
  const event = { ...applyChanges(call, findEvent(call)), modified: formatStamp(call.now) };
  const slug = readText(call.params['slug']);
  const stored =
    slug === undefined
      ? event
      : { ...event, slug: findFreeSlug(call.store, 'events', event.locale, slug, event.id) };
  call.store.putPost('events', stored);
  return ok(writeEvtEvent(call, stored));
}

/** DELETE of an event of evt/v1: to the trash, or for good with `force`. */
export function deleteEvtEvent(call: Call): Answer {
  const event = findEvent(call);
  if (readFlag(call.params['force'])) {
    call.store.removePost('events', event.id);
    return ok({ deleted: true, previous: writeEvtEvent(call, event) });
  }
  if (event.status === 'trash')
    throw new RestError(410, 'rest_already_trashed', 'The post has already been deleted.');
  return ok(writeEvtEvent(call, trashEvent(call, event)));
}

/** POST evt/v1/organizers: 201. */
export function createEvtOrganizer(call: Call): Answer {
  const id = call.store.nextPostId();
  const now = formatStamp(call.now);
  const title = readHtml(call.params, 'title') ?? '';
  const organizer: OrganizerPost = {
    id,
    locale: call.locale,
    group: call.store.lookup.lastGroup + 1,
    slug: findFreeSlug(call.store, 'organizers', call.locale, readText(call.params['slug']) ?? title, id),
    status: readStatus(call) ?? 'publish',
    author: 1,
    date: readPublication(call, 'date_gmt') ?? now,
    modified: now,
    description: readHtml(call.params, 'content') ?? '',
    excerpt: '',
    image: readImage(call, 'featured_media') ?? null,
    organizer: title,
    phone: readText(call.params['phone']) ?? '',
    website: readText(call.params['website']) ?? '',
    email: readText(call.params['email']) ?? '',
  };
  call.store.putPost('organizers', organizer);
  return { status: 201, json: writeEvtOrganizer(call, organizer) };
}

function findEvent(call: Call): EventPost {
  const event = call.store.post('events', Number(call.params['id']));
  if (!event) throw forbidden();
  return event;
}

function applyChanges(call: Call, event: EventPost): EventPost {
  const { params } = call;
  const author = readText(params['author']);
  const next: EventPost = {
    ...event,
    ...dropUndefined<EventPost>({
      title: readHtml(params, 'title'),
      description: readHtml(params, 'content'),
      excerpt: readHtml(params, 'excerpt'),
      status: readStatus(call),
      author: author === undefined ? undefined : Number(author),
      date: readPublication(call, 'date_gmt'),
      image: readImage(call, 'featured_media'),
      timezone: readText(params['timezone']),
      allDay: readFlag(params['all_day']),
      featured: readFlag(params['featured']),
      sticky: readFlag(params['sticky']),
      cost: readText(params['cost']),
      categories: readTermIds(call, 'calendar_events_cat'),
      tags: readTermIds(call, 'tags'),
      venues: readPostIds(call, 'venues'),
      organizers: readPostIds(call, 'organizers'),
    }),
  };
  return snapToDays(call, applyTimes(call, next));
}

// A UTC field wins over a local one; a duration replaces the end.
function applyTimes(call: Call, event: EventPost): EventPost {
  const zone = event.timezone || call.store.site.timezone;
  const local = (name: string) => {
    const utc = readStamp(call, `${name}_utc`);
    return utc === undefined ? readStamp(call, name) : fromUtc(utc, zone);
  };
  const start = local('start_date') ?? event.start;
  const placed = { ...event, start, end: local('end_date') ?? (event.end < start ? start : event.end) };
  const duration = readText(call.params['duration']);
  if (duration === undefined) return placed;
  const { utcStart } = computeEventTimes(placed, call.store.site.timezone);
  const end = formatStamp(new Date((toEpochSeconds(utcStart) + Number(duration)) * 1000));
  return { ...placed, end: fromUtc(end, zone) };
}

function readTermIds(call: Call, name: string): number[] | undefined {
  if (call.params[name] === undefined) return undefined;
  const ids = readList(call.params[name]).map(Number);
  if (ids.some((id) => !call.store.term(id))) throw invalidParameter(name);
  return ids;
}

function readPostIds(call: Call, kind: Kind): number[] | undefined {
  if (call.params[kind] === undefined) return undefined;
  const ids = readList(call.params[kind]).map(Number);
  if (ids.some((id) => !call.store.post(kind, id))) throw invalidParameter(kind);
  return ids;
}
