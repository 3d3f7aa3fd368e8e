import { describe, expect, it } from 'vitest';
import { extractLine, extractText } from '../../../src/html/plain-text.ts';

describe('extractLine', () => {
  it.each([
    [
      '<em>Rock</em> &amp; Roll <script>alert(1)</script> &#8220;quotes&#8221; — 5 < 6 &#038; 7 > 2',
      'Rock & Roll “quotes” — 5 < 6 & 7 > 2',
    ],
    ['One\r\ntwo\u2028three', 'One two three'],
    [
      '<p>One</p><p>two<br>three<br/></p><ul><li>fo<b>ur</b></li><li>five</li></ul>',
      'One two three four five',
    ],
    ['bell\u0007 and \u0000nothing', 'bell and nothing'],
    ['half \ud83d a character', 'half \ufffd a character'],
    ['100% cotton; C:\\temp, a\\nb', '100% cotton; C:\\temp, a\\nb'],
    ['', ''],
    ['\u202eexe.gpj\u2066 in \u2067two', 'exe.gpj in two'],
    ['👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
    ['\u200b\u200d\u2060\ufeff\u00ad', ''],
    ['\u3164 \u2800', ''],
    ['1', '1'],
    ['🎉', '🎉'],
    [`Z${'\u0351'.repeat(200)}algo`, `Z${'\u0351'.repeat(6)}algo`],
    ['בְּרֵאשִׁ֖ית', 'בְּרֵאשִׁ֖ית'],
  ])('reads %j', (html, text) => {
    expect(extractLine(html)).toBe(text);
  });
});

describe('extractText', () => {
  it('keeps paragraphs, list items and addresses of links', () => {
    const html =
      '<h3>Class</h3><p>Bring <a href="https://a.example/">pencils</a>.</p><ul><li>one</li><li>two</li></ul>';
    expect(extractText(html)).toBe('Class\n\nBring pencils (https://a.example/).\n\n• one\n• two');
  });

  it('leaves out images, and elements that hold nothing else', () => {
    const image = '<img src="https://a.example/i.png" alt="A picture" />';
    const html = `<p>Come${image}.</p><ul><li>${image}</li></ul><figure><a href="https://a.example/">${image}</a></figure>`;
    expect(extractText(html)).toBe('Come.');
  });
});
