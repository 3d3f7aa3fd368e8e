import {
  eventBody,
  eventIdArgs,
  eventListArgs,
  linkedListArgs,
  organizerBody,
  termBody,
  termListArgs,
  venueBody,
} from '../events-v1/args.ts';
import { listEvents, readEvent, readEventBySlug } from '../events-v1/events-read.ts';
import {
  createEvent,
  deleteEvent,
  deleteEventBySlug,
  updateEvent,
  updateEventBySlug,
} from '../events-v1/events-write.ts';
import { listOrganizers, listVenues, readLinked } from '../events-v1/linked-read.ts';
import {
  createOrganizer,
  createVenue,
  deleteLinked,
  updateOrganizer,
  updateVenue,
} from '../events-v1/linked-write.ts';
import { createTerm, deleteTerm, listTerms, readTerm, updateTerm } from '../events-v1/terms.ts';
import { evtEventBody, evtEventListArgs, evtLinkedListArgs, evtOrganizerBody } from '../evt-v1/args.ts';
import {
  listEvtEvents,
  listEvtOrganizers,
  listEvtVenues,
  readEvtEvent,
  readEvtVenue,
} from '../evt-v1/list.ts';
import { createEvtEvent, createEvtOrganizer, deleteEvtEvent, updateEvtEvent } from '../evt-v1/write.ts';
import { answerHead } from '../site/head.ts';
import { listMedia, mediaListArgs } from '../site/media-list.ts';
import { answerEmbed } from '../site/oembed.ts';
import {
  type Answer,
  arg,
  type Args,
  type Call,
  type Endpoint,
  languageArgs,
  makeOptional,
  type Route,
} from './route.ts';
import type { Spelling } from './spelling.ts';

type Handle = (call: Call) => Answer;

const calendar = 'calendar/events/v1';
const evt = 'evt/v1';
const byId = String.raw`/(?P<id>\d+)`;
const bySlug = '/by-slug/(?P<slug>[^/]+)';
const idArgs: Args = { id: arg('integer', 'the ID', { required: true }) };
const slugArgs: Args = { slug: arg('string', 'the slug', { required: true }) };
const editing = ['POST', 'PUT', 'PATCH'];

/**
 * All routes except index, namespaces and batch.
 * @param defaultDates the default window of the event list, two stamps for the index
 * @param spelling tec/v1 of WordPress has venues, evt/v1 has none
 */
export function contentRoutes(
  defaultDates: [start: string, end: string],
  spelling: Spelling = 'neutral',
): Route[] {
  return [
    route('oembed/1.0', '/embed', [
      get(
        {
          url: arg('string', 'The URL of the resource for which to fetch oEmbed data.', {
            format: 'uri',
            required: true,
          }),
          format: arg(null, '', { default: 'json' }),
          maxwidth: arg(null, '', { default: 600 }),
        },
        answerEmbed,
      ),
    ]),
    route('seo/v1', '/get_head', [get({ url: arg(null, '', { required: true }) }, answerHead)]),
    route(calendar, '/events', [
      get(eventListArgs(...defaultDates), listEvents),
      create(eventBody, createEvent),
    ]),
    route(calendar, `/events${byId}`, item(eventIdArgs, eventBody, readEvent, updateEvent, deleteEvent)),
    route(
      calendar,
      `/events${bySlug}`,
      item(slugArgs, eventBody, readEventBySlug, updateEventBySlug, deleteEventBySlug),
    ),
    route(calendar, '/venues', [get(linkedListArgs('venues'), listVenues), create(venueBody, createVenue)]),
    ...[byId, bySlug].map((path) =>
      route(
        calendar,
        `/venues${path}`,
        item(chooseKeyArgs(path), venueBody, readLinked('venues'), updateVenue, deleteLinked('venues')),
      ),
    ),
    route(calendar, '/organizers', [
      get(linkedListArgs('organizers'), listOrganizers),
      create(organizerBody, createOrganizer),
    ]),
    ...[byId, bySlug].map((path) =>
      route(
        calendar,
        `/organizers${path}`,
        item(
          chooseKeyArgs(path),
          organizerBody,
          readLinked('organizers'),
          updateOrganizer,
          deleteLinked('organizers'),
        ),
      ),
    ),
    ...(['category', 'tag'] as const).flatMap((taxonomy) => {
      const name = taxonomy === 'category' ? 'categories' : 'tags';
      return [
        route(calendar, `/${name}`, [
          get(termListArgs(name), listTerms(taxonomy)),
          create(termBody(name), createTerm(taxonomy)),
        ]),
        route(
          calendar,
          `/${name}${byId}`,
          item(idArgs, termBody(name), readTerm(taxonomy), updateTerm(taxonomy), deleteTerm(taxonomy)),
        ),
      ];
    }),
    route(evt, '/events', [get(evtEventListArgs, listEvtEvents), create(evtEventBody, createEvtEvent)]),
    route(evt, `/events${byId}`, [
      get({}, readEvtEvent),
      { methods: ['PUT', 'PATCH'], args: evtEventBody, needsUser: true, handle: updateEvtEvent },
      remove({ force: arg('boolean', 'Whether to bypass the trash', { default: false }) }, deleteEvtEvent),
    ]),
    route(evt, '/organizers', [
      get(evtLinkedListArgs('Organizers'), listEvtOrganizers),
      create(evtOrganizerBody, createEvtOrganizer),
    ]),
    ...(spelling === 'wordpress'
      ? [
          route(evt, '/venues', [get(evtLinkedListArgs('Venues'), listEvtVenues)]),
          route(evt, `/venues${byId}`, [get({}, readEvtVenue)]),
        ]
      : []),
    route('core/v2', '/media', [get(mediaListArgs, listMedia)]),
  ];
}

function route(namespace: string, path: string, endpoints: Endpoint[]): Route {
  const withLanguage = endpoints.map((endpoint) => ({
    ...endpoint,
    args: { ...endpoint.args, ...languageArgs },
  }));
  return { namespace, pattern: `/${namespace}${path}`, endpoints: withLanguage };
}

function chooseKeyArgs(path: string): Args {
  return path === byId ? idArgs : slugArgs;
}

function get(args: Args, handle: Handle): Endpoint {
  return { methods: ['GET'], args, needsUser: false, handle };
}

function create(args: Args, handle: Handle): Endpoint {
  return { methods: ['POST'], args, needsUser: true, handle };
}

function remove(args: Args, handle: Handle): Endpoint {
  return { methods: ['DELETE'], args, needsUser: true, handle };
}

function item(key: Args, body: Args, read: Handle, update: Handle, erase: Handle): Endpoint[] {
  return [
    get(key, read),
    remove(key, erase),
    { methods: editing, args: { ...makeOptional(body), ...key }, needsUser: true, handle: update },
  ];
}
