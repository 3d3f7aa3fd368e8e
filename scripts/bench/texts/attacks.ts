import { fill, type Shape } from './shapes.ts';

const htmls: Readonly<Record<string, Shape['make']>> = {
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
  'blanks before text': (length) => `${fill(' \n\t', length)}x`,
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

/** HTML that is meant to make cleaning slow, or its result long. */
export const attacks: readonly Shape[] = Object.entries(htmls).map(([name, make]) => ({ name, make }));

function repeated(parts: Readonly<Record<string, string>>): typeof htmls {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, (length) => fill(part, length)]),
  );
}
