import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient, type Client } from '../../../../src/http/client.ts';
import { isAllowedHost } from '../../../../src/api/languages/language-links.ts';
import { findLanguages } from '../../../../src/api/languages/site-languages.ts';
import { serve } from '../../../support/server.ts';

/** The answer for a path with its query: a page, a discovery index, or a redirect target. */
type Site = Readonly<Record<string, string | object | URL>>;

const index = { home: '/', namespaces: ['tribe/events/v1'] };

/** A page that names its own language, the API root, and its translations. */
function page(lang: string, links: Readonly<Record<string, string>> = {}): string {
  const alternates = Object.entries(links).map(
    ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${address}">`,
  );
  return `<!doctype html><html lang="${lang}"><head>${alternates.join('')}</head></html>`;
}

/** A site on loopback; `{port}` in its pages is its own port. */
async function serveSite(site: Site, seen: IncomingMessage[] = []): Promise<URL> {
  const origin = await serve((request, response) => {
    seen.push(request);
    const isOther = request.headers.host?.startsWith('localhost') === true;
    const answer = site[`${isOther ? '//localhost' : ''}${request.url}`];
    if (answer === undefined) return void response.writeHead(404).end();
    if (answer instanceof URL) {
      const location = answer.host === 'x.example' ? answer.pathname : answer.href;
      return void response.writeHead(301, { location }).end();
    }
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    response.end(body.replaceAll('{port}', origin.port));
  });
  return origin;
}

async function languagesOf(origin: URL, locales: readonly string[], through = (client: Client) => client) {
  const own = createClient({
    origin,
    userAgent: 'Cartelera (test)',
    credentials: { user: 'editor', password: 'abcd efgh' },
  });
  onTestFinished(() => own.close());
  const client = through(own);
  const { places, homes } = await findLanguages(client, { origin, restPrefix: 'wp-json', locales });
  return {
    homes: Object.fromEntries(
      homes.map(({ locale, home }) => [locale, home.href.replace(origin.origin, '')]),
    ),
    errors: Object.fromEntries(
      places.flatMap(([locale, place]) => (place instanceof Error ? [[locale, place.message]] : [])),
    ),
  };
}

/** A client that gets all answers by https, as from sites that redirect everybody there. */
function byHttps(client: Client): Client {
  const inScheme = (scheme: string, { href }: URL) => new URL(href.replace(/^https?:/u, scheme));
  const came = <T extends { readonly url: URL }>(answer: T): T => ({
    ...answer,
    url: inScheme('https:', answer.url),
  });
  return {
    ...client,
    get: async (url, asking) => came(await client.get(inScheme('http:', url), asking)),
    json: async (url, asking) => came(await client.json(inScheme('http:', url), asking)),
    extendTo: (host) => client.extendTo(inScheme('http:', host)),
  };
}

const redirect = (path: string) => new URL(path, 'http://x.example');

describe('findLanguages', () => {
  it('assigns the front page to the language whose segment redirects to it', async () => {
    const origin = await serveSite({
      '/': page('en-US'),
      '/en/': redirect('/'),
      '/wp-json/': index,
      '/es/': page('es-ES'),
      '/es/wp-json/': index,
    });
    expect(await languagesOf(origin, ['en', 'es'])).toEqual({ homes: { en: '/', es: '/es/' }, errors: {} });
  });

  it('does not take a page whose name looks like a language for one', async () => {
    const origin = await serveSite({ '/': page('en'), '/en/': page('en'), '/wp-json/': index });
    // The API is expected below the page, where nothing is.
    expect(await languagesOf(origin, ['en'])).toEqual({ homes: { en: '/' }, errors: {} });
  });

  it('finds no language on a front page that only redirects to one', async () => {
    const origin = await serveSite({
      '/': redirect('/es/'),
      '/es/': page('es'),
      '/es/wp-json/': index,
      '/wp-json/': index,
    });
    const { homes, errors } = await languagesOf(origin, ['en', 'es']);
    expect(homes).toEqual({ es: '/es/' });
    expect(errors['en']).toMatch(/has no calendar in 'en'.*Languages of the site: es\./u);
  });

  it.each([
    ['links', { 'en-gb': '/uk/', es: '/es/' }],
    ['its page alone', {}],
  ])('finds English at /uk/, where the front page redirects, by %s', async (_, links) => {
    const args = { wpml_language: { enum: ['uk', 'es'] } };
    const routes = { '/tribe/events/v1/events': { endpoints: [{ args }] } };
    const site = {
      '/': redirect('/uk/'),
      '/uk/': page('en-GB', links),
      '/wp-json/': { ...index, routes },
      '/wp-json/?wpml_language=uk': { ...index, home: '/uk/' },
      '/es/': page('es', links),
      '/es/wp-json/': { ...index, home: '/es/', routes },
      '/es/wp-json/?wpml_language=uk': { ...index, home: '/uk/' },
    };
    const origin = await serveSite(site);
    expect(await languagesOf(origin, ['en', 'es'])).toEqual({
      homes: { en: '/uk/', es: '/es/' },
      errors: {},
    });
    expect((await languagesOf(await serveSite(site), ['en'])).homes).toMatchObject({ en: '/uk/' });
  });

  it.each([
    ['its page is in it', 'es', 'http://x.example/es/'],
    ['WordPress lies above it', '', 'http://x.example/'],
  ])('does not take the segment of a language for a folder where %s', async (_, tag, url) => {
    const origin = await serveSite({
      '/': redirect('/es/'),
      '/es/': page(tag),
      '/wp-json/': { ...index, home: 'http://x.example/es/', url },
    });
    // All its items are below /es/, so they are in none of the requested languages.
    expect((await languagesOf(origin, ['en'])).homes).toEqual({ en: '/' });
  });

  it.each(['en-US', 'fr'])('does not take the folder of WordPress for a language, tagged %s', async (tag) => {
    const folder = { ...index, home: 'http://inner.example/new', url: 'http://inner.example/new/core' };
    const origin = await serveSite({ '/': redirect('/new/'), '/new/': page(tag), '/wp-json/': folder });
    expect((await languagesOf(origin, ['en'])).homes).toEqual({ en: '/new/' });
  });

  it.each(['', 'new/'])(
    'keeps the front page where it redirects to a page, WordPress at inner /%s',
    async (at) => {
      const inner = `http://inner.example/${at}`;
      const origin = await serveSite({
        '/': redirect('/welcome/'),
        '/welcome/': page('en'),
        '/wp-json/': { ...index, home: inner, url: inner },
      });
      expect((await languagesOf(origin, ['en'])).homes).toEqual({ en: '/' });
    },
  );

  it('follows links to languages with other names than in the settings', async () => {
    const links = { 'en-us': '/', 'es-mx': '/espanol/' };
    const origin = await serveSite({
      '/': page('en-US', links),
      '/wp-json/': index,
      '/espanol/': page('es-MX', links),
      '/espanol/wp-json/': index,
    });
    expect(await languagesOf(origin, ['en', 'es'])).toEqual({
      homes: { en: '/', es: '/espanol/' },
      errors: {},
    });
  });

  it('names languages beyond the settings, so that their items are known to be foreign', async () => {
    const links = { en: '/en/', es: '/es/', fr: '/fr/', 'x-default': '/en/' };
    const origin = await serveSite({ '/en/': page('en', links), '/en/wp-json/': index });
    expect((await languagesOf(origin, ['en'])).homes).toEqual({
      en: '/en/',
      es: '/es/',
      fr: '/fr/',
    });
  });

  it('finds a language by parameter where its page names it', async () => {
    const origin = await serveSite({
      '/': page('en'),
      '/wp-json/': index,
      '/?lang=es': page('es'),
      '/wp-json/?lang=es&wpml_language=es': index,
    });
    expect((await languagesOf(origin, ['en', 'es'])).homes).toEqual({ en: '/', es: '/?lang=es' });
  });

  it('notices a front page in another language than the one asked for by parameter', async () => {
    const origin = await serveSite({
      '/': page('en-US'),
      '/wp-json/': index,
      '/?lang=es': page('es'),
      '/wp-json/?lang=es&wpml_language=es': index,
    });
    expect((await languagesOf(origin, ['es'])).homes).toEqual({ es: '/?lang=es', 'en-us': '/' });
  });

  it('reads a site in one language whose pages are tagged with another', async () => {
    const args = { wpml_language: { enum: ['en'] } };
    const routes = { '/tribe/events/v1/events': { endpoints: [{ args }] } };
    const origin = await serveSite({
      '/': page('fr'),
      '/wp-json/': { ...index, routes },
      '/?lang=en': page('fr'),
    });
    expect(await languagesOf(origin, ['en'])).toEqual({ homes: { en: '/' }, errors: {} });
  });

  it('finds an unwanted language that no page links to where the interface names it', async () => {
    const args = { wpml_language: { enum: ['en', 'es', 'de', 'fr'] } };
    const routes = { '/tribe/events/v1/events': { endpoints: [{ args }] } };
    const origin = await serveSite({
      '/': page('en', { en: '/', fr: '/fr/' }),
      '/wp-json/': { ...index, routes },
      '/es/': page('es'),
      '/es/wp-json/': index,
      '/?lang=de': page('de'),
    });
    expect(await languagesOf(origin, ['en'])).toEqual({
      homes: { en: '/', fr: '/fr/', es: '/es/', de: '/?lang=de' },
      errors: {},
    });
  });

  it.each([
    ['its pages lead to others', page('en', { en: '/', es: '/es/' }), {}],
    ['its interface names others', page('en'), { wpml_language: { enum: ['en', 'es'] } }],
  ])('does not publish a site in several languages as one that it lacks: %s', async (_, front, args) => {
    const routes = { '/tribe/events/v1/events': { endpoints: [{ args }] } };
    const origin = await serveSite({ '/': front, '/wp-json/': { ...index, routes } });
    expect((await languagesOf(origin, ['fr'])).errors['fr']).toMatch(/has no calendar in 'fr'/u);
  });

  it('does not publish a site in one language as another', async () => {
    const origin = await serveSite({ '/': page('en'), '/wp-json/': index, '/?lang=es': page('en') });
    const { homes, errors } = await languagesOf(origin, ['es', 'en']);
    expect(homes).toEqual({ en: '/' });
    expect(errors['es']).toMatch(/has no calendar in 'es'.*CALENDAR_LOCALES/u);
  });

  it('reads another host without credentials where both link to each other', async () => {
    const seen: IncomingMessage[] = [];
    const links = { en: 'http://127.0.0.1:{port}/', es: 'http://localhost:{port}/' };
    const origin = await serveSite(
      {
        '/': page('en', links),
        '/wp-json/': index,
        '//localhost/': page('es', links),
        '//localhost/wp-json/': index,
      },
      seen,
    );
    expect((await languagesOf(origin, ['en', 'es'])).homes).toEqual({
      en: '/',
      es: `http://localhost:${origin.port}/`,
    });
    const sent = (host: string) =>
      seen
        .filter(({ headers }) => headers.host?.startsWith(host))
        .map(({ headers }) => headers.authorization !== undefined);
    expect(new Set(sent('127.0.0.1'))).toEqual(new Set([true]));
    expect(sent('localhost')).toEqual([false, false]);
  });

  it('does not read the interface of another host that does not link back', async () => {
    const seen: IncomingMessage[] = [];
    const origin = await serveSite(
      {
        '/': page('en', { en: '/', es: 'http://localhost:{port}/' }),
        '/wp-json/': index,
        '//localhost/': page('es'),
        '//localhost/wp-json/': index,
      },
      seen,
    );
    const { homes, errors } = await languagesOf(origin, ['en', 'es']);
    expect(homes).toEqual({ en: '/' });
    expect(errors['es']).toMatch(/lead to http:\/\/localhost\S+ for 'es', but that page does not lead back/u);
    expect(seen.map(({ headers, url }) => `${headers.host?.split(':')[0]}${url}`)).not.toContain(
      'localhost/wp-json/',
    );
  });

  it('does not take the front page for a language whose own page is down', async () => {
    const links = { en: '/en/', es: '/es/' };
    const origin = await serveSite({
      '/': page('en', links),
      '/wp-json/': index,
      '/en/': page('en', links),
      '/en/wp-json/': index,
    });
    const { homes, errors } = await languagesOf(origin, ['en', 'es']);
    expect(homes).toEqual({ en: '/en/' });
    expect(errors['es']).toMatch(/lead to \S+\/es\/ for 'es', but GET \S+\/es\/ answered 404\. Correct/u);
  });

  it('does not take a front page in one language for another', async () => {
    const origin = await serveSite({
      '/': page('en'),
      '/wp-json/': index,
      '/en/': page('en'),
      '/en/wp-json/': index,
    });
    const { homes, errors } = await languagesOf(origin, ['en', 'es']);
    expect(homes).toEqual({ en: '/en/' });
    expect(errors['es']).toMatch(/has no calendar in 'es'/u);
  });

  it.each([
    ['parameters', '?lang=es', '/?lang=es'],
    ['hosts', '', '//localhost/'],
  ])('treats the same site by https as one site, where %s name languages', async (_, search, es) => {
    const host = search === '' ? 'localhost' : '127.0.0.1';
    const links = { en: 'https://127.0.0.1:{port}/', es: `https://${host}:{port}/${search}` };
    const origin = await serveSite({
      '/': page('en', links),
      '/wp-json/': index,
      // Only another host has to link back.
      [es]: page('es', search === '' ? links : {}),
      '//localhost/wp-json/': index,
    });
    expect(await languagesOf(origin, ['en', 'es'], byHttps)).toEqual({
      homes: { en: '/', es: `https://${host}:${origin.port}/${search}` },
      errors: {},
    });
  });

  it('names the target if the host of a language redirects', async () => {
    const links = { en: '/', es: 'http://localhost:{port}/' };
    const origin = await serveSite({
      '/': page('en', links),
      '/wp-json/': index,
      '//localhost/': new URL('http://www.town.example/'),
    });
    expect((await languagesOf(origin, ['en', 'es'])).errors['es']).toMatch(
      /but GET \S+ leads to http:\/\/www\.town\.example, away from http:\/\/localhost:\d+\. Correct the language/u,
    );
  });

  it('finds a language by its segment where the page names it, though the interface is shared', async () => {
    const announced = '<link rel="https://api.w.org/" href="/wp-json/">';
    const origin = await serveSite({
      '/': page('en-US') + announced,
      '/wp-json/': index,
      '/es/': page('es-ES').replace('</head>', `${announced}</head>`),
    });
    expect(await languagesOf(origin, ['en', 'es'])).toEqual({ homes: { en: '/', es: '/es/' }, errors: {} });
  });

  it('finds interfaces that no page announces, without pretty permalinks', async () => {
    const links = { en: '/', es: '/es/' };
    const origin = await serveSite({
      '/': page('en', links),
      '/?rest_route=%2F': index,
      '/es/': page('es', links),
      '/es/?rest_route=%2F': { ...index, home: '/es/' },
      // Such a site gives this answer for any path, so it proves nothing.
      '/en/?rest_route=%2F': index,
    });
    expect(await languagesOf(origin, ['en', 'es'])).toEqual({ homes: { en: '/', es: '/es/' }, errors: {} });
  });

  const declaring = (...languages: string[]) => {
    const args = { wpml_language: { enum: languages } };
    return { ...index, routes: { '/tribe/events/v1/events': { endpoints: [{ args }] } } };
  };

  it('asks for a language by its code at the interface', async () => {
    const origin = await serveSite({ '/': page('en'), '/wp-json/': declaring('en', 'pt-br') });
    expect((await languagesOf(origin, ['en', 'pt'])).homes).toEqual({ en: '/', pt: '/?lang=pt-br' });
  });

  it.each(['/?lang=fr', '/fr/', 'http://fr.town.example/'])(
    'finds the home of a language that only the interface declares: %s',
    async (home) => {
      const origin = await serveSite({
        '/': page('en'),
        '/wp-json/': declaring('en', 'fr'),
        '/wp-json/?wpml_language=fr': { ...index, home },
      });
      expect((await languagesOf(origin, ['en'])).homes).toEqual({ en: '/', fr: home });
    },
  );

  it('reports the answers of the site if nothing is found', async () => {
    const origin = await serveSite({});
    const { errors } = await languagesOf(origin, ['en', 'es']);
    expect(errors['en']).toMatch(/^GET http:\S+\/wp-json\/ answered 404\./u);
    expect(errors['es']).toBe(errors['en']);
  });
});

describe('isAllowedHost', () => {
  it.each([
    ['https://es.example.org/', 'https://example.org/', true],
    ['https://example.es/', 'https://example.org/', true],
    ['http://es.example.org/', 'https://example.org/', false],
    ['https://es.example.org:8443/', 'https://example.org/', false],
    ['ftp://es.example.org/', 'https://example.org/', false],
    ['https://localhost/', 'https://example.org/', false],
    ['https://169.254.169.254/', 'https://example.org/', false],
    ['https://[::1]/', 'https://example.org/', false],
    ['https://intranet/', 'https://example.org/', false],
    ['https://printer.local/', 'https://example.org/', false],
    ['http://localhost:8080/', 'http://127.0.0.1:8080/', true],
    ['http://example.org/', 'http://127.0.0.1:8080/', false],
  ])('answers for %s and the origin %s: %s', (host, origin, expected) => {
    expect(isAllowedHost(new URL(host), new URL(origin))).toBe(expected);
  });
});
