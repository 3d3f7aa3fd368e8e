import type { Kinds, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { utcStamp } from '../content/zones.ts';
import { missingParameters, RestError } from '../server/errors.ts';
import { flag, text } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { findLinked, linkedJson, type LinkedKind } from './linked-read.ts';
import { freeSlug, given, imageField, publicationField, statusField } from './write-fields.ts';

/** POST calendar/events/v1/venues: 201 with the new venue. */
export function createVenue(call: Call): Answer {
  const empty = {
    address: '',
    city: '',
    country: '',
    province: '',
    state: '',
    zip: '',
    phone: '',
    website: '',
  };
  const venue = {
    ...emptyPost(call, 'venue', 'venues'),
    venue: '',
    ...empty,
    showMap: true,
    showMapLink: true,
  };
  return create(call, 'venues', { ...venue, ...venueChanges(call) });
}

/** POST calendar/events/v1/organizers: 201 with the new organizer. */
export function createOrganizer(call: Call): Answer {
  const organizer = {
    ...emptyPost(call, 'organizer', 'organizers'),
    organizer: '',
    phone: '',
    website: '',
    email: '',
  };
  return create(call, 'organizers', { ...organizer, ...organizerChanges(call) });
}

/** PUT, POST and PATCH of a venue; an image that is not sent is taken away. */
export function updateVenue(call: Call): Answer {
  const venue = findLinked(call, 'venues');
  return store(call, 'venues', {
    ...venue,
    image: null,
    ...venueChanges(call),
    modified: utcStamp(call.now),
  });
}

/** PUT, POST and PATCH of an organizer. */
export function updateOrganizer(call: Call): Answer {
  const organizer = findLinked(call, 'organizers');
  return store(call, 'organizers', { ...organizer, ...organizerChanges(call), modified: utcStamp(call.now) });
}

/** DELETE of a venue or organizer: to the trash; @throws 410 when it is there already */
export function deleteLinked(kind: LinkedKind): (call: Call) => Answer {
  return (call) => {
    const post = findLinked(call, kind);
    const name = kind.slice(0, -1);
    if (post.status === 'trash')
      throw new RestError(410, `${name}-is-in-trash`, `The ${name} is already in the trash`);
    return store(call, kind, {
      ...post,
      status: 'trash',
      slug: `${post.slug}__trashed`,
      modified: utcStamp(call.now),
    });
  };
}

function create<K extends LinkedKind>(call: Call, kind: K, post: Kinds[K]): Answer {
  return { ...store(call, kind, post), status: 201 };
}

function store<K extends LinkedKind>(call: Call, kind: K, post: Kinds[K]): Answer {
  call.store.putPost(kind, post);
  return ok(linkedJson(call, kind, post.id, 'list'));
}

function emptyPost(call: Call, nameField: string, kind: LinkedKind): Post {
  const name = text(call.params[nameField]);
  if (!name) throw missingParameters([nameField]);
  const id = call.store.nextPostId();
  const now = utcStamp(call.now);
  return {
    id,
    locale: call.locale,
    group: call.store.lookup.lastGroup + 1,
    slug: freeSlug(call.store, kind, call.locale, name, id),
    status: 'publish',
    author: 1,
    date: now,
    modified: now,
    description: '',
    excerpt: '',
    image: null,
  };
}

function postChanges(call: Call): Partial<Post> {
  const author = text(call.params['author']);
  return given<Post>({
    author: author === undefined ? undefined : Number(author),
    date: publicationField(call, 'date_utc'),
    description: text(call.params['description']),
    status: statusField(call),
    image: imageField(call, 'image'),
  });
}

function venueChanges(call: Call): Partial<VenuePost> {
  const { params } = call;
  return {
    ...postChanges(call),
    ...given<VenuePost>({
      venue: text(params['venue']),
      address: text(params['address']),
      city: text(params['city']),
      country: text(params['country']),
      province: text(params['province']) ?? text(params['stateprovince']),
      state: text(params['state']),
      zip: text(params['zip']),
      phone: text(params['phone']),
      website: text(params['website']),
      showMap: flag(params['show_map']),
      showMapLink: flag(params['show_map_link']),
    }),
  };
}

function organizerChanges(call: Call): Partial<OrganizerPost> {
  const { params } = call;
  return {
    ...postChanges(call),
    ...given<OrganizerPost>({
      organizer: text(params['organizer']),
      phone: text(params['phone']),
      website: text(params['website']),
      email: text(params['email']),
    }),
  };
}
