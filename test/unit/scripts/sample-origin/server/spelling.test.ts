import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { basic, ids, useOrigin } from '../../../../support/sample-origin/origin-client.ts';
import { tinyContent } from '../../../../support/sample-origin/tiny-content.ts';

// The exact text that the real server requires.
const acknowledged = {
  'X-TEC-EEA':
    'I understand that this endpoint is experimental and may change in a future release without maintaining backward compatibility. I also understand that I am using this endpoint at my own risk, while support is not provided for it.',
};

describe('an origin with WordPress names', () => {
  const origin = useOrigin(tinyContent, { spelling: 'wordpress' });
  const lists = '/en/wp-json/tribe/events/v1';
  const tec = '/en/wp-json/tec/v1';

  it('offers them in its index, and not the neutral ones', async () => {
    const { body } = await origin.get('/en/wp-json/');
    expect(body.namespaces).toEqual(['oembed/1.0', 'yoast/v1', 'tribe/events/v1', 'tec/v1', 'wp/v2']);
    expect(Object.keys(body.routes)).toContain(String.raw`/tribe/events/v1/events/(?P<id>\d+)`);
    expect(JSON.stringify(body)).not.toMatch(/calendar\/events|evt\/v1|translation_language/);
    for (const name of ['calendar/events/v1', 'evt/v1'])
      expect((await origin.get(`/en/wp-json/${name}/events`, acknowledged)).status).toBe(404);
  });

  it('uses them in addresses and in names of types', async () => {
    const { body } = await origin.get(`${lists}/events?include=3&starts_after=1990-01-01`);
    expect(ids(body.events)).toEqual([3]);
    expect(body.rest_url).toContain(`${origin.url()}${lists}/events/?page=1`);
    expect(body.events[0].categories[0].taxonomy).toBe('tribe_events_cat');
    expect((await origin.get(`${lists}/venues`)).body.venues.length).toBeGreaterThan(0);
  });

  it('takes the language from wpml_language', async () => {
    const { body } = await origin.get(`${lists}/events?starts_after=1990-01-01&wpml_language=es`);
    expect(ids(body.events)).toEqual([4, 14]);
    expect((await origin.get(`${lists}/events?wpml_language=fr`)).body.code).toBe('rest_invalid_param');
  });

  it('needs the acknowledgement for tec/v1, in upper or lower case', async () => {
    for (const headers of [{}, { 'X-TEC-EEA': 'yes' }]) {
      const { status, body } = await origin.get(`${tec}/events`, headers);
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'missing_experimental_endpoint_acknowledgement',
        message: 'Experimental endpoint requires acknowledgement header.',
        data: { status: 400 },
      });
    }
    const { status, body, headers } = await origin.get(`${tec}/events?per_page=2&_fields=id,type`, {
      'X-TEC-EEA': acknowledged['X-TEC-EEA'].toUpperCase(),
    });
    expect([status, body]).toEqual([
      200,
      [
        { id: 1, type: 'tribe_events' },
        { id: 2, type: 'tribe_events' },
      ],
    ]);
    expect(headers.get('link')).toContain(`${origin.url()}${tec}/events?per_page=2`);
    expect((await origin.get(tec)).status).toBe(200);
  });

  it('lists published venues of one language in tec/v1, newest first, as recorded', async () => {
    const { body, headers } = await origin.get(`${tec}/venues`, acknowledged);
    expect(ids(body)).toEqual([35]);
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['1', '1']);
    expect(Object.keys(body[0])).toEqual(Object.keys(recordedVenues()[0] ?? {}));
    expect(body[0]).toMatchObject({
      type: 'tribe_venue',
      link: `${origin.url()}/en/venue/riverside-hall/`,
      title: { rendered: 'Riverside Hall' },
      content: { rendered: '<p>A hall.</p>\n', protected: false },
      state_province: 'NY',
      featured_media: 50,
      zip: '',
    });
    expect(ids((await origin.get('/es/wp-json/tec/v1/venues', acknowledged)).body)).toEqual([36]);
    expect(ids((await origin.get(`${tec}/venues?search=nowhere`, acknowledged)).body)).toEqual([]);
    expect((await origin.get(`${tec}/venues`)).status).toBe(400);
  });

  it('has the same venue of tec/v1 alone, and one 401 for closed and unknown ones', async () => {
    const { body, status } = await origin.get(`${tec}/venues/35`, acknowledged);
    expect([status, [body]]).toEqual([200, (await origin.get(`${tec}/venues`, acknowledged)).body]);
    for (const id of [37, 999]) {
      const answer = await origin.get(`${tec}/venues/${id}`, acknowledged);
      expect([answer.status, answer.body.code]).toEqual([401, 'rest_forbidden']);
    }
  });

  it('accepts writes', async () => {
    const { status, body } = await origin.send(
      'PATCH',
      `${lists}/events/1`,
      { title: 'New title' },
      {
        Authorization: basic,
      },
    );
    expect([status, body.title]).toEqual([200, 'New title']);
  });
});

describe('an origin without one of its interfaces', () => {
  const onlyEvt = useOrigin(tinyContent, { without: ['calendar/events/v1'] });
  const onlyLists = useOrigin(tinyContent, { without: ['evt/v1'], spelling: 'wordpress' });

  it('offers only the other', async () => {
    const index = (await onlyEvt.get('/en/wp-json/')).body;
    expect(index.namespaces).toEqual(['oembed/1.0', 'seo/v1', 'evt/v1', 'core/v2']);
    expect(JSON.stringify(Object.keys(index.routes))).not.toContain('calendar');
    expect((await onlyEvt.get('/en/wp-json/calendar/events/v1/events')).body.code).toBe('rest_no_route');
    expect((await onlyEvt.get('/en/wp-json/calendar/events/v1/doc')).status).toBe(404);
    expect(ids((await onlyEvt.get('/en/wp-json/evt/v1/events')).body)).toContain(6);
  });

  it('may have WordPress names as well', async () => {
    expect((await onlyLists.get('/en/wp-json/')).body.namespaces).toEqual([
      'oembed/1.0',
      'yoast/v1',
      'tribe/events/v1',
      'wp/v2',
    ]);
    expect((await onlyLists.get('/en/wp-json/tec/v1/events', acknowledged)).body.code).toBe('rest_no_route');
  });
});

describe('an origin with neutral names', () => {
  const origin = useOrigin();

  it('has no venues in evt/v1', async () => {
    for (const path of ['venues', 'venues/35'])
      expect((await origin.get(`/en/wp-json/evt/v1/${path}`)).body.code).toBe('rest_no_route');
  });
});

/** Venues as a real server lists them. */
function recordedVenues(): Record<string, unknown>[] {
  const file = path.join(import.meta.dirname, '../../../../recordings/tec-v1/venues.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
}
