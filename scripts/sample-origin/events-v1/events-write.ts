import type { EventPost, Term } from '../content/content.ts';
import { formatStamp } from '../content/zones.ts';
import { invalidParameter, missingParameters, RestError } from '../server/errors.ts';
import { readFlag, readList, readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { writeEvent } from './events-json.ts';
import { findEventById, findEventBySlug } from './events-read.ts';
import {
  findFreeSlug,
  dropUndefined,
  readImage,
  readLinkedIds,
  readPublication,
  readStamp,
  readStatus,
} from './read-body.ts';

/** POST calendar/events/v1/events: 201 with the new event. */
export function createEvent(call: Call): Answer {
  const missing = ['title', 'start_date', 'end_date'].filter((name) => !readText(call.params[name]));
  if (missing.length > 0) throw missingParameters(missing);
  const event = { ...makeEmptyEvent(call), ...readChanges(call) };
  const created = addSlug(call, snapToDays(call, event), readText(call.params['slug']) ?? event.title);
  call.store.putPost('events', created);
  return { status: 201, json: writeEvent(call, created, 'list') };
}

/** PUT, POST and PATCH of an event by id. */
export function updateEvent(call: Call): Answer {
  const slug = readText(call.params['slug']);
  return update(call, findEventById(call), slug);
}

/** PUT, POST and PATCH of an event by slug; the slug itself cannot change there. */
export function updateEventBySlug(call: Call): Answer {
  return update(call, findEventBySlug(call), undefined);
}

/** DELETE of an event by id: to the trash. */
export function deleteEvent(call: Call): Answer {
  return ok(writeEvent(call, trashEvent(call, findEventById(call)), 'list'));
}

/** DELETE of an event by slug: to the trash. */
export function deleteEventBySlug(call: Call): Answer {
  return ok(writeEvent(call, trashEvent(call, findEventBySlug(call)), 'list'));
}

/**
 * Puts an event into the trash.
 * @throws 410 if it is there already
 */
export function trashEvent(call: Call, event: EventPost): EventPost {
  if (event.status === 'trash')
    throw new RestError(410, 'event-is-in-trash', 'The event is already in the trash');
  const modified = formatStamp(call.now);
  const trashed: EventPost = { ...event, status: 'trash', slug: `${event.slug}__trashed`, modified };
  call.store.putPost('events', trashed);
  return trashed;
}

/** Makes all-day events begin at midnight and end with the last second of a day. */
export function snapToDays(call: Call, event: EventPost): EventPost {
  if (!event.allDay || readFlag(call.params['all_day']) === undefined) return event;
  return {
    ...event,
    start: `${event.start.slice(0, 10)} 00:00:00`,
    end: `${event.end.slice(0, 10)} 23:59:59`,
  };
}

function addSlug(call: Call, event: EventPost, wanted: string): EventPost {
  return { ...event, slug: findFreeSlug(call.store, 'events', event.locale, wanted, event.id) };
}

// As recorded, a write without these fields clears them, and without a date it publishes now.
function update(call: Call, event: EventPost, slug: string | undefined): Answer {
  const now = formatStamp(call.now);
  const reset = { allDay: false, featured: false, cost: '', website: '', showMap: false, showMapLink: false };
  const changed = snapToDays(call, { ...event, ...reset, date: now, ...readChanges(call), modified: now });
  const restored = { ...changed, slug: changed.slug.replace(/__trashed$/, '') };
  const stored =
    slug === undefined ? (changed.status === 'trash' ? changed : restored) : addSlug(call, changed, slug);
  call.store.putPost('events', stored);
  return ok(writeEvent(call, stored, 'list'));
}

function readChanges(call: Call): Partial<EventPost> {
  const { params } = call;
  const cost = params['cost'];
  return dropUndefined<EventPost>({
    title: readText(params['title']),
    description: readText(params['description']),
    excerpt: readText(params['excerpt']),
    status: readStatus(call),
    author: params['author'] === undefined ? undefined : Number(params['author']),
    date: readPublication(call, 'date_utc'),
    start: readStamp(call, 'start_date'),
    end: readStamp(call, 'end_date'),
    timezone: readText(params['timezone']),
    allDay: readFlag(params['all_day']),
    image: readImage(call, 'image'),
    cost: Array.isArray(cost) ? cost.join('-') : readText(cost),
    website: readText(params['website']),
    showMap: readFlag(params['show_map']),
    showMapLink: readFlag(params['show_map_link']),
    hideFromListings: readFlag(params['hide_from_listings']),
    sticky: readFlag(params['sticky']),
    featured: readFlag(params['featured']),
    categories: readTerms(call, 'categories', 'category'),
    tags: readTerms(call, 'tags', 'tag'),
    venues: readLinkedIds(call, 'venue', 'venues'),
    organizers: readLinkedIds(call, 'organizer', 'organizers'),
  });
}

// Ids or slugs of terms that exist.
function readTerms(call: Call, name: string, taxonomy: Term['taxonomy']): number[] | undefined {
  const value = call.params[name];
  if (value === undefined || value === null) return undefined;
  return readList(value).map((item) => {
    const term = call.store.lookup.termsByName.find(
      (each) => each.taxonomy === taxonomy && (String(each.id) === item || each.slug === item),
    );
    if (!term) throw invalidParameter(name);
    return term.id;
  });
}

/** Makes an event without content, which starts and ends now. */
export function makeEmptyEvent(call: Call): EventPost {
  const now = formatStamp(call.now);
  return {
    id: call.store.nextPostId(),
    locale: call.locale,
    group: call.store.lookup.lastGroup + 1,
    slug: '',
    status: 'publish',
    author: 1,
    date: now,
    modified: now,
    description: '',
    excerpt: '',
    image: null,
    title: '',
    start: now,
    end: now,
    timezone: call.store.site.timezone,
    allDay: false,
    cost: '',
    currencySymbol: '',
    website: '',
    showMap: false,
    showMapLink: false,
    hideFromListings: false,
    sticky: false,
    featured: false,
    eventStatus: 'scheduled',
    password: '',
    categories: [],
    tags: [],
    venues: [],
    organizers: [],
  };
}
