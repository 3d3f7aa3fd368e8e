import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startRecordings } from '../../../../../scripts/sample-origin/replay/recordings.ts';
import { routeUrl } from '../../../../../src/api/address.ts';
import { createClient, type Client } from '../../../../../src/http/client.ts';
import type { IndexEntry } from '../../../../../src/api/dialect.ts';
import { createEventsV1 } from '../../../../../src/api/dialects/events-v1/dialect.ts';
import { createChangeIndex } from '../../../../../src/api/dialects/evt-v1/change-index.ts';
import { readList } from '../../../../../src/crawl/lists/read-list.ts';
import { contextOf, mapItems, recorded } from '../../../../support/api/dialects/recorded.ts';

const recordings = new URL('../../../../recordings/crawl', import.meta.url);
const index = createChangeIndex('tec/v1');

let origin: Awaited<ReturnType<typeof startRecordings>>;
let client: Client;
beforeAll(async () => {
  origin = await startRecordings({ directory: recordings.pathname });
  client = createClient({ origin: new URL(origin.url), userAgent: 'Cartelera (test)', credentials: null });
});
afterAll(async () => {
  await client.close();
  await origin.close();
});

async function readAll(locale: string): Promise<IndexEntry[]> {
  const root = new URL(`/${locale}/wp-json/`, origin.url);
  const entries: IndexEntry[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page++) {
    const url = routeUrl(root, index.route, index.query(page));
    const read = index.readPage(await client.json(url, { headers: index.headers }));
    pages = read.totalPages;
    entries.push(...read.items);
    expect(entries.length).toBeLessThanOrEqual(read.total);
  }
  return entries;
}

/** The events that the first interface lists, as recorded. */
function listed(locale: string): { id: number; modified_utc: string }[] {
  return readdirSync(new URL(`crawl/${locale}`, new URL('../../../../recordings/', import.meta.url)))
    .filter((name) => /^events-\d+\.json$/u.test(name))
    .flatMap((name) => {
      const { body } = recorded(`crawl/${locale}/${name.replace('.json', '')}`).answer;
      return (body as { events: { id: number; modified_utc: string }[] }).events;
    });
}

describe('the change index of a real server', () => {
  it.each([
    ['en', 429, 423],
    ['es', 371, 367],
  ])('in %s: has all %i events, the %i of the lists with the same last edits', async (locale, all, some) => {
    const entries = await readAll(locale);
    const edits = new Map(entries.map(({ id, modified }) => [id, modified]));
    expect(entries).toHaveLength(all);
    expect(edits.size).toBe(all);
    const events = listed(locale);
    expect(events).toHaveLength(some);
    const { event: collection } = createEventsV1('', 'tribe/events/v1').collections;
    for (const event of events) {
      expect(edits.get(event.id)).toBe(`${event.modified_utc.replace(' ', 'T')}Z`);
      expect(mapItems(collection, [event], contextOf(locale))).toMatchObject([
        { id: event.id, modified: edits.get(event.id) },
      ]);
    }
  });

  it('is read with the acknowledgement and order of its complete recording', () => {
    const { requestHeaders, answer } = recorded('live/ties/en-date-002');
    expect(index.headers['x-tec-eea']).toBe(requestHeaders['x-tec-eea']);
    expect(
      routeUrl(new URL('http://127.0.0.1:8080/en/wp-json/'), index.route, index.query(2)).searchParams,
    ).toEqual(answer.url.searchParams);
  });
});

describe('the change index of a real server after a bulk edit of 170 events in one second', () => {
  const byModified: typeof index = {
    ...index,
    query: (page) => ({ ...index.query(page), orderby: 'modified' }),
  };

  it.each([
    ['by publication', index, { complaint: null, distinct: 197 }],
    ['by modified', byModified, { complaint: expect.stringContaining('distinct 129'), distinct: 129 }],
  ])('is read %s', async (_, list, expected) => {
    const { url, close } = await startRecordings({
      directory: new URL('../../../../recordings/live/ties', import.meta.url).pathname,
    });
    onTestFinished(close);
    const { complaint, ids, received } = await readList({
      client: createClient({ origin: new URL(url), userAgent: 'Cartelera (test)', credentials: null }),
      root: new URL('/en/wp-json/', url),
      list,
      readPage: index.readPage,
      signal: undefined,
      onItem: () => undefined,
      onProgress: () => undefined,
    });
    expect({ complaint, distinct: ids.size }).toEqual(expected);
    expect(received).toBe(197);
  });
});

describe('an entry of the change index', () => {
  const url = new URL('http://127.0.0.1:8080/en/wp-json/evt/v1/events?page=3');
  const read = (...items: unknown[]) =>
    index.readPage({ url, headers: { 'x-wp-total': '900', 'x-wp-totalpages': '9' }, body: items });

  it.each([['0000-00-00T00:00:00'], [null], [undefined], [7], ['2026-02-30T10:00:00'], ['yesterday']])(
    'is kept, with an empty last edit, when it is %j',
    (written) => {
      expect(read({ id: 5, modified_gmt: written, status: 'publish' })).toEqual({
        items: [{ id: 5, modified: '' }],
        total: 900,
        totalPages: 9,
      });
    },
  );

  it('is kept whatever its status: only the event itself shows why it is not published', () => {
    const entry = { id: 5, modified_gmt: '2026-01-02T03:04:05', status: 'draft' };
    expect(read(entry).items).toEqual([{ id: 5, modified: '2026-01-02T03:04:05Z' }]);
  });

  it.each([[null], [{}], [{ id: '5' }], [{ id: 0 }], [{ id: 1.5 }], [[5]]])(
    'is an error that names request and position without an id: %j',
    (broken) => {
      const good = { id: 5, modified_gmt: '2026-01-02T03:04:05' };
      expect(() => read(good, broken)).toThrow(
        expect.objectContaining({
          failure: 'unreadable',
          message: expect.stringMatching(/evt\/v1\/events\?page=3 .*item 2 of the page, field id/u),
        }),
      );
    },
  );
});
