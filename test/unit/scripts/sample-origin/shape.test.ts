import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { always, basic, calendar, useOrigin } from '../../../support/sample-origin/origin-client.ts';
import { event, tinyContent, venue } from '../../../support/sample-origin/tiny-content.ts';

const folder = path.join(import.meta.dirname, '../../../recordings/origin');
const fair = { start: '2026-12-06 00:00:00', end: '2026-12-06 23:59:59' };

const origin = useOrigin(() => {
  const content = tinyContent();
  const place = {
    address: '12 Water Street',
    zip: '12207',
    phone: '555',
    website: 'https://hall.example.org',
  };
  content.venues = content.venues.map((venue) => (venue.id === 35 ? { ...venue, ...place } : venue));
  const library = { city: 'Madrid', country: 'Spain', province: 'Madrid', address: 'C/ A, 3', zip: '28004' };
  content.venues.push(venue(39, 'Library', library));
  content.venues.push(venue(40, 'Stage', { city: 'Albany', description: '<p>x</p>' }));
  const contact = { phone: '555', website: 'https://arts.example.org', description: '<p>Since 1987.</p>' };
  content.organizers = content.organizers.map((one) => (one.id === 45 ? { ...one, ...contact } : one));
  content.terms = content.terms.map((term) =>
    term.taxonomy === 'tag' ? term : { ...term, description: 'x' },
  );
  // The recorded event has no image, which its head would name.
  content.events = content.events.map((each) => (each.id === 5 ? { ...each, image: null } : each));
  content.events.push(
    event(20, fair.start, fair.end, {
      allDay: true,
      categories: [2],
      venues: [35],
      organizers: [45],
      description: '<p>x</p>',
    }),
    event(21, fair.start, fair.end, { cost: '10-25', description: '<p>x</p>' }),
    event(22, fair.start, fair.end, { image: 777, description: '<p>x</p>' }),
    event(23, fair.start, fair.end, { organizers: [45, 46], description: '<p>x</p>' }),
    event(25, fair.start, fair.end, { venues: [40], description: '<p>x</p>' }),
    event(26, fair.start, fair.end),
    event(24, fair.start, fair.end, { allDay: true, venues: [39] }),
  );
  return content;
});

interface Recorded {
  status: number;
  headers: [string, string][];
  body: unknown;
}

function recorded(name: string): Recorded {
  const meta = JSON.parse(readFileSync(path.join(folder, `${name}.meta.json`), 'utf8'));
  const text = readFileSync(path.join(folder, path.dirname(name), meta.body_file), 'utf8');
  return { status: meta.status, headers: meta.headers, body: text === '' ? undefined : JSON.parse(text) };
}

// Links into a namespace that the sample origin does not serve.
const foreign = new Set(['_links']);
const neutral = (name: string) => (name === 'tribe_events_cat' ? 'calendar_events_cat' : name);

/** Differences of two values in types and names; of two arrays, those of their first items. */
function differences(real: unknown, ours: unknown, at = 'body'): string[] {
  if (Array.isArray(real) && Array.isArray(ours))
    return real.length > 0 && ours.length > 0 ? differences(real[0], ours[0], `${at}[]`) : [];
  if (kindOf(real) !== kindOf(ours)) return [`${at}: ${kindOf(real)}, not ${kindOf(ours)}`];
  if (!isObject(real) || !isObject(ours)) return [];
  const names = Object.keys(real)
    .filter((name) => !foreign.has(name))
    .map(neutral);
  const extra = Object.keys(ours).filter((name) => !foreign.has(name) && !names.includes(name));
  const missing = names.filter((name) => !(name in ours));
  const inner = names
    .filter((name) => name in ours)
    .flatMap((name) =>
      differences(name in real ? real[name] : real['tribe_events_cat'], ours[name], `${at}.${name}`),
    );
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...extra.map((name) => `${at}.${name} is extra`),
    ...inner,
  ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

// Headers of the proxy, of the connection, or of the length of the body.
const transport = new Set([
  'server',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

function headerNames(names: Iterable<string>): string[] {
  return [...new Set([...names].map((name) => name.toLowerCase()))]
    .filter((name) => !transport.has(name))
    .toSorted();
}

const events = `${calendar}/events`;
const evt = '/en/wp-json/evt/v1';
const asEditor = { headers: { Authorization: basic } };
const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json', ...headers },
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
});
const embed = '/en/wp-json/oembed/1.0/embed';
const head = '/en/wp-json/seo/v1/get_head';
const batch = '/en/wp-json/batch/v1';

const cases: [recording: string, path: string | (() => string), init?: RequestInit][] = [
  ['wp-v2/per-page-101', '/en/wp-json/core/v2/media?per_page=101'],
  ['wp-v2/beyond', '/en/wp-json/core/v2/media?page=99'],
  ['wp-v2/media-list', '/en/wp-json/core/v2/media?_fields=id,source_url,alt_text,modified_gmt'],
  ['queries/per-page-1', `${events}?per_page=1&${always}`],
  ['queries/page-beyond-end', `${events}?page=25`],
  ['queries/page-abc', `${events}?page=abc`],
  ['queries/per-page-0', `${events}?per_page=0`],
  ['queries/start-date-garbage', `${events}?start_date=notadate`],
  ['queries/status-draft-anonymous', `${events}?status=draft`],
  ['queries/status-draft-auth', `${events}?status=draft&${always}`, asEditor],
  ['queries/category-unknown', `${events}?categories=999999`],
  ['queries/ticketed', `${events}?ticketed=true`],
  ['queries/envelope', `${events}?include=25,26&per_page=1&_envelope=1`],
  ['queries/head', events, { method: 'HEAD' }],
  ['queries/bad-credentials', events, { headers: { Authorization: `Basic ${btoa('a:b')}` } }],
  [
    'queries/post-anonymous',
    events,
    json('POST', { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01' }),
  ],
  ['queries/put-bad-json', `${events}/20`, json('PUT', '{bad')],
  ['queries/categories-slug', `${calendar}/categories?slug=music`],
  ['queries/categories-beyond', `${calendar}/categories?page=99`],
  ['queries/venues-search', `${calendar}/venues?search=Riverside`],
  ['queries/venues-beyond', `${calendar}/venues?page=99`],
  ['singles/event-all-day-en', `${events}/20`],
  ['singles/event-cost-range-en', `${events}/21`],
  ['singles/event-image-dangling-en', `${events}/22`],
  ['singles/event-password-en', `${events}/5`],
  ['singles/event-draft-en', `${events}/7`],
  ['singles/event-draft-auth', `${events}/7`, asEditor],
  ['singles/event-trash-en', `${events}/9`],
  ['singles/event-unknown', `${events}/999999`],
  ['singles/event-slug-unknown', `${events}/by-slug/nope`],
  ['singles/event-id-of-venue', `${events}/35`],
  ['singles/event-id-text', `${events}/abc`],
  ['singles/venue-full', `${calendar}/venues/35`],
  ['singles/venue-draft', `${calendar}/venues/37`],
  ['singles/venue-unknown', `${calendar}/venues/999`],
  ['singles/organizer-full', `${calendar}/organizers/45`],
  ['singles/category-nested', `${calendar}/categories/5`],
  ['singles/tag', `${calendar}/tags/10`],
  ['tec-v1/event-organizers-3', `${evt}/events/23`],
  ['tec-v1/event-password', `${evt}/events/5`],
  ['tec-v1/event-draft', `${evt}/events/7`],
  ['tec-v1/events-beyond', `${evt}/events?page=99`],
  ['tec-v1/events-per-page-0', `${evt}/events?per_page=0`],
  ['tec-v1/events-bad-date', `${evt}/events?start_date=garbage`],
  ['tec-v1/events-orderby-bad', `${evt}/events?orderby=nope`],
  ['tec-v1/events-status-draft', `${evt}/events?per_page=2&status[]=draft&_fields=id,status`],
  ['oembed/event-json', () => `${embed}?url=${origin.url()}/en/event/fair/`],
  ['other/yoast-head-hidden', () => `${head}?url=${origin.url()}/en/event/event-21/`],
  ['other/yoast-head-venue', () => `${head}?url=${origin.url()}/en/venue/venue-35/`],
  ['other/yoast-head-unknown', () => `${head}?url=${origin.url()}/en/event/nope/`],
  ['oembed/archive', () => `${embed}?url=${origin.url()}/en/events/`],
  ['oembed/no-url', embed],
  [
    'other/batch-tribe',
    batch,
    json('POST', { requests: [{ path: '/calendar/events/v1/events', body: {} }] }),
  ],
  [
    'other/batch-26',
    batch,
    json('POST', { requests: Array.from({ length: 26 }, () => ({ path: '/evt/v1/events' })) }),
  ],
  ['other/batch-empty', batch, json('POST', {})],
  ['other/batch-get', batch, json('POST', { requests: [{ method: 'GET', path: '/evt/v1/events' }] })],
  ['namespaces/unknown', '/en/wp-json/nope/v1'],
  [
    'scenarios/insert-while-paging/2-insert',
    events,
    json(
      'POST',
      {
        title: 'x',
        start_date: '2026-12-20 00:10:00',
        end_date: '2026-12-20 00:20:00',
        venue: { id: 35 },
        organizer: [{ id: 45 }],
      },
      { Authorization: basic },
    ),
  ],
  ['scenarios/changes/03-edit-event', `${events}/1`, json('PUT', { title: 'y' }, { Authorization: basic })],
  ['scenarios/changes/09-trash', `${events}/24`, json('DELETE', undefined, { Authorization: basic })],
];

describe('compared with the answers of a real server', () => {
  it.each(cases)('%s has the same status, headers, error and fields', async (name, target, init) => {
    const real = recorded(name);
    const response = await origin.raw(typeof target === 'string' ? target : target(), init);
    const text = await response.text();
    const ours: unknown = text === '' ? undefined : JSON.parse(text);
    expect(response.status).toBe(real.status);
    expect(headerNames(response.headers.keys())).toEqual(headerNames(real.headers.map(([header]) => header)));
    expect(differences(real.body, ours)).toEqual([]);
    if (isObject(real.body) && isObject(ours)) expect(ours['code']).toBe(real.body['code']);
    const allow = real.headers.find(([header]) => header === 'Allow')?.[1] ?? null;
    expect(response.headers.get('allow')).toBe(allow);
  });
});
