import { XMLParser } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { filesOf, sampleSite } from './sample.ts';

const address = 'https://calendar.example';

let files: Map<string, Buffer>;
/** Site path of a page → its HTML. */
let pages: Map<string, string>;

beforeAll(async () => {
  const site = await sampleSite('markup', 60);
  files = filesOf(site.build('dist'));
  pages = new Map(
    [...files]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, body]) => [name.replace(/index\.html$/u, ''), body.toString()]),
  );
});

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Telephone numbers are written as the origin writes them; a break within one harms nobody.
    'tel-non-breaking': 'off',
    // Titles are the origin's, and complete: search engines cut them as they like.
    'long-title': 'off',
  },
});

it.each([
  ['home', /^\/(?:en|es)\/$/u],
  ['month', /^\/(?:en\/month|es\/mes)\/[\d-]+\/$/u],
  ['event', /^\/(?:en\/event|es\/evento)\/[^/]+\/$/u],
  ['card', /^\/(?:en|es)\/[^/]+\/[^/]+\/embed\/$/u],
  ['venue', /^\/(?:en\/venue|es\/lugar)\/[^/]+\/$/u],
  ['organizer', /^\/(?:en\/organizer|es\/organizador)\/[^/]+\/$/u],
  ['category', /^\/(?:en\/category|es\/categoria)\/[^/]+\/$/u],
  ['tag', /^\/(?:en\/tag|es\/etiqueta)\/[^/]+\/$/u],
  ['index of venues', /^\/(?:en\/venue|es\/lugar)\/$/u],
  ['archive', /^\/(?:en\/past|es\/pasados)\/$/u],
  ['month of the archive', /^\/(?:en\/past|es\/pasados)\/[\d-]+\/$/u],
  ['subscribe page', /^\/(?:en\/subscribe|es\/suscribirse)\/$/u],
  ['page of errors', /^\/(?:404\.html|es\/404\/)$/u],
])('every %s is valid HTML in both languages', async (_kind, pattern) => {
  const ofKind = [...pages].filter(([path]) => pattern.test(path));
  expect(new Set(ofKind.map(([, html]) => /<html lang="(\w+)"/u.exec(html)?.[1]))).toEqual(
    new Set(['en', 'es']),
  );
  const faults = await Promise.all(
    ofKind.map(async ([path, html]) => {
      const { results } = await validator.validateString(html);
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${path} ${line}: ${ruleId}: ${message}`),
      );
    }),
  );
  expect(faults.flat()).toEqual([]);
});

it('the door is valid HTML', async () => {
  const { valid } = await validator.validateString(pages.get('/') ?? '');
  expect(valid).toBe(true);
});

it('no list is empty', () => {
  const empty = [...pages].filter(([, html]) => /<(ul|ol|dl|tbody)\b[^>]*>\s*<\/\1>/u.test(html));
  expect(empty.map(([path]) => path)).toEqual([]);
});

it('the sitemap lists every page that search engines may show, and no other', () => {
  const parser = new XMLParser({ isArray: (name) => name === 'url' });
  const { urlset } = parser.parse(files.get('/sitemap.xml') ?? '') as { urlset: { url: { loc: string }[] } };
  const hidden = (html: string) => /<meta name="robots" content="noindex"/u.test(html);
  const shown = [...pages].filter(([path, html]) => path !== '/' && !hidden(html));
  expect(shown.length).toBeGreaterThan(100);
  expect(urlset.url.map(({ loc }) => loc).toSorted()).toEqual(
    shown.map(([path]) => new URL(path, address).href).toSorted(),
  );
});

it('the door, which only leads on, names the page it leads to', () => {
  expect(pages.get('/')).toContain(`<link rel="canonical" href="${address}/en/">`);
});
