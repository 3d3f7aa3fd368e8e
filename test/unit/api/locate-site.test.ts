import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '../../../src/http/client.ts';
import { locateSite } from '../../../src/api/locate-site.ts';
import { serve } from '../../support/server.ts';

/** Indexes of the interface by their paths, and the roots that pages announce. */
interface Site {
  readonly indexes: Readonly<Record<string, { readonly home: string; readonly url?: string }>>;
  readonly pages?: Readonly<Record<string, string>>;
}

async function located(path: string, { indexes, pages = {} }: Site): Promise<string> {
  const origin = await serve(({ url = '' }, response) => {
    const index = indexes[url];
    const root = pages[url];
    if (index !== undefined) return void response.end(JSON.stringify({ ...index, namespaces: [] }));
    if (root === undefined) return void response.writeHead(404).end();
    response.setHeader('link', `<${root}>; rel="https://api.w.org/"`).end('<html></html>');
  });
  const client = createClient({ origin, userAgent: 'Cartelera (test)', credentials: null });
  onTestFinished(() => client.close());
  const page = new URL(path, origin);
  const site = await locateSite(client, page, { restPrefix: 'wp-json', locales: ['en', 'es'] });
  return site.href.replace(origin.origin, '');
}

const home = (path: string, url = '') => ({
  home: `https://town.example${path}`,
  url: `https://town.example${url}`,
});

describe('locateSite', () => {
  it('sends no request for the address of a host', async () => {
    expect(await located('/?lang=es#top', { indexes: {} })).toBe('/');
    expect(await located('/index.php?rest_route=/', { indexes: {} })).toBe('/');
  });

  it.each([
    [
      'the home of a language',
      '/en/',
      { pages: { '/en/': '/en/wp-json/' }, indexes: { '/en/wp-json/': home('/en/') } },
      '/',
    ],
    [
      'a home without a slash at its end',
      '/en',
      { pages: { '/en': '/en/wp-json/' }, indexes: { '/en/wp-json/': home('/en') } },
      '/',
    ],
    [
      'a list of events',
      '/es/events/',
      { pages: { '/es/events/': '/es/wp-json/' }, indexes: { '/es/wp-json/': home('/es/') } },
      '/',
    ],
    [
      'a language that the settings lack',
      '/fr/',
      { pages: { '/fr/': '/fr/wp-json/' }, indexes: { '/fr/wp-json/': home('/fr/') } },
      '/',
    ],
    [
      'a page of a site in a folder',
      '/blog/events/',
      { pages: { '/blog/events/': '/blog/wp-json/' }, indexes: { '/blog/wp-json/': home('/blog', '/blog') } },
      '/blog/',
    ],
    [
      'a site in a folder with languages',
      '/blog/en/',
      {
        pages: { '/blog/en/': '/blog/en/wp-json/' },
        indexes: { '/blog/en/wp-json/': home('/blog/en/', '/blog') },
      },
      '/blog/',
    ],
    [
      'a site with WordPress in a folder',
      '/en/',
      { pages: { '/en/': '/en/wp-json/' }, indexes: { '/en/wp-json/': home('/en/', '/wp') } },
      '/',
    ],
    [
      'a site in a folder without pretty permalinks',
      '/blog/events/',
      { indexes: { '/blog/?rest_route=%2F': home('/blog', '/blog') } },
      '/blog/',
    ],
    ['a page that announces nothing', '/a/b/', { indexes: { '/wp-json/': home('/') } }, '/'],
  ])('finds the site of %s', async (_, path, site, expected) => {
    expect(await located(path, site)).toBe(expected);
  });

  it('reports the answer where a page leads to no interface', async () => {
    await expect(located('/a/', { indexes: {} })).rejects.toThrow(/^GET http:\S+\/wp-json\/ answered 404\./u);
  });
});
