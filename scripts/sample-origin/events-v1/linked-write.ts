import type { Kinds, OrganizerPost, Post, VenuePost } from '../content/content.ts';
import { formatStamp } from '../content/zones.ts';
import { missingParameters, RestError } from '../server/errors.ts';
import { readFlag, readText } from '../server/parameters.ts';
import { type Answer, type Call, ok } from '../server/route.ts';
import { findLinked, writeLinked, type LinkedKind } from './linked-read.ts';
import { findFreeSlug, dropUndefined, readImage, readPublication, readStatus } from './read-body.ts';

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
    ...makeEmptyPost(call, 'venue', 'venues'),
    venue: '',
    ...empty,
    showMap: true,
    showMapLink: true,
  };
  return createPost(call, 'venues', { ...venue, ...readVenueChanges(call) });
}

/** POST calendar/events/v1/organizers: 201 with the new organizer. */
export function createOrganizer(call: Call): Answer {
  const organizer = {
    ...makeEmptyPost(call, 'organizer', 'organizers'),
    organizer: '',
    phone: '',
    website: '',
    email: '',
  };
  return createPost(call, 'organizers', { ...organizer, ...readOrganizerChanges(call) });
}

/** PUT, POST and PATCH of a venue; a missing image is removed. */
export function updateVenue(call: Call): Answer {
  const venue = findLinked(call, 'venues');
  return storePost(call, 'venues', {
    ...venue,
    image: null,
    ...readVenueChanges(call),
    modified: formatStamp(call.now),
  });
}

/** PUT, POST and PATCH of an organizer. */
export function updateOrganizer(call: Call): Answer {
  const organizer = findLinked(call, 'organizers');
  return storePost(call, 'organizers', {
    ...organizer,
    ...readOrganizerChanges(call),
    modified: formatStamp(call.now),
  });
}

/**
 * DELETE of a venue or organizer: to the trash.
 * @throws 410 if it is there already
 */
export function deleteLinked(kind: LinkedKind): (call: Call) => Answer {
  return (call) => {
    const post = findLinked(call, kind);
    const name = kind.slice(0, -1);
    if (post.status === 'trash')
      throw new RestError(410, `${name}-is-in-trash`, `The ${name} is already in the trash`);
    return storePost(call, kind, {
      ...post,
      status: 'trash',
      slug: `${post.slug}__trashed`,
      modified: formatStamp(call.now),
    });
  };
}

function createPost<K extends LinkedKind>(call: Call, kind: K, post: Kinds[K]): Answer {
  return { ...storePost(call, kind, post), status: 201 };
}

function storePost<K extends LinkedKind>(call: Call, kind: K, post: Kinds[K]): Answer {
  call.store.putPost(kind, post);
  return ok(writeLinked(call, kind, post.id, 'list'));
}

function makeEmptyPost(call: Call, nameField: string, kind: LinkedKind): Post {
  const name = readText(call.params[nameField]);
  if (!name) throw missingParameters([nameField]);
  const id = call.store.nextPostId();
  const now = formatStamp(call.now);
  return {
    id,
    locale: call.locale,
    group: call.store.lookup.lastGroup + 1,
    slug: findFreeSlug(call.store, kind, call.locale, name, id),
    status: 'publish',
    author: 1,
    date: now,
    modified: now,
    description: '',
    excerpt: '',
    image: null,
  };
}

function readPostChanges(call: Call): Partial<Post> {
  const author = readText(call.params['author']);
  return dropUndefined<Post>({
    author: author === undefined ? undefined : Number(author),
    date: readPublication(call, 'date_utc'),
    description: readText(call.params['description']),
    status: readStatus(call),
    image: readImage(call, 'image'),
  });
}

function readVenueChanges(call: Call): Partial<VenuePost> {
  const { params } = call;
  return {
    ...readPostChanges(call),
    ...dropUndefined<VenuePost>({
      venue: readText(params['venue']),
      address: readText(params['address']),
      city: readText(params['city']),
      country: readText(params['country']),
      province: readText(params['province']) ?? readText(params['stateprovince']),
      state: readText(params['state']),
      zip: readText(params['zip']),
      phone: readText(params['phone']),
      website: readText(params['website']),
      showMap: readFlag(params['show_map']),
      showMapLink: readFlag(params['show_map_link']),
    }),
  };
}

function readOrganizerChanges(call: Call): Partial<OrganizerPost> {
  const { params } = call;
  return {
    ...readPostChanges(call),
    ...dropUndefined<OrganizerPost>({
      organizer: readText(params['organizer']),
      phone: readText(params['phone']),
      website: readText(params['website']),
      email: readText(params['email']),
    }),
  };
}
