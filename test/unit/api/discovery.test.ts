import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/http/client.ts';
import { discoverSite } from '../../../src/api/discovery.ts';
import { serve } from '../../support/server.ts';

const index = {
  name: 'Town &amp; country',
  description: 'What’s on',
  home: 'http://town.example/en/',
  gmt_offset: -6,
  timezone_string: 'America/Mexico_City',
  namespaces: ['oembed/1.0', 'calendar/events/v1'],
};

async function discoverAt(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const origin = await serve(answer);
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const { languages } = await discoverSite(client, { origin, restPrefix: 'api', locales: ['en'] });
  const found = languages.get('en');
  if (found === undefined || found instanceof Error) throw found;
  return found;
}

const serveIndex =
  (path: string, body: object, home?: (response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === path) response.end(JSON.stringify(body));
    else if (request.url === '/en/' && home !== undefined) home(response);
    else response.writeHead(404).end('{}');
  };

describe('discoverSite', () => {
  it('uses the root that the home page announces', async () => {
    const found = await discoverAt(
      serveIndex('/en/rest-of-it/', index, (response) =>
        response
          .setHeader('link', '</en/x/>; rel="next", </en/rest-of-it/>; rel="https://api.w.org/"')
          .end('home'),
      ),
    );
    expect(found.root.pathname).toBe('/en/rest-of-it/');
  });

  it('uses a root without pretty permalinks', async () => {
    const found = await discoverAt(
      serveIndex('/index.php?rest_route=/', index, (response) =>
        response.setHeader('link', '</index.php?rest_route=/>; rel="https://api.w.org/"').end('home'),
      ),
    );
    expect(found.root.search).toBe('?rest_route=/');
  });

  it('falls back to the configured prefix', async () => {
    const found = await discoverAt(serveIndex('/en/api/', index));
    expect(found.root.pathname).toBe('/en/api/');
    expect(found.site).toEqual({
      locale: 'en',
      name: 'Town & country',
      description: 'What’s on',
      home: 'http://town.example/en/',
      zone: 'America/Mexico_City',
    });
  });

  it.each([
    ['calendar/events/v1', 'neutral'],
    ['tribe/events/v1', 'WordPress, The Events Calendar'],
  ])('recognizes %s', async (namespace, name) => {
    const found = await discoverAt(serveIndex('/en/api/', { ...index, namespaces: [namespace] }));
    expect(found.dialect.name).toBe(name);
    expect(found.dialect.collections.event.route).toBe(`${namespace}/events`);
  });

  it.each([
    ['', -5.5, 'UTC-5.5'],
    ['', 2, 'UTC+2'],
    ['', 0, 'UTC'],
    ['Europe/Madrid', 1, 'Europe/Madrid'],
  ])('reads the zone %j with offset %d as %s', async (timezone_string, gmt_offset, zone) => {
    const found = await discoverAt(serveIndex('/en/api/', { ...index, timezone_string, gmt_offset }));
    expect(found.site.zone).toBe(zone);
  });

  it('reports the missing parts if there is no calendar', async () => {
    const found = discoverAt(serveIndex('/en/api/', { ...index, namespaces: ['oembed/1.0'] }));
    await expect(found).rejects.toThrow(
      /has no events calendar: its namespaces are oembed\/1\.0; calendar\/events\/v1 or .* is needed/u,
    );
  });

  it('names the field of an index that cannot be read', async () => {
    await expect(discoverAt(serveIndex('/en/api/', { ...index, namespaces: 'all' }))).rejects.toThrow(
      /namespaces/u,
    );
  });

  it('asks an interface with several languages by its own codes', async () => {
    const routes = {
      '/calendar/events/v1/events': {
        endpoints: [{ args: { translation_language: { enum: ['en', 'pt-br'] } } }],
      },
    };
    const links =
      '<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="pt-br" href="/br/">';
    const origin = await serve((request, response) => {
      const path = request.url?.split('?')[0];
      if (path === '/api/') return void response.end(JSON.stringify({ ...index, routes }));
      if (path !== '/' && path !== '/br/') return void response.writeHead(404).end('{}');
      response.setHeader('link', '</api/>; rel="https://api.w.org/"').end(links);
    });
    const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
    onTestFinished(() => client.close());
    const queriesFor = async (...locales: string[]) => {
      const { languages } = await discoverSite(client, { origin, restPrefix: 'api', locales });
      return [...languages.values()].map((found) => found instanceof Error || found.root.search);
    };
    expect(await queriesFor('en', 'pt')).toEqual(['?translation_language=en', '?translation_language=pt-br']);
    expect(await queriesFor('pt')).toEqual(['?translation_language=pt-br']);
  });
});
