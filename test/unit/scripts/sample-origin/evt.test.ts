import { describe, expect, it } from 'vitest';
import { basic, ids, useOrigin } from '../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const evt = '/en/wp-json/evt/v1';
const events = (query = '') => origin.get(`${evt}/events?${query}`);

describe('evt/v1 events', () => {
  it('are a bare array of all dates with hidden ones, by start, with totals in headers', async () => {
    const { body, headers } = await events();
    expect(ids(body)).toEqual([1, 2, 3, 6, 12, 11, 10, 5, 13]);
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['9', '1']);
    expect(headers.get('link')).toContain('api.w.org');
  });

  it('link their neighbours in a header that replaces the link to the root', async () => {
    const { headers } = await events('per_page=4&page=2&_fields=id,slug');
    expect(headers.get('link')).toBe(
      `<${origin.url()}${evt}/events?per_page=4&page=3&_fields=id%2Cslug>; rel="next", ` +
        `<${origin.url()}${evt}/events?per_page=4&page=1&_fields=id%2Cslug>; rel="prev"`,
    );
  });

  it('sort by modified, and have only the fields of _fields', async () => {
    const { body } = await events(
      'orderby=modified&order=DESC&per_page=2&_fields=id,modified_gmt,status,slug,link',
    );
    expect(Object.keys(body[0])).toEqual(['id', 'modified_gmt', 'slug', 'status', 'link']);
    expect((await events('orderby=nope')).status).toBe(400);
    expect(ids((await events('order=DESC')).body)[0]).toBe(13);
  });

  it.each([
    ['modified', false],
    ['menu_order', false],
    ['date', true],
    ['event_date', true],
    ['title', true],
  ])('of one second: by %s every page has them in one order: %s', async (orderby, isWhole) => {
    const all = ids((await events()).body).toSorted();
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const query = `orderby=${orderby}&order=DESC&per_page=3&page=${page}`;
        const [once, again] = [ids((await events(query)).body), ids((await events(query)).body)];
        expect(again).toEqual(once);
        return once;
      }),
    );
    expect(pages.flat()).toHaveLength(all.length);
    expect(new Set(pages.flat()).size === all.length).toBe(isWhole);
  });

  it('have the same value of a field alone as among all fields', async () => {
    const all = (await events()).body as Record<string, unknown>[];
    const names = Object.keys(all[0] ?? {});
    expect(names).toEqual(
      expect.arrayContaining(['id', 'class_list', 'dates', 'venues', 'schedule_details']),
    );
    for (const name of names) {
      const { body } = await events(`_fields=${name}`);
      expect(body, name).toEqual(all.map((item) => ({ [name]: item[name] })));
    }
    const dates = (await events('_fields=id,dates.start')).body[0];
    expect(Object.keys(dates)).toEqual(['id', 'dates']);
    expect(Object.keys(dates.dates)).toEqual(['start']);
  });

  it('take dates as exact times', async () => {
    expect(ids((await events('start_date=2026-12-16 18:30:00&end_date=2026-12-16 21:00:00')).body)).toEqual([
      11,
    ]);
    expect(ids((await events('start_date=2026-12-16&end_date=2026-12-16')).body)).toEqual([]);
    const wrong = await events('start_date=garbage');
    expect(wrong.body.data.details.start_date.code).toBe('tec_rest_invalid_date_time_argument');
  });

  it('name an argument that is not a positive integer, and have no data past the end', async () => {
    expect((await events('per_page=0')).body.data.details.per_page.code).toBe(
      'tec_rest_invalid_positive_integer_argument',
    );
    const past = await events('page=99');
    expect(past.status).toBe(404);
    expect(past.body).toEqual({
      code: 'tec_rest_organizers_page_not_found',
      message: 'The requested page was not found.',
    });
  });

  it('filter by terms in arrays and refuse a single value', async () => {
    expect(ids((await events('categories[]=2')).body)).toEqual([3, 10, 5]);
    expect((await events('categories=2')).status).toBe(400);
  });

  it('have drafts for signed-in readers only', async () => {
    expect(ids((await events('status[]=draft')).body)).toHaveLength(9);
    expect(ids((await origin.get(`${evt}/events?status[]=draft`, { Authorization: basic })).body)).toEqual([
      7,
    ]);
  });
});

describe('an event of evt/v1', () => {
  it('has the fields of the platform and those of the calendar', async () => {
    const { body } = await origin.get(`${evt}/events/3`);
    expect(body).toMatchObject({
      title: { rendered: 'All-day fair' },
      modified_gmt: '2024-08-21T20:46:48',
      link: `${origin.url()}/en/event/fair/`,
      calendar_events_cat: [2, 4],
      tags: [10],
      featured_media: 50,
      duration: '86399',
      multiday: false,
      is_past: false,
      organizer_names: ['City Arts', 'O’Neill &amp; Sons'],
      schedule_details: '<span class="calendar-event-date-start">December 6</span>',
    });
    expect(body.excerpt.rendered).toBe('<p>Café &amp; jazz.</p>\n');
    expect((await origin.get(`${evt}/events/10`)).body).toMatchObject({
      multiday: 3,
      venues: [{ status: 'draft' }],
    });
    expect((await origin.get(`${evt}/events/2`)).body.is_now).toBe(true);
  });

  it('answers like an unknown one if it is closed', async () => {
    for (const id of [7, 8, 9, 999]) {
      const { status, body } = await origin.get(`${evt}/events/${id}`);
      expect([status, body.code]).toEqual([401, 'rest_forbidden']);
    }
  });

  it('shows only title and address without the password', async () => {
    const { body } = await origin.get(`${evt}/events/5`);
    expect(body).toMatchObject({
      title: { rendered: 'Members dinner' },
      slug: 'event-5',
      start_date: 'Password protected',
      all_day: null,
      content: { rendered: 'Password protected', protected: null },
      venues: [],
      featured_media: 0,
      dates: { start: { date: '1970-01-01 00:00:00.000000', timezone: 'Password protected' } },
    });
    expect((await origin.get(`${evt}/events/5?password=river`)).body.content.rendered).toBe(
      '<p>Secret.</p>\n',
    );
  });
});

describe('evt/v1 organizers', () => {
  it('have one language, with empty fields', async () => {
    const { body } = await origin.get(`${evt}/organizers`);
    expect(ids(body)).toEqual([46, 45]);
    expect(body[0]).toMatchObject({ phone: '', website: '', email: '' });
    expect((await origin.get('/es/wp-json/evt/v1/organizers')).body).toEqual([]);
    expect(ids((await origin.get(`${evt}/organizers?search=city`)).body)).toEqual([45]);
  });
});
