import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionLimits } from '../../src/html/bound-markup.ts';
import {
  cleanDescription,
  mostCleanCharacters,
  mostTextCharacters,
} from '../../src/html/clean-description.ts';
import { extractLine, extractText } from '../../src/html/plain-text.ts';
import { shortenText } from '../../src/html/shorten.ts';

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
  'images without an address after text': (length) => 'ж'.repeat(length * 0.7) + fill('<img>a', length * 0.3),
  'dropped blocks after text': (length) =>
    'ж'.repeat(length / 3) + fill('<b class=tribe-a>x</b>a', (length * 2) / 3),
  'elements that others end': (length) => fill('<b>', length / 2) + fill('</i>', length / 2),
  'elements in a film': (length) => `<video src=/a>${fill('<b>x</b>', length)}`,
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

/** The length at which an attack reaches a limit, and all of it is still read. */
function findLongest(attack: (length: number) => string): number {
  let [short, long] = [100, descriptionLimits.characters];
  while (long - short > 100) {
    const middle = Math.floor((short + long) / 2);
    const html = attack(middle);
    const isWithin =
      html.length <= descriptionLimits.characters && html.split('<').length <= descriptionLimits.tags;
    [short, long] = isWithin ? [middle, long] : [short, middle];
  }
  return short;
}

/** The shortest of several runs in milliseconds, which the load of the machine disturbs least. */
function time(html: string): number {
  const times = Array.from({ length: 4 }, () => {
    const before = performance.now();
    cleanDescription(html, page);
    extractLine(html);
    return performance.now() - before;
  });
  return Math.min(...times);
}

/** Ordinary HTML, which is cleaned in linear time. */
const paragraphs = attacks['paragraphs'] ?? String;

/** Each doubling may take two and a half times as long: linear time, and some to spare. */
const mostGrowth = 2.5;

/**
 * Expects time to grow with the length only, from `length` on, over a number of doublings. What is
 * faster than ordinary HTML counts like it. Collecting garbage and other processes slow down that
 * one too, and only what is too slow three times in a row is.
 */
function expectLinear(attack: (length: number) => string, length: number, doublings: number): void {
  const longest = findLongest(paragraphs);
  const growth = (): number => {
    const [short, long] = [length, length * 2 ** doublings].map((each) => time(attack(each)));
    const [part, whole] = [longest / 2 ** doublings, longest].map((each) => time(paragraphs(each)));
    const usual = Math.max(1, (whole ?? 0) / (part ?? 0) / 2 ** doublings);
    return (long ?? 0) / Math.max(short ?? 0, part ?? 0) / usual;
  };
  const most = mostGrowth ** doublings;
  let measured = growth();
  for (let again = 0; again < 2 && measured > most; again++) measured = growth();
  expect(measured).toBeLessThan(most);
}

function expectBounded(html: string): void {
  const { description, text } = cleanDescription(html, page);
  expect(description.length).toBeLessThanOrEqual(mostCleanCharacters + ellipsis);
  expect(text.length).toBeLessThanOrEqual(mostTextCharacters);
  expect(shortenText(extractText(description), mostTextCharacters)).toBe(text);
  expect(extractLine(html).length).toBeLessThanOrEqual(mostCleanCharacters);
}

describe('an attack on cleaning', () => {
  it.each(Object.keys(attacks))('has a bounded result: %s', (name) => {
    for (const length of [1000, 50_000, 199_000, 2_000_000]) expectBounded(attacks[name]?.(length) ?? '');
  });

  it.each(Object.entries(attacks))('takes time in proportion to its length: %s', (_, attack) => {
    expectLinear(attack, findLongest(attack) / 8, 3);
    // Beyond the limits, only the first pass still grows.
    expectLinear(attack, 2_000_000, 1);
  });
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

  it('takes time in proportion to its length', () => {
    const names = fc.sample(
      fc.array(fc.constantFrom(...Object.keys(attacks)), { minLength: 2, maxLength: 4 }),
      {
        seed: 17,
        numRuns: 40,
      },
    );
    for (const several of names) {
      const mixed = (length: number): string =>
        several.map((name) => attacks[name]?.(length / several.length)).join('');
      expectLinear(mixed, findLongest(mixed) / 8, 3);
    }
  });
});
