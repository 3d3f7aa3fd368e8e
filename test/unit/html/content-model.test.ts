import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fitContentModel } from '../../../src/html/content-model.ts';
import { cleanHtml } from '../../support/html/clean-html.ts';
import { extractText } from '../../../src/html/plain-text.ts';
import { transformMarkup } from '../../../src/html/tree.ts';
import { findMarkupFaults } from '../../support/site/faults.ts';
import { markup } from '../../support/site/hostile-texts.ts';

const page = 'https://town.example/en/event/fair/';
const fit = (clean: string) => transformMarkup(clean, [fitContentModel]);

describe('fitContentModel', () => {
  it.each([
    ['<ul>loose<p>par</p><li>item</li></ul>', '<ul><li>loose<p>par</p></li><li>item</li></ul>'],
    ['<li>a</li>\n<li>b</li><p>c</p>', '<ul><li>a</li>\n<li>b</li></ul><p>c</p>'],
    ['<dl><p>a</p></dl><dd>b</dd>', '<dl><dd><p>a</p></dd></dl><dl><dd>b</dd></dl>'],
    ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['<td>a</td><td>b</td>', '<table><tr><td>a</td><td>b</td></tr></table>'],
    [
      '<table>a<tr>b<td>c</td></tr></table>',
      '<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
    ],
    [
      '<table><tr><td>a</td></tr><caption>b</caption><caption>c</caption></table>',
      '<table><caption>b</caption><tr><td>a</td></tr><tr><td>c</td></tr></table>',
    ],
    ['<figcaption>a</figcaption>', '<figure><figcaption>a</figcaption></figure>'],
    [
      '<figure>a<figcaption>b</figcaption>c<figcaption>d</figcaption></figure>',
      '<figure>ac<div>d</div><figcaption>b</figcaption></figure>',
    ],
  ])('gives every part its required parent, and every parent its required parts: %s', (clean, fitted) => {
    expect(fit(clean)).toBe(fitted);
  });

  it.each([
    ['<span lang="es">a<p>b</p>c</span>', '<span lang="es">a</span><p>b</p><span lang="es">c</span>'],
    ['<p>a<b>b<ul><li>c</li></ul></b> d</p>', '<p>a<b>b</b></p><ul><li>c</li></ul><p> d</p>'],
    ['<h3>a<h4>b</h4></h3>', '<h3>a</h3><h4>b</h4>'],
    ['<ul><b><li>a</li></b></ul>', '<ul><li>a</li></ul>'],
    [
      '<a href="x">a<b>b<a href="y">c</a></b>d</a>',
      '<a href="x">a</a><b>b<a href="y">c</a></b><a href="x">d</a>',
    ],
  ])('divides elements that may not hold a block or a link: %s', (clean, fitted) => {
    expect(fit(clean).replaceAll('<b></b>', '')).toBe(fitted);
  });

  it('keeps a link around blocks if it may hold them', () => {
    const link = '<a href="x"><h3>a</h3><p>b</p></a>';
    expect(fit(link)).toBe(link);
    expect(fit(`<em>${link}</em>`)).toBe(link);
  });

  it('gives header cells of tables their scope', () => {
    expect(
      fit(
        '<table><tr><td></td><th>Mon</th></tr><tr><th>Am</th><td>a</td></tr><tr><th>Day</th><th scope="rowgroup">Am</th></tr></table>',
      ),
    ).toBe(
      '<table><tr><td></td><th scope="col">Mon</th></tr><tr><th scope="row">Am</th><td>a</td></tr>' +
        '<tr><th scope="col">Day</th><th scope="rowgroup">Am</th></tr></table>',
    );
  });

  it('replaces a header cell or a term that holds a heading', () => {
    expect(fit('<table><tr><th><b>a</b><h3>b</h3></th></tr></table>')).toBe(
      '<table><tr><td><b>a</b><h3>b</h3></td></tr></table>',
    );
    expect(fit('<dl><dt><h3>a</h3></dt><dd>b</dd></dl>')).toBe('<dl><dd><h3>a</h3></dd><dd>b</dd></dl>');
  });
});

describe('cleaned text', () => {
  it('separates the words of dropped elements as a browser does', () => {
    const written =
      '<section>one</section><center>two</center><p>three<span>&nbsp;</span>four<b> </b>five</p>';
    expect(extractText(cleanHtml(written, page)).split(/\s+/u)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
  });

  it('is valid, and unchanged the second time, even if it was malicious', async () => {
    await expectValid(markup.map((hostile) => cleanHtml(hostile, page)));
  });

  const tags =
    'p h1 h3 ul ol li dl dt dd blockquote pre div table caption thead tbody tfoot tr th td figure figcaption a ins del b span q time section iframe'.split(
      ' ',
    );
  const words = ['one', 'two', 'three', 'four'];
  const part = fc.oneof(
    fc.constantFrom('<br>', '<hr>', '<img src="/a.png" alt="A">', ' ', '\n', ' &amp; '),
    fc.constantFrom(...tags).map((tag) => (tag === 'a' ? '<a href="/x">' : `<${tag}>`)),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(...words).map((word) => ` ${word} `),
  );

  it('is valid, complete, and unchanged the second time, for any input', async () => {
    const saidIn = (html: string): string[] =>
      (html.replaceAll(/<[^>]*>/gu, '').match(/[a-z]+/gu) ?? [])
        .filter((word) => words.includes(word))
        .toSorted();
    const texts = fc.array(
      fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (written) => {
        const clean = written.map((html) => cleanHtml(html, page));
        expect(clean.map(saidIn)).toEqual(written.map(saidIn));
        await expectValid(clean);
      }),
      { seed: 20_261_120, numRuns: 10 },
    );
  });
});

/** Valid by html-validate, unchanged by cleaning, and read by browsers as it was meant. */
async function expectValid(clean: readonly string[]): Promise<void> {
  const isOfStyle = { 'no-trailing-whitespace': 'off' } as const;
  expect(
    await findMarkupFaults(
      clean.map((html) => [html, html]),
      isOfStyle,
    ),
  ).toEqual([]);
  expect(clean.map((html) => cleanHtml(html, page))).toEqual(clean);
  // Browsers add `tbody`, write void elements without a slash, and name the no-break space.
  const bare = (html: string): string =>
    html.replaceAll(/<\/?tbody>| \/(?=>)/gu, '').replaceAll('&nbsp;', '\u00a0');
  expect(clean.map((html) => bare(serialize(parseFragment(html))))).toEqual(clean.map(bare));
}
