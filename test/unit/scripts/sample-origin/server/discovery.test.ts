import { describe, expect, it } from 'vitest';
import { basic, useOrigin } from '../../../../support/sample-origin/origin-client.ts';

const origin = useOrigin();
const namespaces = ['oembed/1.0', 'seo/v1', 'calendar/events/v1', 'evt/v1', 'core/v2'];

describe('the index', () => {
  it('names the site, its zone, and the namespaces that are served', async () => {
    const { body } = await origin.get('/en/wp-json/');
    expect(body).toMatchObject({
      name: 'Tiny Calendar',
      description: 'Small events',
      url: origin.url(),
      home: `${origin.url()}/en/`,
      gmt_offset: -5,
      timezone_string: 'America/New_York',
      show_on_front: 'page',
      namespaces,
    });
    expect(body.authentication['application-passwords'].endpoints.authorization).toContain(origin.url());
    expect((await origin.get('/es/wp-json/')).body).toMatchObject({
      home: `${origin.url()}/es/`,
      description: 'Eventos pequeños',
    });
  });

  it('describes every route with methods and parameters', async () => {
    const { routes } = (await origin.get('/en/wp-json/')).body;
    expect(Object.keys(routes)).toEqual(
      expect.arrayContaining([
        '/',
        '/batch/v1',
        '/oembed/1.0/embed',
        '/calendar/events/v1',
        '/calendar/events/v1/doc',
        '/calendar/events/v1/events/(?P<id>\\d+)',
        '/calendar/events/v1/venues/by-slug/(?P<slug>[^/]+)',
        '/evt/v1/events',
        '/evt/v1/organizers',
      ]),
    );
    const events = routes['/calendar/events/v1/events'];
    expect(events.methods).toEqual(['GET', 'POST']);
    expect(events.endpoints[0].args.start_date.default).toBe('2026-11-19 18:59:00');
    expect(events.endpoints[0].args.translation_language.enum).toEqual(['en', 'es']);
    expect(events.endpoints[1].args.title.required).toBe(true);
    expect(events._links.self[0].href).toBe(`${origin.url()}/en/wp-json/calendar/events/v1/events`);
  });

  it('leaves only the fields of _fields', async () => {
    const { body } = await origin.get('/en/wp-json/?_fields=namespaces,home');
    expect(body).toEqual({ home: `${origin.url()}/en/`, namespaces });
  });

  it('is English without a language, and answers without its last slash', async () => {
    expect((await origin.get('/wp-json/?_fields=home')).body.home).toBe(`${origin.url()}/en/`);
    expect((await origin.get('/es/wp-json?_fields=home')).body.home).toBe(`${origin.url()}/es/`);
  });
});

describe('namespaces', () => {
  it('list their own routes', async () => {
    for (const namespace of namespaces) {
      const { body } = await origin.get(`/en/wp-json/${namespace}`);
      expect(body.namespace).toBe(namespace);
      expect(Object.keys(body.routes).every((route) => route.startsWith(`/${namespace}`))).toBe(true);
    }
  });

  it('answer 404 rest_no_route when unknown, without the methods', async () => {
    const { status, body, headers } = await origin.get('/en/wp-json/nope/v1');
    expect([status, body.code, headers.get('allow')]).toEqual([404, 'rest_no_route', null]);
  });

  it('have a document of the calendar', async () => {
    const { body } = await origin.get('/en/wp-json/calendar/events/v1/doc');
    expect(Object.keys(body.paths)).toContain('/events/{id}');
  });
});

describe('OPTIONS', () => {
  it('describes a route and lists the methods that the reader may use', async () => {
    const path = '/en/wp-json/calendar/events/v1/events/3';
    const anonymous = await origin.raw(path, { method: 'OPTIONS' });
    expect(anonymous.headers.get('allow')).toBe('GET');
    expect(((await anonymous.json()) as { methods: string[] }).methods).toEqual([
      'GET',
      'DELETE',
      'POST',
      'PUT',
      'PATCH',
    ]);
    const signed = await origin.raw(path, { method: 'OPTIONS', headers: { Authorization: basic } });
    expect(signed.headers.get('allow')).toBe('GET, DELETE, POST, PUT, PATCH');
  });
});
