import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { renderSitemaps, type SitemapEntry } from '../../../src/metadata/sitemap.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
});
const addressOf = (path: string) => `https://calendar.example/base${path}`;
const entry = (values: Partial<SitemapEntry> = {}): SitemapEntry => ({
  address: 'https://calendar.example/en/',
  lastModified: null,
  alternates: [],
  ...values,
});

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
}

test('a page is listed with its last change and its versions', () => {
  const [file, ...others] = renderSitemaps(
    [
      entry({
        address: 'https://calendar.example/es/evento/a%C3%B1o/?a=1&b="2"',
        lastModified: '2026-11-20T11:00:00Z',
        alternates: [{ hreflang: 'en', address: 'https://calendar.example/en/event/year/?a&b' }],
      }),
      entry(),
    ],
    addressOf,
  );
  expect(others).toEqual([]);
  expect(file?.path).toBe('/sitemap.xml');
  expect(read(file?.xml ?? '').urlset).toMatchObject({
    '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
    '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    url: [
      {
        loc: 'https://calendar.example/es/evento/a%C3%B1o/?a=1&b="2"',
        lastmod: '2026-11-20T11:00:00Z',
        'xhtml:link': [
          { '@rel': 'alternate', '@hreflang': 'en', '@href': 'https://calendar.example/en/event/year/?a&b' },
        ],
      },
      { loc: 'https://calendar.example/en/' },
    ],
  });
  expect(file?.xml.match(/<lastmod>/gu)).toHaveLength(1);
});

test('a site without pages has an empty sitemap', () => {
  const files = renderSitemaps([], addressOf);
  expect(files.map(({ path }) => path)).toEqual(['/sitemap.xml']);
  expect(read(files[0]?.xml ?? '').urlset).not.toHaveProperty('url');
});

describe('limits', () => {
  const pages = (count: number, length = 40) =>
    Array.from({ length: count }, (_, page) =>
      entry({ address: `https://calendar.example/${page}/`.padEnd(length, 'x') }),
    );

  test('50,000 pages fit into one file', () => {
    expect(renderSitemaps(pages(50_000), addressOf).map(({ path }) => path)).toEqual(['/sitemap.xml']);
  });

  test('with one page more, an index at the same path lists the parts', () => {
    const [index, ...parts] = renderSitemaps(pages(50_001), addressOf);
    expect(index?.path).toBe('/sitemap.xml');
    expect(read(index?.xml ?? '').sitemapindex.sitemap).toEqual([
      { loc: 'https://calendar.example/base/sitemap-1.xml' },
      { loc: 'https://calendar.example/base/sitemap-2.xml' },
    ]);
    expect(parts.map(({ path, xml }) => [path, xml.match(/<loc>/gu)?.length])).toEqual([
      ['/sitemap-1.xml', 50_000],
      ['/sitemap-2.xml', 1],
    ]);
  });

  test('no file is larger than 50 MiB', () => {
    const [, ...parts] = renderSitemaps(pages(30_000, 2000), addressOf);
    expect(parts).toHaveLength(2);
    for (const { xml } of parts) expect(xml.length).toBeLessThanOrEqual(50 * 1024 * 1024);
  });
});
