import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../support/html/clean-html.ts';
import { linkAddresses } from '../../../src/html/autolink.ts';
import { transformMarkup } from '../../../src/html/tree.ts';
import { attribute, elementsOf, textOf } from '../../support/site/elements.ts';

const link = (clean: string) => transformMarkup(clean, [linkAddresses]);
const linked = (html: string) => link(cleanHtml(html, 'https://town.example/en/event/fair/'));
const linksIn = (html: string) =>
  elementsOf(linked(html))
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => [textOf(link), attribute(link, 'href')]);

describe('an address in a text', () => {
  it.each([
    ['Tickets: https://tickets.example/a?b=1&amp;c=2#d', 'https://tickets.example/a?b=1&c=2#d'],
    ['See <b>http://town.example/x/</b> there', 'http://town.example/x/'],
    ['See https://town.example/x.', 'https://town.example/x'],
    ['(https://town.example/x), or', 'https://town.example/x'],
    ['(see https://town.example/x_(y))', 'https://town.example/x_(y)'],
    ['“https://town.example/x”!', 'https://town.example/x'],
    ['«https://town.example/x»', 'https://town.example/x'],
    ['Is it https://town.example/x?!…', 'https://town.example/x'],
    ['&lt;https://town.example/x&gt;', 'https://town.example/x'],
    ["https://town.example/l'été", "https://town.example/l'été"],
    ['[embed]https://town.example/x[/embed]', 'https://town.example/x'],
    ['https://town.example<br>and', 'https://town.example'],
    ['webcal://town.example/events/?ical=1.', 'webcal://town.example/events/?ical=1'],
    ['HTTPS://town.example/x', 'HTTPS://town.example/x'],
    ['ver https://town.example/año/número', 'https://town.example/año/número'],
    ['詳細はhttps://town.example/x。', 'https://town.example/x'],
  ])('is a link without the punctuation of the sentence: %s', (text, address) => {
    expect(linksIn(`<p>${text}</p>`)).toEqual([[address, new URL(address).href]]);
  });

  it.each([
    'javascript:alert(1) data:text/html,x file:///etc/passwd ftp://town.example/x www.town.example',
    'https://bank.example@evil.example/ https://:secret@evil.example/ https://user:secret@evil.example/',
    'https:// http://. https://:80/ https://[ http://%00/',
    'xhttps://town.example/x',
    `https://town.example/${'x'.repeat(3000)}`,
    '<code>https://town.example/x</code><kbd>https://town.example/y</kbd>',
    'https:\\\\town.example',
    'https://exa<b>mple.org</b>/x https://ex&shy;ample.org https://a\u200bb.org https://ex\u202eample.org https://exa.<i>mple</i>',
  ])('stays text if it is not a web address, or pretends to be another one: %s', (text) => {
    expect(linksIn(`<p>${text}</p>`)).toEqual([]);
  });

  it.each([
    ['https://evil.example/"onmouseover="pwned=1', 'https://evil.example/'],
    ["https://evil.example/'onmouseover='pwned=1", "https://evil.example/'onmouseover='pwned=1"],
    ['https://evil.example/&lt;script&gt;pwned=1', 'https://evil.example/'],
    ['https://evil.example/<script>pwned=1</script>x', 'https://evil.example/x'],
    ['https://evil.example/&amp;quot;&amp;gt;', 'https://evil.example/&quot;&gt'],
    ['https://good.example\\@evil.example/', 'https://good.example'],
    ['https://evil.example/\u202egpj.exe', 'https://evil.example/'],
  ])('ends where something else begins: %s', (text, address) => {
    const html = linked(`<p>${text}</p>`);
    expect(linksIn(`<p>${text}</p>`)).toEqual([[address, new URL(address).href]]);
    expect(elementsOf(html).flatMap(({ attrs }) => attrs.map(({ name }) => name))).toEqual(['href']);
  });

  it('does not become a link twice', () => {
    const html = '<p><a href="https://town.example/">at <b>https://town.example/x</b></a></p>';
    expect(linked(html)).toBe(html);
    expect(linked('<p><a href="javascript:x">https://town.example/</a></p>')).toBe(
      '<p><a>https://town.example/</a></p>',
    );
  });

  it('loses no word of the text, changes nothing the second time, and makes only web links', () => {
    const part = fc.constantFrom(
      ...'https:// webcal:// http://a.example / ) ( . " &amp; &lt; <b> </b> <p> @ : </a> &#39; % ? # é ; \\'.split(
        ' ',
      ),
      "'",
      ' ',
      '\u202e',
      '<a href="/x">',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 16 }), (parts) => {
        const html = linked(parts.join(''));
        expect(link(html)).toBe(html);
        const [before, after] = [linked(parts.join('').replaceAll('://', '&#8203;')), html].map((each) =>
          elementsOf(each).map(({ tagName }) => tagName),
        );
        expect(after?.filter((tag) => tag !== 'a')).toEqual(before?.filter((tag) => tag !== 'a'));
        for (const element of elementsOf(html))
          for (const { name, value } of element.attrs)
            expect(`${element.tagName} ${name}=${value}`).toMatch(
              /^a href=(?:https?|webcal):\/\/[^@/]+(?:\/|$)/u,
            );
      }),
      { seed: 1 },
    );
  });

  it('is found without slow backtracking, whatever is around it', () => {
    const hostile = [
      '('.repeat(1e5),
      ')'.repeat(1e5),
      '.'.repeat(1e5),
      'https://'.repeat(1e4),
      '&amp;'.repeat(1e4),
    ];
    for (const each of hostile) expect(link(`<p>https://a.example/${each}</p>`)).toContain(each);
  });
});
