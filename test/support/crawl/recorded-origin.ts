import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const recordings = new URL('../../recordings/', import.meta.url).pathname;
const recordedAddress = 'http://127.0.0.1:8080';

interface Item {
  id: number;
  [field: string]: unknown;
}

/** The recorded lists of one language. */
export interface RecordedLists {
  events: Item[];
  venues: Item[];
  organizers: Item[];
  categories: Item[];
  tags: Item[];
  /** The change index, including hidden events. */
  changes: Item[];
  /** Events that only their own routes show. */
  unlisted: Item[];
}

export interface RecordedOrigin {
  readonly url: string;
  readonly lists: Readonly<Record<string, RecordedLists>>;
  /** The answer for all images. */
  images: { status: number; body: Buffer };
  /** Requested paths and queries, in order. */
  readonly requested: string[];
  close(): Promise<void>;
}

/**
 * A server with the recorded lists, which tests can change: it serves pages, events by id, and the
 * change index. Single events that were not recorded are made from their list item.
 */
export async function startRecordedOrigin(options: {
  readonly index: boolean;
  /** Maximum number of events of each language, the first of the list. @default all */
  readonly events?: number;
}): Promise<RecordedOrigin> {
  const requested: string[] = [];
  const most = options.events ?? Infinity;
  const lists: Record<string, RecordedLists> = {
    en: firstOf(readLists('en'), most),
    es: firstOf(readLists('es'), most),
  };
  const images = { status: 404, body: Buffer.alloc(0) };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin');
    requested.push(`${url.pathname}${url.search}`);
    if (url.pathname.startsWith('/wp-content/'))
      return void response.writeHead(images.status).end(images.body);
    const [, locale = '', path = ''] = /^\/(en|es)\/wp-json\/(.*)$/u.exec(url.pathname) ?? [];
    if (/^\/(?:en|es)\/./u.test(url.pathname) && locale === '')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><head></head></html>');
    const all = lists[locale];
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (all === undefined) return void response.writeHead(404).end();
    answer(response, address, route(path, url.searchParams, all, locale, options.index));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lists,
    images,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A recorded body below test/recordings. */
export function recorded(name: string): Item {
  return JSON.parse(readFileSync(`${recordings}${name}.json`, 'utf8'));
}

interface Body {
  readonly status?: number;
  readonly json: unknown;
  readonly totals?: readonly [total: number, pages: number];
}

function route(
  path: string,
  query: URLSearchParams,
  lists: RecordedLists,
  locale: string,
  index: boolean,
): Body {
  if (path === '') {
    const site = recorded(`crawl/${locale}/index`);
    const namespaces = (site['namespaces'] as string[]).filter((name) => index || name !== 'tec/v1');
    return { json: { ...site, namespaces } };
  }
  const [, list = '', id] = /^tribe\/events\/v1\/(\w+)(?:\/(\d+))?$/u.exec(path) ?? [];
  if (list === 'events' && id !== undefined) return single(Number(id), lists);
  if (list === 'events' && query.has('include')) {
    const ids = new Set(query.get('include')?.split(',').map(Number));
    return page(
      'events',
      lists.events.filter((item) => ids.has(item.id)),
      query,
    );
  }
  if (list in lists && list !== 'changes' && list !== 'unlisted')
    return page(list, lists[list as keyof RecordedLists], query);
  if (path === 'tec/v1/events' && index) {
    const { items, total, pages } = cut(lists.changes, query, 100);
    return { json: items, totals: [total, pages] };
  }
  return { status: 404, json: { code: 'rest_no_route', message: path, data: { status: 404 } } };
}

function single(id: number, { events, changes, unlisted }: RecordedLists): Body {
  const json_ld = { eventStatus: 'https://schema.org/EventScheduled' };
  const item = [...events, ...unlisted].find((each) => each.id === id);
  if (item !== undefined) return { json: { ...item, json_ld } };
  const hidden = changes.find((each) => each.id === id);
  if (hidden === undefined) return { status: 404, json: { code: 'rest-event-not-found', message: '' } };
  return { json: { ...events[0], id, url: hidden['link'], hide_from_listings: true, json_ld } };
}

function page(list: string, all: readonly Item[], query: URLSearchParams): Body {
  const { items, total, pages } = cut(all, query, 50);
  return { json: { [list]: items, total, total_pages: pages } };
}

function cut(all: readonly Item[], query: URLSearchParams, most: number) {
  const size = Math.min(most, Number(query.get('per_page') ?? 12));
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return { items: all.slice(from, from + size), total: all.length, pages: Math.ceil(all.length / size) };
}

function answer(response: ServerResponse, address: string, { status = 200, json, totals }: Body): void {
  const headers = {
    'content-type': 'application/json; charset=UTF-8',
    ...(totals && { 'x-wp-total': String(totals[0]), 'x-wp-totalpages': String(totals[1]) }),
  };
  response.writeHead(status, headers).end(JSON.stringify(json).replaceAll(recordedAddress, address));
}

/** The lists with only the first events, also in the index. Hidden ones stay in the index. */
function firstOf(lists: RecordedLists, events: number): RecordedLists {
  const rest = new Set(lists.events.slice(events).map(({ id }) => id));
  return {
    ...lists,
    events: lists.events.slice(0, events),
    changes: lists.changes.filter(({ id }) => !rest.has(id)),
  };
}

function readLists(locale: string): RecordedLists {
  const folder = `${recordings}crawl/${locale}/`;
  const items = (name: string, list: string | null): Item[] =>
    readdirSync(folder)
      .filter((file) => new RegExp(`^${name}-\\d+\\.json$`, 'u').test(file))
      .toSorted()
      .flatMap((file) => {
        const body = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
        return (list === null ? body : body[list]) as Item[];
      });
  return {
    events: items('events', 'events'),
    venues: items('venues', 'venues'),
    organizers: items('organizers', 'organizers'),
    categories: items('categories-all', 'categories'),
    tags: items('tags-all', 'tags'),
    changes: items('tec-v1-changes', null),
    unlisted: [],
  };
}
