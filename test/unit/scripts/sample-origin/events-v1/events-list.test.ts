import { describe, expect, it } from 'vitest';
import { always, basic, calendar, ids, useOrigin } from '../../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const events = `${calendar}/events`;
const list = async (query: string) => (await origin.get(`${events}?${query}`)).body;

describe('the event list', () => {
  it('opens by default on the site day of yesterday 23:59 UTC', async () => {
    const body = await list('');
    expect(ids(body.events)).toEqual([2, 3, 12, 11, 10, 5, 13]);
    expect(body.rest_url).toBe(
      `${origin.url()}/en/wp-json/calendar/events/v1/events/?page=1&per_page=12&start_date=2026-11-19 00:00:00&end_date=2028-11-20 23:59:59&status=publish`,
    );
    expect(body).not.toHaveProperty('next_rest_url');
  });

  it('has published events of one language, without hidden ones', async () => {
    expect(ids((await list(always)).events)).toEqual([1, 2, 3, 12, 11, 10, 5, 13]);
    const spanish = await origin.get(`/es/wp-json/calendar/events/v1/events?${always}`);
    expect(ids(spanish.body.events)).toEqual([4, 14]);
  });

  it('lets translation_language win over the path', async () => {
    const body = await list(`${always}&translation_language=es`);
    expect(ids(body.events)).toEqual([4, 14]);
    expect(body.rest_url).toContain('/es/wp-json/');
    expect(body.events[0].rest_url).toContain('/es/wp-json/');
    const wrong = await origin.get(`${events}?translation_language=fr`);
    expect(wrong.status).toBe(400);
    expect(wrong.body.data.details.translation_language.code).toBe('rest_not_in_enum');
  });

  it('pages, counts in body and headers, and links both ways with encoded dates', async () => {
    const { body, headers } = await origin.get(`${events}?${always}&per_page=3&page=2`);
    expect(ids(body.events)).toEqual([12, 11, 10]);
    expect([body.total, body.total_pages]).toEqual([8, 3]);
    expect([headers.get('x-tec-total'), headers.get('x-tec-totalpages')]).toEqual(['8', '3']);
    const kept =
      'per_page=3&start_date=1990-01-01+00%3A00%3A00&end_date=2040-12-31+23%3A59%3A59&status=publish';
    expect(body.next_rest_url).toMatch(new RegExp(`\\?${kept.replaceAll('+', '\\+')}&page=3$`));
    expect(body.previous_rest_url).toMatch(/&page=1$/);
  });

  it('limits per_page to 50 and refuses all but positive integers', async () => {
    expect((await list('per_page=500')).rest_url).toContain('per_page=50&');
    for (const query of ['per_page=0', 'per_page=abc', 'page=-1', 'page=0']) {
      const { status, body } = await origin.get(`${events}?${query}`);
      expect([status, body.code, body.data.details]).toEqual([400, 'rest_invalid_param', []]);
    }
  });

  it('answers 404 past the end, and an empty list without matches', async () => {
    const past = await origin.get(`${events}?page=9`);
    expect([past.status, past.body.code]).toEqual([404, 'event-archive-page-not-found']);
    expect(await list('search=zzzz')).toMatchObject({ events: [], total: 0, total_pages: 0 });
  });

  it('has only events that are wholly inside the window', async () => {
    expect(ids((await list('start_date=2026-12-19&end_date=2026-12-19')).events)).toEqual([5]);
    expect(ids((await list('starts_before=2026-12-19&ends_after=2026-12-19')).events)).toEqual([10]);
  });

  it('widens bounds to whole days, unless dates are strict and in UTC', async () => {
    expect(ids((await list('starts_after=2026-12-16')).events)).toEqual([10, 5, 13]);
    const body = await list('start_date=2026-12-16 23:00:00&end_date=2026-12-17 02:00:00&strict_dates=1');
    expect(ids(body.events)).toEqual([12, 11]);
    expect(body.rest_url).toContain('start_date=2026-12-16 18:00:00&end_date=2026-12-16 21:00:00');
  });

  it('removes the default window for starts_ and ends_ parameters', async () => {
    const body = await list('ends_before=2026-11-01');
    expect(ids(body.events)).toEqual([1]);
    expect(body.rest_url).not.toContain('start_date');
  });

  it('reads dates as the platform does', async () => {
    const start = async (date: string) =>
      /start_date=(\S+)/.exec((await list(`start_date=${date}`)).rest_url)?.[1];
    expect(await start('2026-02-30')).toBe('2026-03-02');
    expect(await start('2026')).toBe('1970-01-01');
    expect(await start('tomorrow')).toBe('2026-11-21');
    expect(await start('1795000000')).toBe('2026-11-18');
    expect(await start('2026-12-01T01:00:00%2B02:00')).toBe('2026-11-30');
    for (const date of ['', 'notadate', '2026-13-45'])
      expect((await origin.get(`${events}?start_date=${date}`)).status).toBe(400);
  });

  it('keeps the default dates with include, unless there is a relative bound', async () => {
    const body = await list('include=1,3,6&start_date=1990-01-01');
    expect(ids(body.events)).toEqual([3]);
    expect(body.rest_url).toContain(
      'start_date=2026-11-19 18:59:00&end_date=2028-11-20 09:10:00&status=publish&include=1,3,6',
    );
    expect(ids((await list('include=1&starts_after=1990-01-01')).events)).toEqual([1]);
  });

  it('has the included events but hidden ones, with a relative bound', async () => {
    // 1 is past, 6 is hidden, 4 is Spanish, 7 is a draft, 99 does not exist.
    const body = await list('include=13,1,6,4,7,99,3,3&starts_after=1990-01-01&per_page=50');
    expect(ids(body.events)).toEqual([1, 3, 13]);
    expect([body.total, body.total_pages]).toEqual([3, 1]);
  });

  it('finds events of a category and its children by id or slug', async () => {
    expect(ids((await list('categories=2')).events)).toEqual([3, 10, 5]);
    expect(ids((await list('categories[]=jazz-blues')).events)).toEqual([3, 10]);
    expect(ids((await list('tags=free')).events)).toEqual([3]);
    for (const query of ['categories=nope', 'tags=999', 'venue=999', 'organizer=1', 'post_parent=1'])
      expect((await origin.get(`${events}?${query}`)).body.code).toBe('rest_invalid_param');
    expect((await origin.get(`${events}?ticketed=true`)).body.data.details.ticketed.code).toBe(
      'event-tickets-not-active',
    );
  });

  it('filters by venue, organizer, featured flag and words of the text', async () => {
    expect(ids((await list('venue=35')).events)).toEqual([2, 3, 11, 5]);
    expect(ids((await list('organizer=46')).events)).toEqual([3]);
    expect(ids((await list('featured=true')).events)).toEqual([10]);
    expect(ids((await list('search=cafe jazz')).events)).toEqual([3]);
  });

  it('drops some filters in its links and encodes rest_url only for others', async () => {
    const body = await list('categories=2&strict_dates=1&per_page=1');
    expect(body.next_rest_url).not.toMatch(/categories|strict/);
    expect((await list('venue=35')).rest_url).toContain('start_date=2026-11-19+00%3A00%3A00');
  });

  it('masks protected events', async () => {
    const event = (await list('')).events.find(({ id }: { id: number }) => id === 5);
    expect(event).toMatchObject({
      title: 'Members dinner',
      description: '',
      image: false,
      all_day: null,
      venue: [],
      website: '',
    });
    expect(Object.keys(event)).toHaveLength(40);
  });

  it('nests draft venues with their status and a provisional address', async () => {
    const event = (await list('')).events.find(({ id }: { id: number }) => id === 10);
    expect(event.venue).toMatchObject({
      status: 'draft',
      url: `${origin.url()}/en/?post_type=calendar_venue&p=37`,
    });
    expect(event.organizer).toEqual([]);
  });

  it('allows other statuses to signed-in readers, by default all but the trash', async () => {
    expect((await origin.get(`${events}?status=draft`)).body.code).toBe('rest_invalid_param');
    const signed = await origin.get(`${events}?${always}`, { Authorization: basic });
    expect(ids(signed.body.events)).toEqual([1, 2, 3, 7, 8, 12, 11, 10, 5, 13]);
    expect(signed.body.rest_url).toContain('status=any');
    const drafts = await origin.get(`${events}?${always}&status=draft`, { Authorization: basic });
    expect(ids(drafts.body.events)).toEqual([7]);
  });

  it('ignores unknown parameters, order and orderby', async () => {
    expect(ids((await list('foo=bar&order=desc&orderby=title')).events)).toEqual([2, 3, 12, 11, 10, 5, 13]);
  });
});
