import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OriginError } from '../../../../src/http/origin-error.ts';
import { fetchEvents, fetchMissingEvents } from '../../../../src/crawl/lists/fetch-events.ts';
import { openSnapshot, type Snapshot } from '../../../../src/snapshot/snapshot.ts';
import { readingOf } from '../../../support/crawl/reading-of.ts';
import { startRecordedOrigin } from '../../../support/crawl/recorded-origin.ts';

interface Item {
  id: number;
  [field: string]: unknown;
}

let items: readonly Item[];
let snapshot: Snapshot;
beforeAll(async () => {
  const origin = await startRecordedOrigin({ index: true });
  items = (origin.lists['en']?.events ?? []).slice(0, 120);
  await origin.close();
  snapshot = openSnapshot(':memory:');
});
afterAll(() => snapshot.close());

type Answer = (ids: readonly number[], single: boolean) => Promise<unknown> | unknown;

/** A reader of an origin with these answers, and the draft. */
function readingFrom(answer: Answer) {
  const sizes: number[] = [];
  const { reading, draft } = readingOf(snapshot, async (url, asking) => {
    const included = url.searchParams.get('include');
    const ids = (included ?? url.pathname.split('/').at(-1) ?? '').split(',').map(Number);
    sizes.push(ids.length);
    const body = await answer(ids, included === null);
    asking?.signal?.throwIfAborted();
    return { url, headers: {}, body };
  });
  draft.begin('event', 'en', 'nothing');
  const read = (): number[] => [...draft.records('event')].map(({ id }) => id).toSorted((a, b) => a - b);
  return { reading, sizes, read };
}

const byIds = (ids: readonly number[]) => items.filter(({ id }) => ids.includes(id));
const list = (events: readonly Item[], total = events.length) => ({ events, total, total_pages: 1 });
const idsOf = (events: readonly Item[]) => events.map(({ id }) => id).toSorted((a, b) => a - b);

describe('events fetched by id', () => {
  it('are requested again if the origin sends fewer at once', async () => {
    const { reading, sizes, read } = readingFrom((ids) => list(byIds(ids).slice(0, 20), byIds(ids).length));
    const ids = idsOf(items.slice(0, 50));
    expect((await fetchMissingEvents(reading, [...ids.slice(1), 999_999])).gone).toEqual([999_999]);
    expect(read()).toEqual(ids.slice(1));
    expect(sizes).toEqual([50, 30, 10]);
  });

  it('are not gone if the origin answers with others', async () => {
    const { reading } = readingFrom(() => list(items.slice(0, 50)));
    await expect(fetchMissingEvents(reading, idsOf(items.slice(60, 70)))).rejects.toMatchObject({
      failure: 'unreadable',
      message: expect.stringMatching(
        /^GET http.*include=.* answered with events other than the 10 requested/u,
      ),
    });
  });

  it('are requested one by one in that case if they are new', async () => {
    const { reading, read } = readingFrom((ids, single) =>
      single ? byIds(ids)[0] : list(items.slice(0, 50)),
    );
    const ids = idsOf(items.slice(45, 55));
    expect(await fetchEvents(reading, ids, new Map())).toEqual({
      unanswered: [],
      outdated: [],
      unlisted: [],
    });
    expect(read()).toEqual(ids);
  });

  it('are reported if they are older than their last edit', async () => {
    const { reading, read } = readingFrom((ids) => list(byIds(ids)));
    const [first = { id: 0 }, second = { id: 0 }] = items;
    const edits = new Map([
      [first.id, '2027-01-01T00:00:00Z'],
      [second.id, `${String(items[1]?.['modified_utc']).replace(' ', 'T')}Z`],
    ]);
    const { outdated } = await fetchEvents(reading, [first.id, second.id], edits);
    expect(outdated).toEqual([first.id]);
    expect(read()).toEqual(idsOf([first, second]));
  });

  it('are not stored after others have failed, because the list may be read again then', async () => {
    const late = Promise.withResolvers<void>();
    const refused = new OriginError('refused', 'no', { status: 500 });
    const { reading, read } = readingFrom(async (ids) => {
      if (ids.includes(items[0]?.id ?? 0)) throw refused;
      await late.promise;
      return list(byIds(ids));
    });
    const reader = fetchEvents(reading, idsOf(items.slice(0, 100)), new Map());
    setImmediate(late.resolve);
    await expect(reader).rejects.toBe(refused);
    await late.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(read()).toEqual([]);
  });
});
