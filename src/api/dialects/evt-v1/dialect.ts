import type * as z from 'zod';
import type { JsonResponse } from '../../../http/client.ts';
import type { Collection, Dialect, WirePage } from '../../dialect.ts';
import { OriginError } from '../../../http/origin-error.ts';
import { choosePageSize } from '../page-size.ts';
import { readEvent } from './event.ts';
import { readModified } from './modified.ts';
import { describeLimits } from './notes.ts';
import { readOrganizer } from './organizer.ts';
import { readArrayPage } from './page.ts';
import { findSpelling } from './spelling.ts';
import { readVenue } from './venue.ts';
import { listFields, wireEvent, wireOrganizer, wireVenue } from './wire.ts';

/** A hundred are allowed, but take the server more than a second. */
const largestPage = 50;

/** The second interface to events, version 1, under the name that a server gives to its namespace: a source where it is the only one. */
export function createEvtV1(name: string, namespace: string): Dialect {
  const spelling = findSpelling(namespace);
  const { headers } = spelling;
  const collection = (
    kind: Collection['kind'],
    list: string,
    wire: z.ZodObject,
    read: Collection['read'],
  ): Collection => ({
    kind,
    route: `${namespace}/${list}`,
    headers,
    // Without dates, all of them come: past ones too.
    query: (page, cut) => ({
      page: String(page),
      per_page: choosePageSize(largestPage, cut),
      _fields: listFields(wire),
    }),
    readPage: readArrayPage,
    readModified,
    read,
  });
  return {
    name,
    namespace,
    headers,
    collections: {
      event: collection('event', 'events', wireEvent, readEvent),
      venue: spelling.venues ? collection('venue', 'venues', wireVenue, readVenue) : null,
      organizer: collection('organizer', 'organizers', wireOrganizer, readOrganizer),
      category: null,
      tag: null,
    },
    selection: {
      size: 1,
      route: (ids) => `${namespace}/events/${ids.join()}`,
      query: () => ({ _fields: listFields(wireEvent) }),
      read: readSingleItem,
    },
    single: null,
    notes: describeLimits(namespace, spelling),
  };
}

/** The event's own route answers with the event itself, in the form of the list. */
function readSingleItem({ url, body }: JsonResponse): Pick<WirePage, 'items' | 'total'> {
  if (typeof body === 'object' && body !== null && 'id' in body) return { items: [body], total: 1 };
  throw new OriginError(
    'unreadable',
    `GET ${url.href} is no event (the body: expected an object with an id).`,
  );
}
