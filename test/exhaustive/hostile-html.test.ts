import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDescription, mostCleanCharacters } from '../../src/html/clean-html.ts';
import { extractLine, extractText } from '../../src/html/plain-text.ts';

const page = 'https://town.example/en/event/fair/';

/** What an ellipsis and the paragraph around it add. */
const ellipsis = 10;

/** Each makes HTML of about that many characters. */
const attacks: Readonly<Record<string, (length: number) => string>> = {
  ...repeated({
    'table rows': '<tr><td>a</td><td>b</td></tr>',
    'wide cells': '<tr><td colspan=99>a</td></tr>',
    'high cells': '<tr><td colspan=99 rowspan=99>a',
    'one row': '<td colspan=99>a',
    captions: '<caption>x',
    'nested tables': '<table><tr><td>a<td>',
    'nested lists': '<ul><li>',
    items: '<li>x',
    'numbered lists': '<ol start=999999><li>',
    'nested b': '<b>x',
    'nested quotes': '<blockquote>x',
    'nested div': '<div>',
    paragraphs: '<p>',
    links: '<a href="/x">x',
    'relative links': '<a href="?">x',
    images: '<img src=/a.png>',
    forms: '<form>',
    foreign: '<svg><desc>',
    entities: '&amp;',
    'broken entities': '&#x26',
    'escaped tags': '&lt;b&gt;',
    comments: '<!--',
    sections: '<![CDATA[',
    marks: '\u0351',
    'marked tags': '\u0351<b>',
    blanks: ' \n\t',
    controls: '\u0000',
    brackets: '<',
    frames: '<iframe><b>',
    films: '<video src=/a><source src=/b>',
    scripts: '<script>',
    titles: '<title>',
    rules: '<hr>',
    terms: '<dl><div><dt>x<dd>y',
    figures: '<figure><figcaption>x',
    addresses: 'http://a.example/',
  }),
  'one table': (length) => `<table>${fill('<tr><td>a<td>b', length)}`,
  attributes: (length) => `<p ${fill('a1=1 ', length)}>x`,
  'a long attribute': (length) => `<p title="${fill('a', length)}">x</p>y`,
  'an open comment': (length) => `<!--${fill('x', length)}`,
  'lines of code': (length) => `${'<ul><li>'.repeat(14)}<pre>${fill('x\n', length)}`,
  'code in a table': (length) =>
    `<table><tr>${`<td>${fill('w', 60)}`.repeat(400)}<td><pre>${fill('\n', length)}x`,
  'divided phrases': (length) => `${'<b>'.repeat(28)}${fill('x<hr>', length)}`,
  'a divided title': (length) => `<abbr title="${fill('t', length / 2)}">${fill('x<hr>', length / 2)}`,
  'a divided link': (length) => `<a href="/${fill('t', length / 2)}">${fill('x<li>y', length / 2)}`,
  'text and dropped images': (length) => fill('a', length / 2) + fill('<img>a', length / 2),
  'a long word in a table': (length) =>
    `<table><tr><td>${fill('w', length / 2)}<td>${fill('a<br>', length / 2)}`,
};

function fill(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length));
}

function repeated(parts: Readonly<Record<string, string>>): typeof attacks {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, (length) => fill(part, length)]),
  );
}

/** The shortest of several runs in milliseconds, which the load of the machine disturbs least. */
function fastest(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = performance.now();
    run();
    return performance.now() - before;
  });
  return Math.min(...times);
}

function expectBounded(html: string): void {
  const { description, text } = cleanDescription(html, page);
  expect(description.length).toBeLessThanOrEqual(mostCleanCharacters + ellipsis);
  expect(text.length).toBeLessThanOrEqual(mostCleanCharacters);
  expect(extractText(description)).toBe(text);
  expect(extractLine(html).length).toBeLessThanOrEqual(mostCleanCharacters);
}

describe('an attack on cleaning', () => {
  it.each(Object.keys(attacks))('has a bounded result: %s', (name) => {
    for (const length of [1000, 50_000, 199_000, 2_000_000]) expectBounded(attacks[name]?.(length) ?? '');
  });

  it.each(Object.keys(attacks))(
    'takes no more than its share of time where it is twice as long: %s',
    (name) => {
      const time = (length: number) => {
        const html = attacks[name]?.(length) ?? '';
        return fastest(() => cleanDescription(html, page));
      };
      // Short times are those of the machine. Beyond the limits only the first pass still grows.
      expect(time(4_000_000)).toBeLessThan(2.5 * Math.max(time(2_000_000), 100));
    },
  );
});

describe('any HTML', () => {
  const part = fc.oneof(
    fc
      .constantFrom(...Object.keys(attacks))
      .chain((name) => fc.integer({ min: 1, max: 3000 }).map((length) => attacks[name]?.(length) ?? '')),
    fc.constantFrom(
      '</b>',
      '</table>',
      '</ul>',
      '-->',
      '">',
      '</iframe>',
      '</pre>',
      '</a>',
      '</abbr>',
      '\ud83c',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );

  it('is cleaned to something bounded, without an exception', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => expectBounded(parts.join(''))),
      { seed: 17, numRuns: 1000 },
    );
  });
});
