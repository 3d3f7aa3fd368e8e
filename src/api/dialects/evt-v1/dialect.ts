import type * as z from 'zod';
import type { Collection, Dialect, EventSelection, ListRoute } from '../../dialect.ts';
import { OriginError } from '../../../http/origin-error.ts';
import { mapItem, mapPage, type ItemMapping } from '../map-item.ts';
import { choosePageSize } from '../page-size.ts';
import { readEvent } from './event.ts';
import { carrierFields, createCarriedVenues } from './carried-venues.ts';
import { describeLimits } from './describe-limits.ts';
import { readOrganizer } from './organizer.ts';
import { readArrayPage } from './array-page.ts';
import { findSpelling } from './spelling.ts';
import { readVenue } from './venue.ts';
import { fieldNames, listFields, wireEvent, wireOrganizer, wireVenue } from './wire.ts';

/** A hundred are allowed, but take a server more than a second. */
const largestPage = 50;

/** The second events interface, version 1, for servers that have no other one. */
export function createEvtV1(name: string, namespace: string): Dialect {
  const spelling = findSpelling(namespace);
  const { headers } = spelling;
  const listRoute = (list: string, fields: string): ListRoute => ({
    route: `${namespace}/${list}`,
    headers,
    // Without a window, past events come too.
    query: (page, cut) => ({
      page: String(page),
      per_page: choosePageSize(largestPage, cut),
      _fields: fields,
    }),
  });
  const collection = (
    kind: Collection['kind'],
    list: string,
    wire: z.ZodObject,
    read: ItemMapping['read'],
  ): Collection => {
    const mapping = { names: fieldNames, read };
    return {
      ...listRoute(list, listFields(wire)),
      kind,
      readPage: async (answer, context, signal) => mapPage(readArrayPage(answer), mapping, context, signal),
      readItem: ({ body }, context) => mapItem(body, mapping, context),
    };
  };
  const event = collection('event', 'events', wireEvent, readEvent);
  return {
    name,
    namespace,
    headers,
    drafts: false,
    collections: {
      event,
      venue: spelling.venues ? collection('venue', 'venues', wireVenue, readVenue) : null,
      organizer: collection('organizer', 'organizers', wireOrganizer, readOrganizer),
      category: null,
      tag: null,
    },
    carried: spelling.venues ? {} : { venue: createCarriedVenues(listRoute('events', carrierFields)) },
    selection: {
      size: 1,
      route: (ids) => `${namespace}/events/${ids.join()}`,
      query: () => ({ _fields: listFields(wireEvent) }),
      read: readSelected(event),
    },
    single: null,
    omits: ['attendance', 'pictures', 'prices'],
    notes: describeLimits(namespace, spelling),
  };
}

/** The own route of an event answers with the item as in the list. */
function readSelected(event: Collection): EventSelection['read'] {
  return async (answer, context) => {
    const { url, body } = answer;
    if (typeof body === 'object' && body !== null && 'id' in body)
      return { items: [event.readItem(answer, context)], total: 1 };
    throw new OriginError(
      'unreadable',
      `GET ${url.href} is not an event (the body: expected an object with an id).`,
    );
  };
}
