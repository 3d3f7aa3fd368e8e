import { describe, expect, it } from 'vitest';
import {
  always,
  basic,
  calendar,
  credentials,
  ids,
  useOrigin,
} from '../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const stamp = '2026-11-20 09:10:00';

describe('writes of events', () => {
  it('need credentials, after the parameters are complete', async () => {
    const body = { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01' };
    expect((await origin.send('POST', `${calendar}/events`, body, {})).body.code).toBe('rest_forbidden');
    expect((await origin.send('POST', `${calendar}/events`, {}, {})).body.data.params).toEqual([
      'title',
      'start_date',
      'end_date',
    ]);
    expect((await origin.send('DELETE', `${calendar}/events/1`, undefined, {})).status).toBe(401);
    const broken = await origin.raw(`${calendar}/events/1`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{bad',
    });
    expect([broken.status, ((await broken.json()) as { code: string }).code]).toEqual([
      400,
      'rest_invalid_json',
    ]);
  });

  it('create an event with its venue and organizers at a free slug', async () => {
    const { status, body } = await origin.send('POST', `${calendar}/events`, {
      title: 'Fair',
      start_date: '2026-12-20 00:10:00',
      end_date: '2026-12-20 00:20:00',
      venue: { id: 35 },
      organizer: [{ id: 45 }],
      categories: [2],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'fair-2',
      status: 'publish',
      date_utc: stamp,
      venue: { id: 35 },
      organizer: [{ id: 45 }],
    });
    expect(ids((await origin.get(`${calendar}/events?${always}&per_page=50`)).body.events)).toContain(
      body.id,
    );
    expect((await origin.get(`${calendar}/categories/2`)).body.count).toBe(3);
  });

  it('refuse a bare array of venue ids', async () => {
    const body = { title: 'x', start_date: '2027-01-01', end_date: '2027-01-01', venue: [35] };
    expect((await origin.send('POST', `${calendar}/events`, body)).body.data.params).toEqual({
      venue: 'Invalid parameter.',
    });
  });

  it('take forms as well as JSON', async () => {
    const response = await origin.raw(`${calendar}/events`, {
      method: 'POST',
      headers: { Authorization: basic, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'title=From+a+form&start_date=2027-02-01+10:00:00&end_date=2027-02-01+11:00:00&tags[]=10',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ title: 'From a form', tags: [{ id: 10 }] });
  });

  it('reset missing fields on update, and change modified', async () => {
    const { body, headers } = await origin.send('PUT', `${calendar}/events/3`, { title: 'Fair, moved' });
    expect(body).toMatchObject({
      title: 'Fair, moved',
      all_day: false,
      featured: false,
      cost: '',
      modified_utc: stamp,
    });
    expect(body).toMatchObject({ slug: 'fair', start_date: '2026-12-06 00:00:00', venue: { id: 35 } });
    expect(headers.get('allow')).toBe('GET, DELETE, POST, PUT, PATCH');
    expect(headers.get('cache-control')).toContain('no-cache');
  });

  it('keep modified of an event when its venue or category changes', async () => {
    const before = (await origin.get(`${calendar}/events/2`)).body;
    await origin.send('PUT', `${calendar}/venues/35`, { venue: 'Great Hall' });
    const after = (await origin.get(`${calendar}/events/2`)).body;
    expect(after.venue).toMatchObject({ venue: 'Great Hall', modified_utc: stamp });
    expect(after.modified).toBe(before.modified);
  });

  it('put events into the trash once', async () => {
    const { status, body } = await origin.send('DELETE', `${calendar}/events/1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'trash', slug: 'event-1__trashed' });
    expect(body.url).toContain('?post_type=calendar_events&p=1');
    const again = await origin.send('DELETE', `${calendar}/events/1`);
    expect([again.status, again.body.code]).toEqual([410, 'event-is-in-trash']);
    expect((await origin.get(`${calendar}/events/1`)).body.code).toBe('event-no-longer-available');
    expect(ids((await origin.get(`${calendar}/events?${always}`)).body.events)).not.toContain(1);
  });

  it('publish a draft', async () => {
    expect((await origin.send('PUT', `${calendar}/events/7`, { status: 'publish' })).body.status).toBe(
      'publish',
    );
    expect((await origin.get(`${calendar}/events/7`)).status).toBe(200);
    expect((await origin.send('PUT', `${calendar}/events/7`, { status: 'bogus' })).status).toBe(400);
  });
});

describe('writes of venues, organizers and terms', () => {
  it('create, change and trash a venue and an organizer', async () => {
    const venue = await origin.send('POST', `${calendar}/venues`, { venue: 'New Stage', city: 'Troy' });
    expect(venue.status).toBe(201);
    expect(venue.body).toMatchObject({ slug: 'new-stage', city: 'Troy' });
    const organizer = await origin.send('POST', `${calendar}/organizers`, {
      organizer: 'Choir',
      email: 'choir@example.org',
    });
    const address = `${calendar}/organizers/${organizer.body.id}`;
    expect((await origin.send('PATCH', address, { phone: '555' })).body).toMatchObject({
      phone: '555',
      email: 'choir@example.org',
    });
    expect((await origin.send('DELETE', address)).body.status).toBe('trash');
    expect((await origin.send('DELETE', address)).body.code).toBe('organizer-is-in-trash');
    expect((await origin.send('POST', `${calendar}/venues`, {})).body.data.params).toEqual(['venue']);
  });

  it('create, change and delete a category for good', async () => {
    const { status, body } = await origin.send('POST', `${calendar}/categories`, {
      name: 'Dance',
      parent: 2,
    });
    expect([status, body.slug, body.parent]).toEqual([201, 'dance', 2]);
    expect(
      (await origin.send('POST', `${calendar}/categories`, { name: 'Dance', parent: 2 })).body.code,
    ).toBe('term_exists');
    const address = `${calendar}/categories/${body.id}`;
    expect((await origin.send('PUT', address, { name: 'Ballet' })).body).toMatchObject({
      name: 'Ballet',
      slug: 'dance',
    });
    expect((await origin.send('DELETE', address)).status).toBe(200);
    expect((await origin.send('DELETE', address)).status).toBe(400);
  });
});

describe('writes of evt/v1', () => {
  it('create, change, trash and erase an event', async () => {
    const events = '/en/wp-json/evt/v1/events';
    const created = await origin.send('POST', events, {
      title: 'Evt',
      start_date: '2027-03-01 18:00:00',
      duration: 3600,
      venues: [35],
      calendar_events_cat: [2],
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      end_date: '2027-03-01 19:00:00',
      venues: [{ id: 35 }],
      calendar_events_cat: [2],
    });
    const address = `${events}/${created.body.id}`;
    expect((await origin.send('PATCH', address, { cost: '5' })).body).toMatchObject({
      cost: '$5',
      title: { rendered: 'Evt' },
    });
    expect((await origin.send('DELETE', address)).body.status).toBe('trash');
    expect((await origin.send('DELETE', `${address}?force=true`)).body.deleted).toBe(true);
    expect((await origin.get(address)).status).toBe(401);
    const organizer = await origin.send('POST', '/en/wp-json/evt/v1/organizers', { title: 'Guild' });
    expect(organizer.body).toMatchObject({ title: { rendered: 'Guild' }, slug: 'guild' });
  });
});

describe('batches', () => {
  const batch = (body: unknown) => origin.send('POST', '/en/wp-json/batch/v1', body, {});

  it('refuse the routes of both calendar namespaces one by one', async () => {
    const requests = [
      { path: '/calendar/events/v1/events', body: { title: 'x' } },
      { path: '/evt/v1/events' },
      { path: '/nope' },
    ];
    const { status, body } = await batch({ requests });
    expect(status).toBe(207);
    expect(body.responses.map(({ body: inner }: { body: { code: string } }) => inner.code)).toEqual([
      'rest_batch_not_allowed',
      'rest_batch_not_allowed',
      'rest_no_route',
    ]);
    expect((await batch({ requests, validation: 'require-all-validate' })).body.failed).toBe('validation');
  });

  it('are limited to 25 write requests', async () => {
    const tooMany = await batch({ requests: Array.from({ length: 26 }, () => ({ path: '/x' })) });
    expect(tooMany.body.data.details.requests.code).toBe('rest_too_many_items');
    expect((await batch({ requests: [{ method: 'GET', path: '/x' }] })).body.data.details.requests.code).toBe(
      'rest_not_in_enum',
    );
    expect((await batch({})).body.code).toBe('rest_missing_callback_param');
    expect((await origin.get('/en/wp-json/batch/v1')).status).toBe(404);
  });
});

it('an application password is accepted without its blanks', async () => {
  const token = Buffer.from(`${credentials.user}:abcdefgh`).toString('base64');
  expect((await origin.get(`${calendar}/events/8`, { Authorization: `Basic ${token}` })).status).toBe(200);
});
