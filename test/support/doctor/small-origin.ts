import type { IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { createClient } from '../../../src/http/client.ts';
import { createRedactor, type Credentials } from '../../../src/http/redact.ts';
import type { Examination } from '../../../src/doctor/examination.ts';
import { examine } from '../../../src/doctor/examine.ts';
import { serve } from '../server.ts';

/** Answer of a small origin to a request; null for its usual answer. */
export type Override = (path: string, query: URLSearchParams, request: IncomingMessage) => Reply | null;

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Lists of a small origin, by language and name, without their envelopes. */
export type Lists = Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>;

const namespace = 'calendar/events/v1';

/** The day of an event of a small origin, one a day from 1 January 2027 on. */
const day = (index: number): string => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);

/**
 * A wire event in Madrid, at seven in the evening of its number's day. Winter and summer differ by
 * an hour.
 */
export function wireEvent(locale: string, number: number, values: object = {}): object {
  const id = number * 10 + (locale === 'en' ? 1 : 2);
  return {
    id,
    status: 'publish',
    url: `/${locale}/event/e${id}/`,
    slug: `e${id}`,
    title: `Event ${number}`,
    cost: '$5',
    date_utc: '2026-10-01 08:00:00',
    modified_utc: '2026-10-01 08:00:00',
    all_day: false,
    start_date: `${day(number)} 20:00:00`,
    end_date: `${day(number)} 21:00:00`,
    utc_start_date: `${day(number)} 19:00:00`,
    utc_end_date: `${day(number)} 20:00:00`,
    timezone: 'UTC+1',
    venue: [],
    organizer: [],
    categories: [],
    tags: [],
    ...values,
  };
}

/** A number of events in one language. */
export const wireEvents = (locale: string, count: number): object[] =>
  Array.from({ length: count }, (_, index) => wireEvent(locale, index));

/**
 * Examines an origin that serves these lists, 50 items a page, except for answers of `override`.
 * Ten items may be malformed.
 */
export async function examineSmall(
  lists: Lists,
  override: Override = () => null,
  locales: readonly string[] = ['en', 'es'],
  credentials: Credentials | null = null,
  site: URL | null = null,
): Promise<Examination> {
  let ticks = 0;
  const origin = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://small.example');
    const answer = override(url.pathname, url.searchParams, request) ?? answerOf(lists, url);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials });
  onTestFinished(() => client.close());
  return examine({
    client,
    redactor: createRedactor(credentials, origin),
    origin,
    restPrefix: 'wp-json',
    locales,
    site,
    now: '2026-11-20T09:00:00Z',
    limits: { malformed: 10 },
    clock: () => (ticks += 100),
    onProgress: () => undefined,
    retryPolicy: { attempts: 1, first: 1, longest: 1 },
  });
}

function answerOf(lists: Lists, { pathname, searchParams }: URL): Reply {
  const [, locale = '', , rest = ''] = /^\/(\w+)\/(wp-json\/(.*))?$/u.exec(pathname) ?? [];
  const own = lists[locale];
  if (own === undefined || pathname === `/${locale}/`) return { status: 404, body: {} };
  if (rest === '') return { body: indexOf(own) };
  const [list = '', id] = rest.replace(`${namespace}/`, '').split('/');
  const items = own[list];
  if (items === undefined) return { status: 404, body: { code: 'rest_no_route', message: 'No route' } };
  if (id !== undefined)
    return { body: { ...items.find((item) => String(Object(item).id) === id), json_ld: {} } };
  const size = Math.min(50, Number(searchParams.get('per_page')));
  const from = (Number(searchParams.get('page')) - 1) * size;
  return {
    body: envelope(list, items.slice(from, from + size), items.length, Math.ceil(items.length / size)),
  };
}

/** A page of a list. */
export function envelope(list: string, items: readonly object[], total: number, pages: number): object {
  return { [list]: items, total, total_pages: pages };
}

function indexOf(own: Readonly<Record<string, unknown>>): object {
  const patterns = Object.keys(own).flatMap((list) => [
    `/${namespace}/${list}`,
    `/${namespace}/${list}/(?P<id>\\d+)`,
  ]);
  return {
    name: 'Small',
    home: 'http://small.example/',
    timezone_string: 'Europe/Madrid',
    namespaces: [namespace],
    routes: Object.fromEntries(patterns.map((pattern) => [pattern, {}])),
  };
}

const empty = { venues: [], organizers: [], categories: [], tags: [] };

/** Lists with only these events. */
export const withEvents = (english: readonly object[], spanish: readonly object[]): Lists => ({
  en: { ...empty, events: english },
  es: { ...empty, events: spanish },
});
