import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallContent } from '../../../support/faults/content.ts';
import type { Effect, Fault } from '../../../support/faults/fault.ts';
import { FaultyOrigin } from '../../../support/faults/origin.ts';

const content = smallContent(1);
const list = 'en/wp-json/calendar/events/v1/events?start_date=1990-01-01&end_date=2040-12-31&per_page=50';
const changes = 'en/wp-json/evt/v1/events?_fields=id,modified_gmt&per_page=100';

let origin: FaultyOrigin;
beforeAll(async () => {
  origin = await FaultyOrigin.start(content);
});
afterAll(() => origin.close());
beforeEach(() => origin.setUp({ content, without: [] }));

const ask = (path: string) => fetch(new URL(path, origin.url), { redirect: 'manual' });
interface List {
  events: ({ id?: unknown; title?: unknown } | null)[];
  total: number;
  total_pages: number;
}
const page = async (number: number): Promise<List> =>
  (await ask(`${list}&page=${number}`)).json() as Promise<List>;
const ids = ({ events }: List) => events.map((event) => event?.id);
const always = (does: Effect, at: Fault['at'] = 'any'): Fault => ({ at, after: 0, times: Infinity, does });

describe('the fault layer', () => {
  it('without faults shows all public events on pages of four', async () => {
    const first = await page(1);
    const others = await Promise.all(Array.from({ length: first.total_pages - 1 }, (_, at) => page(at + 2)));
    const shown = [first, ...others].flatMap(ids);
    expect(first.events).toHaveLength(4);
    expect(new Set(shown).size).toBe(first.total);
    // 13 in English, less the draft, the hidden one and so on; the protected one stays in the list.
    const listed = content.events.filter(
      ({ locale, status, hideFromListings }) => locale === 'en' && status === 'publish' && !hideFromListings,
    );
    expect(shown.toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
    expect(listed.length).toBeLessThan(13);
  });

  it('begins after some requests of a name and lasts for some', async () => {
    origin.begin([
      { at: 'events', after: 1, times: 2, does: { effect: 'status', status: 503, retryAfter: null } },
    ]);
    const seen = [];
    for (const path of [list, 'en/wp-json/', list, list, list]) seen.push((await ask(path)).status);
    expect(seen).toEqual([200, 200, 503, 503, 200]);
    expect(origin.requests).toEqual(['events', 'index', 'events', 'events', 'events']);
  });

  it('distinguishes its requests', async () => {
    for (const path of [
      'en/',
      'es/wp-json/calendar/events/v1/tags?page=2',
      `${list}&include=1,2`,
      'en/wp-json/calendar/events/v1/events/7',
      changes,
      'en/event/x/',
      'robots.txt',
    ])
      await ask(path);
    expect(origin.requests).toEqual(['home', 'tags', 'selection', 'single', 'changes', 'page', 'other']);
  });

  it('answers with error pages that say when to retry', async () => {
    origin.begin([always({ effect: 'status', status: 429, retryAfter: 'date' })]);
    const { headers, status } = await ask(list);
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
      429,
      headers.get('date'),
      'text/html; charset=UTF-8',
    ]);
    origin.begin([always({ effect: 'status', status: 429, retryAfter: 'seconds' })]);
    expect((await ask(list)).headers.get('retry-after')).toBe('0');
  });

  it('sends pages of HTML, JSON of another type and half of it', async () => {
    origin.begin([always({ effect: 'html' })]);
    expect(await (await ask(list)).text()).toContain('<!doctype html>');
    origin.begin([always({ effect: 'json', json: 'null' })]);
    expect(await page(1)).toBeNull();
    origin.begin([always({ effect: 'half json' })]);
    await expect(page(1)).rejects.toThrow(SyntaxError);
  });

  it('redirects in a loop, to another host, and once to the same host', async () => {
    const to = async (place: 'itself' | 'another host' | 'the same host') => {
      origin.begin([always({ effect: 'redirect', to: place })]);
      return (await ask(list)).headers.get('location') ?? '';
    };
    expect(new URL(await to('itself')).href).toBe(new URL(list, origin.url).href);
    expect(new URL(await to('another host')).port).not.toBe(origin.url.port);
    expect((await ask(await to('the same host'))).status).toBe(200);
    await fetch(await to('another host'));
    expect(origin.requestsElsewhere).toBe(1);
  });

  it.each([
    { effect: 'reset' },
    { effect: 'cut', how: 'length' },
    { effect: 'cut', how: 'chunked' },
  ] satisfies Effect[])('ends bodies early: %o', async (does) => {
    origin.begin([always(does)]);
    const answer = await ask(list);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('compresses less than it promises', async () => {
    origin.begin([always({ effect: 'cut', how: 'gzip' })]);
    // Not with fetch, which accepts half of a compressed body.
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(new URL(list, origin.url), { headers: { 'accept-encoding': 'gzip' } }, resolve);
    });
    const packed = await buffer(answer);
    expect(packed).toHaveLength(Number(answer.headers['content-length']));
    expect(() => gunzipSync(packed)).toThrow('unexpected end of file');
  });

  it.each(['head', 'body'] as const)('falls silent: %s', async (where) => {
    origin.begin([always({ effect: 'slow', where })]);
    const signal = AbortSignal.timeout(200);
    const whole = fetch(new URL(list, origin.url), { signal }).then((answer) => answer.text());
    await expect(whole).rejects.toThrow(/timeout/u);
  });

  it('alters lists', async () => {
    const good = await page(2);
    const altered = async (does: Effect) => {
      origin.begin([always(does)]);
      return page(2);
    };
    expect(await altered({ effect: 'empty list' })).toMatchObject({ events: [], total: 0, total_pages: 0 });
    expect(await altered({ effect: 'empty page' })).toMatchObject({ events: [], total: good.total });
    expect(await altered({ effect: 'total', by: 2 })).toMatchObject({ total: good.total + 2 });
    expect(await altered({ effect: 'pages', by: 1 })).toMatchObject({ total_pages: good.total_pages + 1 });
    expect(ids(await altered({ effect: 'repeated item' }))).toEqual([...ids(good), ids(good)[0]]);
    expect(ids(await altered({ effect: 'first page again' }))).not.toEqual(ids(good));
    origin.begin([always({ effect: 'shrinking' })]);
    expect([(await page(1)).total, (await page(2)).total]).toEqual([good.total - 1, good.total - 2]);
  });

  it('makes items unreadable and remembers which', async () => {
    const [first] = ids(await page(1));
    for (const [how, title] of [
      ['null', undefined],
      ['no id', expect.any(String)],
      ['wrong types', { unexpected: 'title' }],
    ] as const) {
      origin.begin([always({ effect: 'malformed', how })]);
      const { events } = await page(1);
      expect(events[0]?.title).toEqual(title);
      expect([...origin.harmed]).toEqual([`event ${first}`]);
    }
  });

  it('returns a wrong change index, the same on all pages', async () => {
    const read = async () => {
      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map((number) => ask(`${changes}&page=${number}`)),
      );
      const found = answers.filter(({ status }) => status === 200);
      const pages = await Promise.all(found.map((answer) => answer.json() as Promise<{ id: number }[]>));
      return {
        totals: new Set(found.map(({ headers }) => Number(headers.get('x-wp-total')))),
        ids: pages.flat().map(({ id }) => id),
      };
    };
    const { ids: truth } = await read();
    origin.begin([always({ effect: 'index lies', how: 'forgotten' })]);
    expect(await read()).toEqual({ totals: new Set([truth.length - 1]), ids: truth.toSpliced(2, 1) });
    origin.begin([always({ effect: 'index lies', how: 'ghost' })]);
    expect(await read()).toEqual({ totals: new Set([truth.length + 1]), ids: [...truth, 987_654] });
  });

  it('changes the content just before a request is answered', async () => {
    const before = await page(1);
    origin.begin([
      {
        at: 'events',
        after: 1,
        times: 1,
        does: { effect: 'change', change: { change: 'swap', locale: 'en', place: 0 } },
      },
    ]);
    expect(await page(1)).toEqual(before);
    const after = await page(1);
    expect(after.total).toBe(before.total);
    expect(ids(after).slice(0, 3)).toEqual(ids(before).slice(1));
    expect(origin.history).toHaveLength(2);
  });

  it('publishes an event whose last edit is old', async () => {
    const ids = new Set(origin.store.lookup.eventsByStart.es.map(({ id }) => id));
    origin.change({ change: 'publish as scheduled', locale: 'es', place: 3 });
    const fresh = origin.store.lookup.eventsByStart.es.filter(({ id }) => !ids.has(id));
    expect(fresh.map(({ modified }) => modified)).toEqual(['2026-09-30 08:00:00']);
  });

  it('hides namespaces from its index', async () => {
    origin.setUp({ content, without: ['evt/v1'] });
    const { namespaces } = (await (await ask('en/wp-json/')).json()) as { namespaces: string[] };
    expect(namespaces).toContain('calendar/events/v1');
    expect(namespaces).not.toContain('evt/v1');
  });
});
