import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readPageHead } from '../../../src/api/page-head.ts';

const base = new URL('https://x.example/en/event/fair/');

const addressesIn = (html: string, at = base) =>
  readPageHead(html, at).alternates.map(({ address }) => address);
const inHead = (head: string) => addressesIn(`<!doctype html><html><head>${head}`);
const german = '<link rel="alternate" hreflang="de" href="/de/">';
const spanish = '<link rel="alternate" hreflang="es" href="/es/">';

describe('readPageHead', () => {
  it('reads the links of the head, in any order of attributes, and no others', () => {
    const html = `<html><head>
      <link rel="alternate" hreflang="en" href="/en/event/fair/" />
      <link href='https://x.example/es/event/feria/?a=1&amp;b=2' hreflang='es' rel='alternate'>
      <link rel="alternate" hreflang="x-default" href="/en/event/fair/">
      <!-- <link rel="alternate" hreflang="de" href="/de/"> -->
      <link rel="stylesheet" href="/style.css">
      </head><body><link rel="alternate" hreflang="fr" href="/fr/"></body></html>`;
    expect(addressesIn(html)).toEqual([
      'https://x.example/en/event/fair/',
      'https://x.example/es/event/feria/?a=1&b=2',
    ]);
  });

  it('reads 400 tags and two million characters of a page, and nothing beyond', () => {
    expect(inHead(german.repeat(1000))).toHaveLength(399);
    expect(inHead(`<!--${'-'.repeat(1_999_000)}-->${german}`)).toHaveLength(1);
    expect(inHead(`<!--${'-'.repeat(2_000_000)}-->${german}`)).toEqual([]);
  });

  it('reads the same from a Link header', () => {
    const link = [
      '</en/wp-json/>; rel="https://api.w.org/", </p/2>; rel="alternate"; title="a, b"; type="application/json"',
      '</es/event/feria/?a=1>; rel=alternate; hreflang=ES, </x/>; rel="alternate"; hreflang="x-default"',
    ];
    const { alternates, apiRoot } = readPageHead(german, base, { link });
    expect(alternates).toEqual([
      { language: 'es', address: 'https://x.example/es/event/feria/?a=1' },
      { language: 'de', address: 'https://x.example/de/' },
    ]);
    expect(apiRoot?.href).toBe('https://x.example/en/wp-json/');
  });

  it('reads the interface that the head announces', () => {
    const head =
      '<link rel="https://api.w.org/" href="https://x.example/index.php?rest_route=/&#038;lang=es" />';
    expect(readPageHead(head, base).apiRoot?.href).toBe('https://x.example/index.php?rest_route=/&lang=es');
  });

  it.each([
    ['without quotes', '<link rel=alternate hreflang=es href=https://x.example/es/a/>'],
    ['without quotes before a slash', '<link rel=alternate href=https://x.example/es/a/ hreflang=es />'],
    ['with blanks and line ends', '<LINK\n\tREL = Alternate\nHrefLang = "es"\nhref\n=\n\'/es/a/\'>'],
    ['with several relations', '<link rel="nofollow ALTERNATE" hreflang="es" href="/es/a/">'],
    ['with a sign in a value', '<link title="a > b" rel="alternate" hreflang="es" href="/es/a/">'],
    ['with references', '<link rel=altern&#97;te hreflang="es" href="&#x2f;es&sol;a/">'],
    ['with an attribute twice', '<link hreflang=es hreflang=x-default rel=alternate href=/es/a/ href=/b/>'],
  ])('reads links written %s', (_, link) => {
    expect(inHead(link)).toEqual(['https://x.example/es/a/']);
  });

  it.each([
    ['of another relation', '<link rel="canonical" hreflang="es" href="/es/">'],
    ['of a relation that only resembles it', '<link rel="alternates" hreflang="es" href="/es/">'],
    ['without relation', '<link hreflang="es" href="/es/">'],
    ['of no language', '<link rel="alternate" href="/feed/"><link rel="alternate" hreflang="" href="/es/">'],
    ['of any language', '<link rel="alternate" hreflang="X-Default" href="/es/">'],
    ['to nowhere', '<link rel="alternate" hreflang="es"><link rel="alternate" hreflang="de" href="">'],
    ['to an invalid address', '<link rel="alternate" hreflang="es" href="https://">'],
    ['with a longer name', '<links rel="alternate" hreflang="es" href="/es/">'],
    ['that are not closed', '<link rel="alternate" hreflang="es" href="/es/"'],
  ])('leaves out links %s', (_, link) => {
    expect(inHead(link)).toEqual([]);
  });

  it.each([
    ['a script', `<script>const a = '${spanish}';</script>`],
    ['a script that names the end of the head', `<script>document.write('</head><body>')</script>`],
    ['a script that is closed oddly', `<SCRIPT type=module>'</scripts>${spanish}'</Script\n>`],
    ['a style', `<style>/* ${spanish} </head> */</style>`],
    ['a title', `<title>${spanish} </head></title>`],
    ['a comment', `<!-- > ${spanish} </head> -->`],
    ['a comment that is closed oddly', `<!-- ${spanish} --!>`],
    ['a comment without content', '<!--><!--->'],
    ['a declaration', '<?xml <link rel=alternate hreflang=es href=/es/ ?>'],
    ['a CDATA section, which HTML does not have', '<![CDATA[ >'],
    ['a CDATA section that ends', `<![CDATA[ <link rel=alternate hreflang=es href=/es/ ]]>`],
    ['an attribute', `<meta content='${spanish} </head>'>`],
  ])('reads on behind %s, and nothing in it', (_, markup) => {
    expect(inHead(`${markup}${german}</head>${spanish}`)).toEqual(['https://x.example/de/']);
  });

  it.each(['<!--', '<script>', '<meta content="'])('reads nothing behind %s that never ends', (opening) => {
    expect(inHead(`${german}${opening}${spanish}`.replace(/">$/u, "'>"))).toEqual(['https://x.example/de/']);
  });

  it('reads what an HTML parser reads', () => {
    const quote = fc.constantFrom('"', "'", '');
    const link = fc
      .tuple(
        quote,
        fc.constantFrom('alternate', 'Alternate', 'canonical', 'alternate&amp;'),
        fc.constantFrom('en', 'es', 'x-default', 'X-DEFAULT'),
        fc.constantFrom('/es/a/', 'https://x.example/es/?a=1&amp;b=2', '../feria/'),
        fc.constantFrom('', ' ', ' /', '/', '\n'),
      )
      .map(
        ([q, rel, hreflang, href, end]) =>
          `<link${end.trim()} href=${q}${href}${q} hreflang=${q}${hreflang}${q} rel=${q}${rel}${q}${q === '' ? end.replace('/', '') : end}>`,
      );
    const wrap = fc.constantFrom<readonly [string, string]>(
      ['', ''],
      ['<!--', '-->'],
      ['<!', ''],
      ['<script>"', '"</script>'],
      ['<style>', '</style >'],
      ['<title>', '</TITLE>'],
      ['<meta content="', '">'],
      ["<meta content='", "'>"],
      ['<meta name=a content=', ''],
      ['<base target="_self"/>', '<meta/>'],
      ['<script>"</head>', '</script/>'],
    );
    // The quotes of a value would end early. The rest would be text, which ends the head for a
    // parser.
    const within = (before: string, each: string): string =>
      before.startsWith('<meta content') ? each.replaceAll(before.slice(-1), '') : each;
    const piece = fc
      .tuple(wrap, link)
      .map(([[before, after], each]) => `${before}${within(before, each)}${after}`);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const html = `<!doctype html><html><head>${pieces.join('\n')}</head><body>${german}`;
        expect(addressesIn(html)).toEqual(parsedAddresses(html));
      }),
      { seed: 20_261_120, numRuns: 500 },
    );
  });

  it.each([
    '<link ',
    '<link a=" ',
    '<link a=\' b=" ',
    '<!--',
    '<!',
    '<',
    '</',
    '<script>',
    '<script></script',
    '<link hreflang="',
    ' hreflang',
    '<link a = ',
    '<link>',
    '<meta content="&#x000',
  ])(
    'reads a long page of nothing but %s as quickly as any other page',
    (piece) => {
      expect(addressesIn(piece.repeat(400_000))).toEqual([]);
      expect(addressesIn(`<link rel=alternate ${piece.repeat(400_000)}`)).toEqual([]);
    },
    5_000,
  );
});

describe('the pages of the recorded origin', () => {
  const site = 'http://127.0.0.1:8080';

  it.each([
    ['event-page-en', ['/en/event/winter-weekend-festival/', '/es/event/festival-de-invierno/']],
    ['event-page-es', ['/en/event/winter-weekend-festival/', '/es/event/festival-de-invierno/']],
    // The origin has no pages of venues: it answers with its home page.
    ['venue-page', ['/en/', '/es/bienvenidos/']],
  ])('%s: their addresses are read, each once', (name, paths) => {
    const read = (file: string) =>
      readFileSync(new URL(`../../recordings/pages/${name}${file}`, import.meta.url), 'utf8');
    const { request } = JSON.parse(read('.meta.json')) as { request: { path: string } };
    const html = read('.html');
    const addresses = addressesIn(html, new URL(request.path, site));
    expect(addresses).toEqual(paths.map((path) => site + path));
    expect(addresses).toEqual(parsedAddresses(html));
  });
});

/** The same by an HTML parser. */
function parsedAddresses(html: string): readonly string[] {
  type Node = DefaultTreeAdapterMap['node'];
  const below = (node: Node): Node[] => [
    node,
    ...('childNodes' in node ? node.childNodes.flatMap(below) : []),
  ];
  const head = below(parse(html)).find(({ nodeName }) => nodeName === 'head');
  return (head === undefined ? [] : below(head)).flatMap((node) => {
    if (!('tagName' in node) || node.tagName !== 'link') return [];
    const { rel, hreflang, href } = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const isTranslation = /^alternate$/iu.test(rel ?? '') && !/^x-default$/iu.test(hreflang ?? 'x-default');
    return isTranslation && href !== undefined ? [new URL(href, base).href] : [];
  });
}
