import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropImages, readImageAddresses } from '../../../src/html/images.ts';
import { transformMarkup } from '../../../src/html/tree.ts';
import { cleanHtml } from '../../support/html/clean-html.ts';

const page = 'https://town.example/en/event/fair/';
const withoutImages = (clean: string): string => transformMarkup(clean, [dropImages]);
const image = (name: string): string => `<img src="https://town.example/${name}" alt="" />`;

describe('readImageAddresses', () => {
  it('returns the addresses in order, as a browser would request them', () => {
    const html = cleanHtml(
      '<p><img alt=\'src="x"\' src="/b.png?w=1&amp;h=2"> &lt;img src="no"&gt;</p><img src="/a.png">',
      page,
    );
    expect(readImageAddresses(html)).toEqual([
      ['https://town.example/b.png?w=1&h=2'],
      ['https://town.example/a.png'],
    ]);
  });

  it('returns none if there are none', () => {
    expect(readImageAddresses('<p>&lt;img src="https://town.example/a.png"&gt;</p>')).toEqual([]);
  });
});

describe('dropImages', () => {
  it.each([
    [`<p>a${image('1')}</p>`, '<p>a</p>'],
    [`<figure><a href="https://x.example/">${image('1')}</a></figure>\n<p>a</p>`, '<p>a</p>'],
    [
      `<figure>${image('1')}<figcaption>c</figcaption></figure>`,
      '<figure><figcaption>c</figcaption></figure>',
    ],
    [`<p>${image('1')}<br />${image('2')}</p><p>a</p>`, '<p>a</p>'],
    [`<ul><li>a</li><li>${image('1')}</li></ul>`, '<ul><li>a</li></ul>'],
    [`<p>a</p>\n${image('1')}\n<p>b</p>`, '<p>a</p>\n<p>b</p>'],
    [image('1'), ''],
  ])('drops images, and elements that are empty then: %s', (html, without) => {
    expect(withoutImages(html)).toBe(without);
  });

  it('leaves everything else alone', () => {
    const text =
      '<p dir="rtl">a <a href="tel:1">b</a><br />&amp; &lt;c&gt;</p><table><tr><td colspan="2">d</td></tr></table>';
    expect(withoutImages(text)).toBe(text);
    expect(withoutImages(text + image('1'))).toBe(text);
  });

  it('returns the same as cleaning without the images', () => {
    const block = fc
      .constantFrom('p', 'figure', 'div', 'blockquote', 'b')
      .chain((tag) =>
        fc
          .array(
            fc.constantFrom(
              '<img src="/i.png">',
              '<img src="/j.png?a&b" alt="J">',
              'text',
              '<br>',
              '<a href="/x"><img src="/k.png"></a>',
            ),
            { maxLength: 4 },
          )
          .map((parts) => `<${tag}>${parts.join('')}</${tag}>`),
      );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const html = blocks.join('\n');
        const never = cleanHtml(html.replaceAll(/<img[^>]*>/gu, ''), page);
        expect(withoutImages(cleanHtml(html, page))).toBe(never);
      }),
      { seed: 1 },
    );
  });
});
