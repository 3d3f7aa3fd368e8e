import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Response, Client } from '../../../src/http/client.ts';
import { createClient } from '../../../src/http/client.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import {
  readRestoredHistory,
  restoreHistory,
  type RestoredHistory,
} from '../../../src/crawl/restore-history.ts';
import type { HistoryEntry } from '../../../src/history/history-entry.ts';
import { readStateDocument } from '../../../src/history/state-document.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { startOrigin } from '../../../scripts/sample-origin/server/server.ts';
import { event, tinyContent } from '../../support/sample-origin/tiny-content.ts';
import { serve } from '../../support/server.ts';
import { crawlInto, usual } from '../../support/crawl/crawling.ts';
import { joinState } from '../../support/join-state.ts';

const origin = new URL('https://origin.example/');
const waits = { attempts: 3, first: 1, longest: 2 };

const entry: HistoryEntry = {
  kind: 'venue',
  id: 101,
  locale: 'en',
  firstSeen: '2026-11-01T12:00:00Z',
  changed: '2026-11-02T12:00:00Z',
  vanished: null,
  digest: 'abcdefghij-_0123',
  slugs: ['hall'],
  name: 'Hall',
  slug: 'hall',
  permalink: 'https://origin.example/en/venue/hall/',
  parent: null,
};

const stateText = joinState({
  origin: origin.href,
  crawledAt: '2026-11-20T12:00:00Z',
  currencies: { en: 'USD' },
  entries: [entry],
});

/** A published site on this machine, with its answers and the requested paths. */
async function published(
  answer: (response: ServerResponse) => void,
): Promise<{ site: URL; paths: string[] }> {
  const paths: string[] = [];
  const site = await serve((request, response) => {
    paths.push(request.url ?? '');
    answer(response);
  });
  return { site, paths };
}

async function restoreFrom(site: URL): Promise<RestoredHistory> {
  const client = createClient({ origin: site, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  return restoreHistory(client, site, origin, undefined, waits);
}

/** A published site elsewhere, with its answers or failures in order; the last one is repeated. */
function elsewhere(...answers: readonly (string | OriginError)[]): {
  client: Client;
  requested: URL[];
  restore: () => Promise<RestoredHistory>;
} {
  const requested: URL[] = [];
  const get = (url: URL): Promise<Response> => {
    const answer = answers[Math.min(requested.length, answers.length - 1)] ?? '';
    requested.push(url);
    if (answer instanceof OriginError) return Promise.reject(answer);
    return Promise.resolve({ url, status: 200, headers: {}, bytes: Buffer.from(answer), text: () => answer });
  };
  const client = {
    get,
    json: () => Promise.reject(new Error('not asked')),
    extendTo: () => undefined,
    close: () => Promise.resolve(),
  };
  const site = new URL('https://calendar.example/town');
  return { client, requested, restore: () => restoreHistory(client, site, origin, undefined, waits) };
}

describe('the history of a published site', () => {
  it('is fetched from below its base path', async () => {
    const { site, paths } = await published((response) => response.end(stateText));
    expect(await restoreFrom(new URL('/town/', site))).toEqual({
      entries: [entry],
      currencies: { en: 'USD' },
      missing: null,
    });
    expect(await restoreFrom(new URL('/town', site))).toEqual({
      entries: [entry],
      currencies: { en: 'USD' },
      missing: null,
    });
    expect(paths).toEqual(['/town/calendar-state.json', '/town/calendar-state.json']);
  });

  it.each([404, 410])('is not needed before the first publication (%i)', async (status) => {
    const { site } = await published((response) => response.writeHead(status).end('gone'));
    expect(await restoreFrom(site)).toEqual({
      entries: [],
      currencies: {},
      missing: `GET ${site.href}calendar-state.json answered ${status}: this is the first publication.`,
    });
  });

  it('is requested again when the site is down for a moment', async () => {
    const busy = new OriginError('unreachable', 'GET it answered 503.', { status: 503, isRetryable: true });
    const { restore, requested } = elsewhere(busy, busy, stateText);
    expect(await restore()).toEqual({ entries: [entry], currencies: { en: 'USD' }, missing: null });
    expect(requested.map(({ href }) => href)).toEqual(
      Array(3).fill('https://calendar.example/town/calendar-state.json'),
    );
  });

  it.each([
    [
      'does not answer',
      new OriginError('unreachable', 'GET it got no complete answer (no connection). Is it up?', {
        isRetryable: true,
      }),
      'GET it got no complete answer (no connection)',
    ],
    [
      'answers with an error',
      new OriginError('refused', 'Check CALENDAR_USER.', { status: 401 }),
      'GET https://calendar.example/town/calendar-state.json answered 401',
    ],
    [
      'answers with a page',
      '<!doctype html>',
      'https://calendar.example/town/calendar-state.json is not JSON, so it is not a state document',
    ],
    [
      'is that of another calendar',
      stateText.replace('origin.example', 'other.example'),
      'https://calendar.example/town/calendar-state.json is the history of the calendar of https://other.example/, not of https://origin.example/. Check CALENDAR_SITE and CALENDAR_ORIGIN',
    ],
  ])('is required if the site %s: the crawl is refused', async (_, answer, reason) => {
    await expect(elsewhere(answer).restore()).rejects.toThrow(
      `The history of the published calendar is unavailable: ${reason}. Publishing without it would lose it, so the crawl is refused. Try again later. If nothing has been published at CALENDAR_SITE yet, or its history is not needed, run it once with -- --forget.`,
    );
  });

  it('is not needed if the host of the site does not exist yet', async () => {
    const absent = new OriginError('unreachable', 'GET it got no complete answer (no such host). Is it up?', {
      code: 'ENOTFOUND',
    });
    expect(await elsewhere(absent).restore()).toEqual({
      entries: [],
      currencies: {},
      missing: 'GET it got no complete answer (no such host): this is the first publication.',
    });
  });

  it('is not required of a preview on this machine, nor requested again', async () => {
    const { site, paths } = await published((response) => response.writeHead(503).end('busy'));
    expect(await restoreFrom(site)).toEqual({
      entries: [],
      currencies: {},
      missing: `GET ${site.href}calendar-state.json answered 503: history begins with this crawl.`,
    });
    expect(paths).toHaveLength(1);
    expect(await restoreFrom(new URL('http://localhost:1/'))).toMatchObject({ entries: [] });
  });

  it('is not required of a name below localhost either', async () => {
    const { client } = elsewhere('<!doctype html>');
    const site = new URL('http://town.localhost/');
    expect(await restoreHistory(client, site, origin, undefined, waits)).toEqual({
      entries: [],
      currencies: {},
      missing: expect.stringContaining('history begins with this crawl.'),
    });
  });

  it('is not read when it is bigger than 32 MB', async () => {
    const { site } = await published((response) =>
      response.writeHead(200, { 'content-length': String(32 * 1024 * 1024 + 1) }).end('{'),
    );
    expect(await restoreFrom(site)).toEqual({
      entries: [],
      currencies: {},
      missing: expect.stringContaining('more than 33554432 bytes'),
    });
  });

  it('is not waited for when the crawl is aborted', async () => {
    const abort = new AbortController();
    const { site } = await published(() =>
      abort.abort(new OriginError('unreachable', 'The crawl took too long.')),
    );
    const client = createClient({ origin: site, userAgent: 'Cartelera (test)', credentials: null });
    onTestFinished(() => client.close());
    await expect(restoreHistory(client, site, origin, abort.signal, waits)).rejects.toThrow(
      'The crawl took too long.',
    );
  });
});

describe('a crawl without a snapshot', () => {
  const cancelled = { eventStatus: 'canceled' } as const;
  const postponed = { eventStatus: 'postponed' } as const;
  const events = [
    event(1, '2026-12-01 20:00:00', '2026-12-01 22:00:00', { cost: '25' }),
    event(2, '2026-12-02 20:00:00', '2026-12-02 22:00:00', cancelled),
    event(3, '2027-02-01 20:00:00', '2027-02-01 22:00:00', postponed),
    event(4, '2027-02-02 20:00:00', '2027-02-02 22:00:00', { ...cancelled, locale: 'es' }),
  ];
  /** When the first two events are over, and the others upcoming. */
  const later = '2027-01-01T12:00:00Z';
  const unasked = { now: later, limits: { ...usual.limits, statuses: 0 } };

  /** The history in the published site of a snapshot. */
  function readPublishedHistory(snapshot: Snapshot, address: URL): RestoredHistory {
    const content = snapshot.read();
    if (content === null) throw new Error('The crawl left nothing.');
    const { origin: from, crawledAt, sites, history, layouts } = content;
    const currencies = Object.fromEntries(
      sites.flatMap(({ locale, currency }) => (currency === null ? [] : [[locale, currency]])),
    );
    const text = joinState({ origin: from, crawledAt, currencies, entries: history, layouts });
    return readRestoredHistory(readStateDocument(text, new URL('state.json', address), address));
  }

  it('has the same result as one with a snapshot, without single events and later with them', async () => {
    const at = await startOrigin({ content: { ...tinyContent(), events }, now: () => new Date(later) });
    onTestFinished(() => at.close());
    const snapshot = openSnapshot(':memory:');
    await crawlInto(snapshot, at.url);
    snapshot.keepLayout({ en: { home: '/en/', segments: { event: 'event' } } });
    const history = readPublishedHistory(snapshot, new URL(at.url));
    expect(history.currencies).toEqual({ en: 'USD' });

    await crawlInto(snapshot, at.url, unasked);
    const elsewhere = openSnapshot(':memory:');
    await crawlInto(elsewhere, at.url, { ...unasked, restoreHistory: async () => history });
    expect(elsewhere.read()).toEqual({ ...snapshot.read(), unasked: [3, 4] });
    expect(elsewhere.read()?.events.map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
      'postponed',
      'cancelled',
    ]);

    const before = elsewhere.read();
    const { statuses } = await crawlInto(elsewhere, at.url, { now: later });
    expect(statuses).toMatchObject({ asked: 4, unknown: 0, notTakingPlace: 3 });
    expect(elsewhere.read()).toEqual({ ...before, unasked: [] });
  });
});
