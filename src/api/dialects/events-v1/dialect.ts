import type { Kind } from '../../../model/record.ts';
import type { Access, Collection, Dialect } from '../../dialect.ts';
import { readEvent } from './event.ts';
import { readListPage } from './list-page.ts';
import { mapItem, mapPage, type ItemMapping } from '../map-item.ts';
import { choosePageSize } from '../page-size.ts';
import { readOrganizer } from './organizer.ts';
import { readEventDetails } from './event-details.ts';
import { readTerm } from './term.ts';
import { readVenue } from './venue.ts';
import { fieldNames } from './wire.ts';

/** The server silently reduces larger pages to this. */
const largestPage = 50;

/**
 * A window of all dates that the origin can store. Windows select by containment, and without one,
 * past and running events are missing. A real server accepted these dates.
 */
const everything = { start_date: '0001-01-01', end_date: '9999-12-31' };

/**
 * The calendar interface, version 1, under its namespace at a server.
 * @param access with credentials, lists hold drafts and private items too, unless a status is asked
 *   for
 */
export function createEventsV1(name: string, namespace: string, access: Access = 'visitor'): Dialect {
  const published: Readonly<Record<string, string>> = access === 'signed in' ? { status: 'publish' } : {};
  const collection = (
    kind: Kind,
    list: string,
    query: Readonly<Record<string, string>>,
    read: ItemMapping['read'],
  ): Collection => {
    const mapping = { names: fieldNames, read };
    return {
      kind,
      route: `${namespace}/${list}`,
      query: (page, cut) => ({ page: String(page), per_page: choosePageSize(largestPage, cut), ...query }),
      headers: {},
      readPage: async (answer, context, signal) =>
        mapPage(readListPage(answer, list), mapping, context, signal),
      readItem: ({ body }, context) => mapItem(body, mapping, context),
    };
  };
  const event = collection('event', 'events', { ...everything, ...published }, readEvent);
  return {
    name,
    namespace,
    headers: {},
    drafts: access === 'drafts',
    carried: {},
    omits: [],
    notes: [],
    selection: {
      size: largestPage,
      route: () => `${namespace}/events`,
      // `include` alone does not lift the default window; an early `starts_after` does.
      query: (ids) => ({
        include: ids.join(','),
        starts_after: everything.start_date,
        per_page: choosePageSize(largestPage),
        ...published,
      }),
      read: event.readPage,
    },
    single: { route: (id) => `${namespace}/events/${id}`, read: readEventDetails },
    collections: {
      event,
      venue: collection('venue', 'venues', published, readVenue),
      organizer: collection('organizer', 'organizers', published, readOrganizer),
      category: collection('category', 'categories', { hide_empty: '0' }, (item, context) =>
        readTerm('category', item, context),
      ),
      tag: collection('tag', 'tags', { hide_empty: '0' }, (item, context) => readTerm('tag', item, context)),
    },
  };
}
