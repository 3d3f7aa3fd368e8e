import { describe, expect, it } from 'vitest';
import { createEvtV1 } from '../../../../../src/api/dialects/evt-v1/dialect.ts';
import { contextOf, itemsOf, mapItems, recorded } from '../../../../support/api/dialects/recorded.ts';

const neutral = createEvtV1('neutral', 'evt/v1');
const wordPress = createEvtV1('WordPress', 'tec/v1');

describe('evt/v1 as the only interface', () => {
  it('sends the acknowledgement of the WordPress spelling with every request, word for word', () => {
    const { requestHeaders } = recorded('tec-v1/events');
    const headers = { 'x-tec-eea': requestHeaders['x-tec-eea'] };
    expect(requestHeaders['x-tec-eea']).toContain('experimental');
    expect(wordPress.headers).toEqual(headers);
    for (const list of Object.values(wordPress.collections)) {
      if (list !== null) expect(list.headers).toEqual(headers);
    }
  });

  it('sends no such header to the neutral spelling', () => {
    expect(neutral.headers).toEqual({});
    expect(neutral.collections.event.headers).toEqual({});
  });

  it('asks for all dates, page by page, and only for fields that it reads', () => {
    const { route, query } = wordPress.collections.event;
    expect(route).toBe('tec/v1/events');
    expect(query(3)).toEqual({
      page: '3',
      per_page: '50',
      _fields:
        'id,status,link,slug,date_gmt,modified_gmt,title,content,excerpt,all_day,start_date,end_date,start_date_utc,end_date_utc,timezone,cost,featured,sticky,venues,organizers,calendar_events_cat,tribe_events_cat,tags,yoast_head_json',
    });
  });

  it('reads the same from an answer with only these fields', async () => {
    const { answer } = recorded('tec-v1/events');
    const { query, readPage } = wordPress.collections.event;
    const wanted = new Set(query(1)['_fields']?.split(','));
    const few = itemsOf('tec-v1/events').map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))),
    );
    const page = await readPage(answer, contextOf('en'), undefined);
    expect(page.items).toHaveLength(3);
    expect(await readPage({ ...answer, body: few }, contextOf('en'), undefined)).toEqual(page);
  });

  it('has a list of venues, or those that events carry whole', async () => {
    const { answer } = recorded('tec-v1/events');
    expect([wordPress.carried, neutral.collections.venue]).toEqual([{}, null]);
    const { carried } = neutral;
    const [list] = [wordPress.collections.venue];
    if (carried.venue === undefined || list === null) throw new Error('Both have venues.');
    const { route, query, readPage } = carried.venue;
    expect([route, query(2)]).toEqual(['evt/v1/events', { page: '2', per_page: '50', _fields: 'id,venues' }]);
    const { items } = await readPage(answer, contextOf('en'), undefined);
    const venues = itemsOf('tec-v1/events').map((event) => (event as { venues: readonly unknown[] }).venues);
    expect(venues.flat().length).toBeGreaterThan(1);
    expect(items.map((item) => item.carried)).toEqual(
      venues.map((each) => mapItems(list, each, contextOf('en'))),
    );
    const odd = [null, { id: 1 }, { id: 2, venues: [7, { id: 8 }] }];
    expect((await readPage({ ...answer, body: odd }, contextOf('en'), undefined)).items).toMatchObject([
      { id: null, carried: [] },
      { id: 1, carried: [] },
      { id: 2, carried: [{ id: 8, skipped: { reason: 'malformed' } }] },
    ]);
  });

  it('reads the same last edit as the change index states', async () => {
    const { event } = wordPress.collections;
    const { answer } = recorded('tec-v1/events-modified-desc');
    const { items } = await event.readPage(answer, contextOf('en'), undefined);
    expect(items.map(({ modified }) => modified)).toEqual([
      '2026-08-30T16:00:00Z',
      '2026-08-30T16:00:00Z',
      '2026-08-30T16:00:00Z',
    ]);
    expect(mapItems(event, [null, { id: 1 }], contextOf('en'))).toMatchObject([
      { id: null, modified: '' },
      { id: 1, modified: '' },
    ]);
  });

  it('has the lists that its spelling has', () => {
    const routes = (dialect: typeof neutral) =>
      Object.values(dialect.collections).flatMap((list) => list?.route ?? []);
    expect(routes(neutral)).toEqual(['evt/v1/events', 'evt/v1/organizers']);
    expect(routes(wordPress)).toEqual(['tec/v1/events', 'tec/v1/venues', 'tec/v1/organizers']);
  });

  it('reads a selected event at its own route', async () => {
    const { size, route, query, read } = wordPress.selection;
    const { answer } = recorded('tec-v1/event-all-day');
    expect(size).toBe(1);
    expect(route([106])).toBe('tec/v1/events/106');
    expect(query([106])['_fields']).toBe(wordPress.collections.event.query(1)['_fields']);
    const {
      total,
      items: [item, ...others],
    } = await read(answer, contextOf('en'), undefined);
    expect(total).toBe(1);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ id: 106, record: { id: 106, allDay: true } });
  });

  it.each([[null], [[]], ['text'], [{ code: 'rest_forbidden' }]])(
    'is not an event when its own route answers %j',
    async (body) => {
      const url = new URL('http://127.0.0.1:8080/en/wp-json/evt/v1/events/7');
      const answer = { url, headers: {}, body };
      await expect(neutral.selection.read(answer, contextOf('en'), undefined)).rejects.toMatchObject({
        failure: 'unreadable',
        message: expect.stringContaining(url.href),
      });
    },
  );

  it('does not know whether an event takes place, and says so', () => {
    expect(neutral.single).toBeNull();
    expect(neutral.notes.join(' ')).toMatch(/evt\/v1 does not include the status of events/u);
  });

  it('names missing places only where they are missing', () => {
    expect(neutral.notes.join(' ')).toContain('evt/v1 has no list of venues');
    expect(wordPress.notes.join(' ')).not.toContain('no list of venues');
  });
});
