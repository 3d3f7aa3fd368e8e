import { describe, expect, it } from 'vitest';
import { cleanZone } from '../../../src/html/characters.ts';
import { boundMarkup, descriptionLimits, lineLimits } from '../../../src/html/bound-markup.ts';
import {
  cleanDescription,
  mostCleanCharacters,
  mostTextCharacters,
} from '../../../src/html/clean-description.ts';
import { shortenText } from '../../../src/html/shorten.ts';
import { extractLine, extractName, isLongName, extractText } from '../../../src/html/plain-text.ts';

const page = 'https://town.example/en/event/fair/';
const { characters: mostCharacters, tags: mostTags } = descriptionLimits;
const clean = (html: string) => cleanDescription(html, page);

describe('a description within the limits', () => {
  it('keeps all of it', () => {
    const long = 'word '.repeat(mostCleanCharacters / 5 - 2);
    expect(clean(`<p>${long}</p>`)).toEqual({
      description: `<p>${long}</p>`,
      text: shortenText(long.trim(), mostTextCharacters),
      isShortened: false,
    });
    expect(clean('<b>x</b>'.repeat(mostTags / 2))).toMatchObject({ isShortened: false });
  });

  it('keeps the words around an image that is written into its address', () => {
    const image = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`;
    expect(clean(`<p>before ${image} after</p>`)).toEqual({
      description: '<p>before  after</p>',
      text: 'before after',
      isShortened: false,
    });
  });
});

describe('a description beyond the limits', () => {
  it.each([
    ['characters', `<p>first</p>${'word '.repeat(mostCharacters)}`],
    ['tags', `<p>first</p>${'<b>x</b>'.repeat(mostTags)}`],
    ['tags in a frame', `<p>first</p><iframe>${'<b>x</b>'.repeat(mostTags)}`],
  ])('with too many %s begins as it does, and ends with an ellipsis', (_, html) => {
    const { description, text, isShortened } = clean(html);
    expect(isShortened).toBe(true);
    expect(description).toMatch(/^<p>first<\/p>.*<p>…<\/p>$/su);
    expect(text).toMatch(/^first\n.*…$/su);
    expect(text).toBe(shortenText(extractText(description), mostTextCharacters));
    expect(description.length).toBeLessThanOrEqual(mostCharacters * 2);
  });

  it('has a plain text of 20,000 characters at most, which does not count as shortened', () => {
    const { text, isShortened } = clean(`<p>${'word '.repeat(10_000)}</p>`);
    expect(isShortened).toBe(false);
    expect(text).toMatch(/^(?:word ){3000,}word…$/u);
    expect(text.length).toBeLessThanOrEqual(mostTextCharacters);
  });

  it('is cut between the parts of a character', () => {
    expect(boundMarkup(`${'x'.repeat(mostCharacters - 1)}🎉`, descriptionLimits).html.isWellFormed()).toBe(
      true,
    );
    expect(boundMarkup(`${'x'.repeat(mostCharacters - 3)}&amp;`, descriptionLimits).html).toMatch(/x$/u);
  });

  it('loses a tag or a comment that is cut, and nothing before it', () => {
    const open = `<p>a</p><p title="${'b'.repeat(mostCharacters)}">c</p>`;
    expect(clean(open).description).toBe('<p>a</p><p>…</p>');
    expect(clean(`<p>a</p><!--${'b'.repeat(mostCharacters)}`).description).toBe('<p>a</p><p>…</p>');
  });

  it('is halved until what it becomes is short enough', () => {
    // The phrase is divided at each rule, and repeats its title.
    const html = `<abbr title="${'t'.repeat(300)}">${'x<hr>'.repeat(5000)}</abbr>`;
    const { description, text, isShortened } = clean(html);
    expect(isShortened).toBe(true);
    expect(description.length).toBeLessThanOrEqual(mostCleanCharacters + 10);
    expect(description.length).toBeGreaterThan(html.length);
    expect(text).toMatch(/^x/u);
  });

  it('grows by little more than four times its length', () => {
    const html = '<a href=y>z</a> '.repeat(190);
    const { description, text, isShortened } = cleanDescription(
      html,
      `https://town.example/${'e'.repeat(1900)}/`,
    );
    expect(isShortened).toBe(true);
    for (const each of [description, text]) expect(each.length).toBeLessThan(10_010 + html.length * 4);
    const near = cleanDescription('<a href="#y">z</a> '.repeat(190), 'https://town.example/en/event/fair/');
    expect(near.isShortened).toBe(false);
  });

  it('repeats no endless address of its page', () => {
    const { description } = cleanDescription(
      '<a href="?a">x</a>',
      `https://town.example/${'e'.repeat(3000)}/`,
    );
    expect(description).toBe('<a href="https://town.example/?a">x</a>');
  });
});

describe('a link', () => {
  it('loses an address of more than 8,000 characters, and keeps its words', () => {
    expect(clean(`<p><a href="https://example.org/${'/'.repeat(8000)}x">y</a></p>`).description).toBe(
      '<p><a>y</a></p>',
    );
  });
});

describe('a name', () => {
  it('is shortened between words beyond 500 characters', () => {
    const name = extractName(`<b>${'Long &amp; '.repeat(200)}</b>`);
    expect(name).toMatch(/^Long & .* &…$/u);
    expect(name.length).toBeLessThanOrEqual(500);
    expect(extractName(name)).toBe(name);
  });

  it.each([
    ['x'.repeat(500), false],
    ['x'.repeat(501), true],
    ['&amp;'.repeat(500), false],
    ['<b>x'.repeat(mostTags * 2), true],
  ])('knows whether it is shortened', (written, isLong) => {
    expect(isLongName(written)).toBe(isLong);
  });
});

describe('a line beyond the limits', () => {
  it('is cut', () => {
    expect(extractLine('x'.repeat(mostCharacters * 2))).toHaveLength(lineLimits.characters);
    expect(extractLine('<b>x'.repeat(mostTags * 2))).toHaveLength(lineLimits.tags);
  });
});

describe('tables in plain text', () => {
  const row = '<tr><td>one</td><td>two</td></tr>';

  it('have columns', () => {
    const first = '<tr><td>first one</td><td>two</td></tr>';
    expect(extractText(`<table>${first}${row}</table>`)).toBe('first one   two\none         two');
    expect(extractText(`<table>${row.repeat(400)}</table>`).split('\n')).toHaveLength(400);
  });

  it('are lines where they are too large together, without losing a word', () => {
    const tables = `<table>${row.repeat(300)}</table>`.repeat(3);
    const text = extractText(tables);
    expect(text.split(/\s+/u)).toEqual(Array.from({ length: 900 }, () => ['one', 'two']).flat());
    expect(text).toMatch(/^one {3}two\n/u);
    expect(text).toMatch(/\none two$/u);
  });

  it('come after their captions', () => {
    const inner = `<table><caption>In it</caption>${row}</table>`;
    const table = `<table><caption><b>Prices</b></caption>${row}<tr><td>${inner}</td></tr></table>`;
    expect(extractText(table)).toMatch(/^Prices\n\none +two\nIn it\n\none +two$/u);
    expect(extractText(`<p>a</p><table><caption>Prices</caption>${row}</table>`)).toBe(
      'a\n\nPrices\n\none   two',
    );
  });

  it.each([
    ['columns', `<tr>${'<td colspan="99">x</td>'.repeat(50)}</tr>`],
    ['spanned rows', '<tr><td rowspan="99" colspan="99">x</td></tr>'.repeat(50)],
    ['long words', `<tr><td>${'w'.repeat(50_000)}</td><td>${'x<br />'.repeat(4000)}</td></tr>`],
  ])('are not padded for %s', (_, rows) => {
    const html = `<table>${rows}</table>`;
    expect(extractText(html).length).toBeLessThan(html.length * 1.5);
  });
});

describe('a zone', () => {
  it.each([
    ['marks', 'Z' + '\u0301'.repeat(8_000_000)],
    ['words', 'Z '.repeat(500_000)],
    ['halves of pairs', 'Z' + '\ud83c\udf89'.repeat(500_000)],
  ])('of millions of %s is a short line, as every zone', (_, zone) => {
    const line = cleanZone(zone);
    expect(line).toMatch(/^Z/u);
    expect(line.length).toBeLessThanOrEqual(64);
    expect(line.isWellFormed()).toBe(true);
  });
});
