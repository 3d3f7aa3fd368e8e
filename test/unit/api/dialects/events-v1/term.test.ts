import { describe, expect, it } from 'vitest';
import { readTerm } from '../../../../../src/api/dialects/events-v1/term.ts';
import { contextOf, recorded } from '../../../../support/api/dialects/recorded.ts';

const { categories } = recorded('crawl/en/categories-all-001').answer.body as { categories: object[] };

/** The texts of a category with this description. */
function read(description: string) {
  const mapped = readTerm('category', { ...categories[0], description }, contextOf('en'));
  if (!('record' in mapped)) throw new Error('skipped');
  const { description: line, html } = mapped.record;
  return { line, html };
}

describe('the description of a category', () => {
  it('keeps its links and paragraphs, and is a line as well', () => {
    const link = '<a href="http://127.0.0.1:8080/en/event/fair/">link</a>';
    const html = `<p>First, with a ${link}.</p>\n<p>Second. <a href="https://partner.example/">Partner</a></p>`;
    expect(read(html)).toEqual({
      line: 'First, with a link. Second. Partner',
      html,
    });
  });

  it.each([
    ['Concerts &amp; https://x.example/', '<p>Concerts &amp; https://x.example/</p>'],
    ['<p>Concerts.</p>', '<p>Concerts.</p>'],
    ['', undefined],
    [' ', undefined],
  ])('is a paragraph if it is a line: %s', (written, html) => {
    expect(read(written).html).toBe(html);
  });

  it.each([
    ['One\r\n\r\nTwo\r\nand three', '<p>One</p><p>Two<br>and three</p>'],
    ['One<br />\nTwo', '<p>One<br>Two</p>'],
    ['With <a\nhref="https://x.example/">one</a>', '<p>With <a href="https://x.example/">one</a></p>'],
    [
      'Bring:\n\n<ul>\n<li>shoes</li>\n\n<li>water</li>\n</ul>',
      '<p>Bring:</p><ul><li>shoes</li><li>water</li></ul>',
    ],
    ['<div>One\n\n<strong>Two</strong></div>', '<div>One<strong>Two</strong></div>'],
    [
      '<h3>Halls</h3>\nOne\nTwo\n<ul>\n<li>A</li>\n</ul>\nAfter <b>it</b>.',
      '<h3>Halls</h3><p>One<br>Two</p><ul><li>A</li></ul><p>After <b>it</b>.</p>',
    ],
  ])('has the paragraphs that WordPress shows: %j', (written, html) => {
    expect(read(written).html?.replaceAll(/\n| \/(?=>)/gu, '')).toBe(html);
  });

  it('has captions and no shortcodes', () => {
    const image = '<a href="/a.jpg"><img src="/a-300x200.jpg" alt="A"></a>';
    const written = `[caption id="attachment_5" width="300"]${image} The trio[/caption]\n\nJazz [now]. [gallery ids="1,2"]`;
    const { line, html } = read(written);
    expect(line).toBe('The trio Jazz [now].');
    expect(html).toMatch(
      /^<figure><img [^>]*>\s*<figcaption>The trio<\/figcaption><\/figure>\s*<p>Jazz \[now\]\.<\/p>$/u,
    );
    expect(read('[caption][caption]Words').line).toBe('Words');
    expect(read('[embed]https://x.example/[/embed]').line).toBe('https://x.example/');
  });

  it('has no scripts', () => {
    expect(read('<b>A</b><script>x</script><a href="javascript:x">b</a>').html).toBe(
      '<p><b>A</b><a>b</a></p>',
    );
  });
});

it('a category has the image that it has in link previews', () => {
  const yoast_head_json = { og_image: [{ url: 'https://x.example/social.jpg' }] };
  const mapped = readTerm('category', { ...categories[0], yoast_head_json }, contextOf('en'));
  expect(mapped).toHaveProperty('record.search.image', 'https://x.example/social.jpg');
});
