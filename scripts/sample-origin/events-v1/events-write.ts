import type { EventPost, Term } from '../content/content.ts';
import { utcStamp } from '../content/zones.ts';
import { invalidParameter, missingParameters, RestError } from '../server/errors.ts';
import { flag, list, text } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { eventJson } from './events-json.ts';
import { eventById, eventBySlug } from './events-read.ts';
import {
  freeSlug,
  given,
  imageField,
  linkedField,
  publicationField,
  stampField,
  statusField,
} from './write-fields.ts';

/** POST calendar/events/v1/events: 201 with the new event. */
export function createEvent(call: Call): Answer {
  const missing = ['title', 'start_date', 'end_date'].filter((name) => !text(call.params[name]));
  if (missing.length > 0) throw missingParameters(missing);
  const event = { ...emptyEvent(call), ...changes(call) };
  const created = withSlug(call, timed(call, event), text(call.params['slug']) ?? event.title);
  call.store.putPost('events', created);
  return { status: 201, json: eventJson(call, created, 'list') };
}

/** PUT, POST and PATCH of an event by id. */
export function updateEvent(call: Call): Answer {
  const slug = text(call.params['slug']);
  return update(call, eventById(call), slug);
}

/** PUT, POST and PATCH of an event by slug; the slug itself cannot change there. */
export function updateEventBySlug(call: Call): Answer {
  return update(call, eventBySlug(call), undefined);
}

/** DELETE of an event by id: to the trash. */
export function deleteEvent(call: Call): Answer {
  return ok(eventJson(call, trashEvent(call, eventById(call)), 'list'));
}

/** DELETE of an event by slug: to the trash. */
export function deleteEventBySlug(call: Call): Answer {
  return ok(eventJson(call, trashEvent(call, eventBySlug(call)), 'list'));
}

/** Puts an event into the trash; @throws 410 when it is there already */
export function trashEvent(call: Call, event: EventPost): EventPost {
  if (event.status === 'trash')
    throw new RestError(410, 'event-is-in-trash', 'The event is already in the trash');
  const modified = utcStamp(call.now);
  const trashed: EventPost = { ...event, status: 'trash', slug: `${event.slug}__trashed`, modified };
  call.store.putPost('events', trashed);
  return trashed;
}

/** Whole days begin at midnight and end with their last second. */
export function timed(call: Call, event: EventPost): EventPost {
  if (!event.allDay || flag(call.params['all_day']) === undefined) return event;
  return {
    ...event,
    start: `${event.start.slice(0, 10)} 00:00:00`,
    end: `${event.end.slice(0, 10)} 23:59:59`,
  };
}

function withSlug(call: Call, event: EventPost, wanted: string): EventPost {
  return { ...event, slug: freeSlug(call.store, 'events', event.locale, wanted, event.id) };
}

// As recorded, a write without these fields clears them, and without a date moves the publication to now.
function update(call: Call, event: EventPost, slug: string | undefined): Answer {
  const now = utcStamp(call.now);
  const reset = { allDay: false, featured: false, cost: '', website: '', showMap: false, showMapLink: false };
  const changed = timed(call, { ...event, ...reset, date: now, ...changes(call), modified: now });
  const restored = { ...changed, slug: changed.slug.replace(/__trashed$/, '') };
  const stored =
    slug === undefined ? (changed.status === 'trash' ? changed : restored) : withSlug(call, changed, slug);
  call.store.putPost('events', stored);
  return ok(eventJson(call, stored, 'list'));
}

function changes(call: Call): Partial<EventPost> {
  const { params } = call;
  const cost = params['cost'];
  return given<EventPost>({
    title: text(params['title']),
    description: text(params['description']),
    excerpt: text(params['excerpt']),
    status: statusField(call),
    author: params['author'] === undefined ? undefined : Number(params['author']),
    date: publicationField(call, 'date_utc'),
    start: stampField(call, 'start_date'),
    end: stampField(call, 'end_date'),
    timezone: text(params['timezone']),
    allDay: flag(params['all_day']),
    image: imageField(call, 'image'),
    cost: Array.isArray(cost) ? cost.join('-') : text(cost),
    website: text(params['website']),
    showMap: flag(params['show_map']),
    showMapLink: flag(params['show_map_link']),
    hideFromListings: flag(params['hide_from_listings']),
    sticky: flag(params['sticky']),
    featured: flag(params['featured']),
    categories: termField(call, 'categories', 'category'),
    tags: termField(call, 'tags', 'tag'),
    venues: linkedField(call, 'venue', 'venues'),
    organizers: linkedField(call, 'organizer', 'organizers'),
  });
}

// Ids or slugs of terms that exist.
function termField(call: Call, name: string, taxonomy: Term['taxonomy']): number[] | undefined {
  const value = call.params[name];
  if (value === undefined || value === null) return undefined;
  return list(value).map((item) => {
    const term = call.store.lookup.termsByName.find(
      (known) => known.taxonomy === taxonomy && (String(known.id) === item || known.slug === item),
    );
    if (!term) throw invalidParameter(name);
    return term.id;
  });
}

/** A new event that nothing is known of yet; it starts now and lasts no time. */
export function emptyEvent(call: Call): EventPost {
  const now = utcStamp(call.now);
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
