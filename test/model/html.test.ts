import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { cleanHtml, plainLine, plainText, webAddress } from '../../src/model/html.ts';

const page = 'https://town.example/en/event/fair/';

describe('cleanHtml', () => {
  it.each([
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="java\tscript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
    ['<style>p{}</style><form action="/x"><input name="a"></form><p>b</p>', '<p>b</p>'],
    ['<p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<p>a<img src="https://town.example/x.png" onerror="alert(1)"></p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg><math></math><p>a</p>', '<p>a</p>'],
  ])('takes what could run or load out of %s', (html, clean) => {
    expect(cleanHtml(html, page)).toBe(clean);
  });

  it('makes links absolute', () => {
    expect(cleanHtml('<p><a href="/en/events/">a</a> <a href="//x.example/">b</a></p>', page)).toBe(
      '<p><a href="https://town.example/en/events/">a</a> <a href="https://x.example/">b</a></p>',
    );
  });

  it('turns embedded players into links', () => {
    expect(cleanHtml('<iframe src="https://player.example/v/1" title="The film"></iframe>', page)).toBe(
      '<a href="https://player.example/v/1">The film</a>',
    );
  });

  it('keeps headings below the title of the page', () => {
    expect(cleanHtml('<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>', page)).toBe(
      '<h3>a</h3><h3>b</h3><h3>c</h3><h4>d</h4>',
    );
  });

  it('drops the blocks of the origin’s calendar plugin whole', () => {
    expect(cleanHtml('<div class="tribe-events-schedule"><p>8 pm @</p></div><p>a</p>', page)).toBe(
      '<p>a</p>',
    );
  });

  it('drops elements that nothing is left of', () => {
    expect(cleanHtml('<figure><a href="/x"><img src="/x.png"></a></figure><p> </p><p>a</p>', page)).toBe(
      '<p>a</p>',
    );
  });

  it('closes what is left open', () => {
    expect(cleanHtml('<p>a <b>b', page)).toBe('<p>a <b>b</b></p>');
  });

  it('lets nothing through that a parser written by others finds dangerous', () => {
    const part = fc.constantFrom(
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">',
      '<svg/onload=alert(1)>',
      '<iframe srcdoc="<script>1</script>">',
      '<p title="',
      '">',
      "'",
      '<!--',
      '-->',
      '<math><mi//xlink:href="data:x">',
      '<style>',
      '</style>',
      '<table><td>',
      '<noscript>',
      '<b',
      '&lt;script&gt;',
      '\u0000',
      'text',
      '<base href="//x">',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        for (const element of elementsOf(cleanHtml(parts.join(''), page))) {
          expect([
            'script',
            'style',
            'iframe',
            'img',
            'svg',
            'math',
            'base',
            'form',
            'object',
            'embed',
          ]).not.toContain(element.tagName);
          for (const { name, value } of element.attrs) {
            expect(name).not.toMatch(/^on|style|class|srcdoc/u);
            if (name === 'href') expect(value).toMatch(/^(?:https?|mailto|tel):/u);
          }
        }
      }),
    );
  });

  it('is at rest: cleaning twice changes nothing', () => {
    const once = cleanHtml(
      '<h2>A &amp; B</h2><p>x <a href="/y">y</a></p><iframe src="https://p.example/"></iframe>',
      page,
    );
    expect(cleanHtml(once, page)).toBe(once);
  });
});

function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const inside = (node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] =>
    node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...inside(child)] : []));
  return inside(parseFragment(html));
}

describe('plainLine', () => {
  it.each([
    [
      '<em>Rock</em> &amp; Roll <script>alert(1)</script> &#8220;quotes&#8221; — 5 < 6 &#038; 7 > 2',
      'Rock & Roll “quotes” — 5 < 6 & 7 > 2',
    ],
    ['One\r\ntwo\u2028three', 'One two three'],
    ['bell\u0007 and \u0000nothing', 'bell and nothing'],
    ['half \ud83d a character', 'half \ufffd a character'],
    ['100% cotton; C:\\temp, a\\nb', '100% cotton; C:\\temp, a\\nb'],
    ['', ''],
  ])('reads %j', (html, text) => {
    expect(plainLine(html)).toBe(text);
  });
});

describe('plainText', () => {
  it('keeps paragraphs, list items and addresses of links', () => {
    const html =
      '<h3>Class</h3><p>Bring <a href="https://a.example/">pencils</a>.</p><ul><li>one</li><li>two</li></ul>';
    expect(plainText(html)).toBe('Class\n\nBring pencils (https://a.example/).\n\n• one\n• two');
  });
});

describe('webAddress', () => {
  it.each([
    ['https://example.org/e?a=1&amp;b=#frag', 'https://example.org/e?a=1&b=#frag'],
    ['www.example.org/x', 'https://www.example.org/x'],
    ['javascript:alert(1)', null],
    ['ftp://example.org', null],
    ['https://user:secret@example.org', null],
    ['not an address', null],
    ['', null],
  ])('reads %j', (text, address) => {
    expect(webAddress(text)).toBe(address);
  });
});
