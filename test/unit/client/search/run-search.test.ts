import { beforeEach, describe, expect, it, vi } from 'vitest';
import { search } from '../../../../src/client/search/run-search.ts';
import { forgetTables } from '../../../../src/client/search/load-tables.ts';
import type { FirstTable, SearchTable } from '../../../../src/search/search-table.ts';

/** First and last day, clock time of the end, and tag. */
type Row = readonly [begins: string, ends: string, time: string, tag: string];

function tableOf(rows: readonly Row[]): SearchTable {
  const nothing = rows.map(() => []);
  return {
    begins: rows.map(([begins]) => begins),
    ends: rows.map(([, ends]) => ends),
    overAt: rows.map(([, ends, time]) => `${ends}T${time}:00Z`),
    tag: rows.map(([, , , tag]) => [tag]),
    category: nothing,
    venue: nothing,
    organizer: nothing,
    isOnce: rows.map(() => 0),
    evening: rows.map(() => 0),
    online: rows.map(() => 0),
    free: rows.map(() => 0),
    ids: rows.map(() => ''),
    lines: [],
    perFile: 50,
    records: [],
  };
}

const first: FirstTable = {
  ...tableOf([
    ['2026-11-02', '2026-12-31', '18:00', 'art'],
    ['2026-11-02', '2026-12-24', '18:00', 'art'],
    ['2026-11-21', '2026-11-21', '20:00', 'poetry'],
  ]),
  words: 'words/1.json',
  indexes: [''],
  since: '2026-11-20',
  past: 'past/1.json',
  pastBefore: [1, 2],
  onlyHere: ['tag=poetry'],
};
const past = tableOf([
  ['2026-11-02', '2026-11-02', '11:00', 'film'],
  ['2026-11-02', '2026-11-02', '22:00', 'art'],
  ['2026-11-03', '2026-11-03', '22:00', 'film'],
]);

const fetched: string[] = [];
beforeEach(() => {
  forgetTables();
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return Response.json(address === '/table.json' ? first : past);
  });
  return () => vi.unstubAllGlobals();
});

const noon = { now: '2026-11-20T12:00:00Z', today: '2026-11-20' };
const found = (question: string, moment = noon) =>
  search('/', new URLSearchParams(question), moment, { language: 'en', kinds: {} });

describe('the results', () => {
  it('leave past events uncounted if there are others', async () => {
    expect(await found('tag=art')).toMatchObject({ running: [1, 0], past: [], besides: 'uncounted' });
    expect(fetched).toEqual(['/table.json']);
  });

  it('offer no past events if none has the requested value', async () => {
    expect(await found('tag=poetry')).toMatchObject({ coming: [2], besides: 0, lacksPast: false });
    expect(await found('tag=poetry&past=1')).toMatchObject({ coming: [2], past: [], lacksPast: true });
    expect(fetched).toEqual(['/table.json']);
    expect(await found('tag=poetry&tag=film')).toMatchObject({ coming: [2], besides: 'uncounted' });
  });

  it('count past events if there are no others, and show them on request', async () => {
    expect(await found('tag=film')).toMatchObject({ coming: [], running: [], past: [], besides: 2 });
    const all = { coming: [2], running: [1, 0], past: [5, 4, 3], besides: 0, lacksPast: false };
    expect(await found('past=1')).toMatchObject(all);
  });

  it('are in calendar order on a past day, ended or not', async () => {
    const day = { coming: [3, 0, 4, 1], running: [], past: [], besides: 0, lacksPast: false };
    expect(await found('when=day&date=2026-11-02')).toMatchObject(day);
    expect(await found('when=day&date=2026-11-02&past=1')).toMatchObject(day);
  });

  it('name the next day that has something, if nothing is on the days asked for', async () => {
    const next = async (question: string) => (await found(question)).next;
    expect(await next('when=tonight')).toEqual({ day: '2026-11-21', count: 3 });
    expect(await next('when=today&tag=poetry')).toEqual({ day: '2026-11-21', count: 1 });
    expect(await next('when=2027-03')).toBeNull();
    expect(await next('when=weekend&tag=poetry')).toBeNull();
    expect(await next('tag=film')).toBeNull();
    const october = { now: '2026-10-27T12:00:00Z', today: '2026-10-27' };
    const ofOctober = async (question: string) => (await found(question, october)).next?.day;
    expect(await ofOctober('when=today')).toBe('2026-11-02');
    expect(await ofOctober('when=today&weekday=weekend')).toBe('2026-11-21');
  });

  it('keep failing after a failed fetch until the tables are discarded', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    await expect(found('past=1')).rejects.toThrow('/table.json answered 404');
    vi.stubGlobal('fetch', fetch);
    await expect(found('past=1')).rejects.toThrow('404');
    forgetTables();
    expect((await found('past=1')).past).toHaveLength(3);
  });
});
