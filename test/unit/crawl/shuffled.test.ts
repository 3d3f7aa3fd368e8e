import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../src/http/client.ts';
import { changeIndexes } from '../../../src/api/dialects/index.ts';
import { OriginError } from '../../../src/http/origin-error.ts';
import { readByIndex, readListedEvents } from '../../../src/crawl/lists/read-by-index.ts';
import { readWholeList } from '../../../src/crawl/lists/read-whole-list.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { readingOf } from '../../support/crawl/reading-of.ts';
import { recorded } from '../../support/crawl/recorded-origin.ts';

const index = changeIndexes.find(({ namespace }) => namespace === 'tec/v1')?.list ?? null;
const wire = recorded('live/window/before-1990-en');
const edit = '2026-11-01 10:00:00';

let snapshot: Snapshot;
beforeAll(() => (snapshot = openSnapshot(':memory:')));
afterAll(() => snapshot.close());

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place);
const before = ids(100, 200);
/** An editor removes an early event and adds a late one: the total stays the same. */
const after = [...before.slice(1), 250];

interface Circumstances {
  /** Number of requests before the edit. */
  readonly editedAt?: number;
  /** Events that the change index lacks. */
  readonly forgotten?: number;
  /** Number of consecutive events with the same start. */
  readonly parallel?: number;
  readonly salt?: number;
}

/** An origin whose order of events with one start depends on the page, as in a database. */
function shuffling({ editedAt = Infinity, forgotten = 0, parallel = 12, salt = 0 }: Circumstances) {
  let requests = 0;
  const json: Client['json'] = async (url) => {
    const { pathname, search, searchParams: query } = url;
    const all = requests++ >= editedAt ? after : before;
    const paged = (sorted: readonly number[]) => {
      const size = Number(query.get('per_page'));
      const from = (Number(query.get('page') ?? 1) - 1) * size;
      return { shown: sorted.slice(from, from + size), total_pages: Math.ceil(sorted.length / size) };
    };
    if (pathname.includes('tec/v1')) {
      const named = all.filter((id) => id !== forgotten);
      const { shown, total_pages } = paged(named);
      const headers = { 'x-wp-total': String(named.length), 'x-wp-totalpages': String(total_pages) };
      return { url, headers, body: shown.map((id) => ({ id, modified_gmt: edit.replace(' ', 'T') })) };
    }
    const rank = (id: number) => hash('sha1', `${salt} ${search} ${id}`);
    const start = (id: number) => Math.floor(id / parallel);
    const included = query.get('include')?.split(',').map(Number);
    const sorted = all
      .filter((id) => included?.includes(id) ?? true)
      .toSorted((a, b) => start(a) - start(b) || (rank(a) < rank(b) ? -1 : 1));
    const { shown, total_pages } = paged(sorted);
    const events = shown.map((id) => ({ ...wire, id, modified: edit, modified_utc: edit }));
    return { url, headers: {}, body: { events, total: sorted.length, total_pages } };
  };
  return { json, requests: () => requests };
}

/** The ids in the draft; none if the list is refused. */
async function read(by: 'the list alone' | 'list and index', circumstances: Circumstances = {}) {
  const { json, requests } = shuffling(circumstances);
  const { reading, draft } = readingOf(snapshot, json);
  try {
    if (by === 'the list alone' || index === null)
      await readWholeList(reading, reading.discovery.dialect.collections.event);
    else {
      const { edits } = await readListedEvents(reading, index);
      await readByIndex(reading, index, edits, []);
    }
  } catch (error) {
    if (error instanceof OriginError && error.failure === 'incomplete')
      return { found: [], requests: requests() };
    throw error;
  }
  return { found: [...draft.records('event')].map(({ id }) => id), requests: requests() };
}

describe.each(['the list alone', 'list and index'] as const)('a shuffled list, read by %s', (by) => {
  it.each([3, 12, 40])('is complete if %i events have one start and span several pages', async (parallel) => {
    expect((await read(by, { parallel })).found).toEqual(before);
  });

  it('is never a mixture, whenever an editor removes one event and adds another', async () => {
    const mixtures: unknown[] = [];
    for (const salt of ids(0, 2)) {
      const { requests } = await read(by, { salt });
      for (const editedAt of ids(0, requests)) {
        const { found } = await read(by, { salt, editedAt });
        if (![after, before, []].some((state) => state.join() === found.join()))
          mixtures.push({ salt, editedAt, lacks: after.filter((id) => !found.includes(id)) });
      }
    }
    expect(mixtures).toEqual([]);
  });
});

it('a shuffled list has all events, even those that the change index lacks', async () => {
  const lacking: number[] = [];
  for (const forgotten of ids(140, 160)) {
    const { found } = await read('list and index', { forgotten });
    if (found.length > 0 && !found.includes(forgotten)) lacking.push(forgotten);
  }
  expect(lacking).toEqual([]);
});
