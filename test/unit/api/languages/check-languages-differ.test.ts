import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../../src/http/client.ts';
import { discoverSite } from '../../../../src/api/discovery.ts';
import { OriginError } from '../../../../src/http/origin-error.ts';
import { serve } from '../../../support/server.ts';

/**
 * Paths of events, by the language in which the interface is asked for them; their ids are those of
 * the paths.
 */
type Lists = Readonly<Record<'en' | 'es', readonly string[]>>;

const ids = ['/event/fair/', '/event/feria/', '/event/feria/?lang=es', '/event/dance/'];

/** A site with English at `/` and Spanish at `/?lang=es`, whose events are those of the lists. */
async function discoverAt(lists: Lists, locales: readonly string[]) {
  const origin = await serve(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x.example');
    const language = searchParams.get('lang') === 'es' ? 'es' : 'en';
    const links =
      '<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="es" href="/?lang=es">';
    if (pathname === '/') return void response.end(`<html lang="${language}"><head>${links}</head></html>`);
    if (pathname === '/wp-json/')
      return void response.end(JSON.stringify({ home: '/', namespaces: ['tribe/events/v1'] }));
    if (pathname !== '/wp-json/tribe/events/v1/events') return void response.writeHead(404).end();
    const requested = searchParams.get('wpml_language') === 'es' ? 'es' : 'en';
    const events = lists[requested].map((path) => ({
      id: ids.indexOf(path),
      url: `${origin.origin}${path}`,
    }));
    response.end(JSON.stringify({ events, total: events.length, total_pages: 1 }));
  });
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const { languages } = await discoverSite(client, { origin, restPrefix: 'wp-json', locales });
  return Object.fromEntries(
    [...languages].map(([locale, found]) => {
      if (found instanceof OriginError) throw found;
      const homes = found.homes.map((each) => `${each.locale} ${each.home.href.replace(origin.origin, '')}`);
      return [locale, { homes, alike: found.sameEventsAs }];
    }),
  );
}

const both = ['en /', 'es /?lang=es'];
const bare = ['/event/fair/', '/event/feria/'];
const paths = ['/event/fair/', '/event/feria/?lang=es'];

describe('languages that differ by a parameter of the interface', () => {
  it('differ by the addresses of events where these name them', async () => {
    const expected = { en: { homes: both, alike: null }, es: { homes: both, alike: null } };
    expect(await discoverAt({ en: ['/event/fair/'], es: ['/event/feria/?lang=es'] }, ['en', 'es'])).toEqual(
      expected,
    );
    expect(await discoverAt({ en: paths, es: paths }, ['en', 'es'])).toEqual(expected);
  });

  it('differ by the parameter where no address names them', async () => {
    expect(await discoverAt({ en: ['/event/fair/'], es: ['/event/feria/'] }, ['en', 'es'])).toEqual({
      en: { homes: both, alike: null },
      es: { homes: ['es /'], alike: null },
    });
    expect(await discoverAt({ en: ['/event/fair/'], es: ['/event/feria/'] }, ['es'])).toEqual({
      es: { homes: ['es /'], alike: null },
    });
  });

  it('are reported as equal where neither differs', async () => {
    expect(await discoverAt({ en: bare, es: bare }, ['en', 'es'])).toEqual({
      en: { homes: both, alike: 'es' },
      es: { homes: both, alike: 'en' },
    });
    expect((await discoverAt({ en: bare, es: bare }, ['es']))['es']?.alike).toBe('en');
    const more = [...bare, '/event/dance/'];
    expect(await discoverAt({ en: bare, es: more }, ['en'])).toEqual({ en: { homes: both, alike: 'es' } });
  });

  it('are not equal where an unwanted one shows no other events', async () => {
    expect(await discoverAt({ en: bare, es: bare }, ['en'])).toEqual({ en: { homes: both, alike: null } });
  });

  it('are not equal where one has no events', async () => {
    expect(await discoverAt({ en: bare, es: [] }, ['en', 'es'])).toEqual({
      en: { homes: both, alike: null },
      es: { homes: both, alike: null },
    });
  });
});
