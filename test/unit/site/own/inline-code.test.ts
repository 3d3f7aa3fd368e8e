import { expect, it } from 'vitest';
import { findInlineCode } from '../../../../src/site/own/inline-code.ts';

it('finds the texts of scripts and styles as browsers hash them, and the addresses of scripts', () => {
  const html = `<meta name="a" content="<b>">
    <script>const tags = '<p>&amp;</p>';</script><SCRIPT src="https://a.example/s.js" defer></SCRIPT>
    <style>a > b { color: red }</style><p>text</p><script type="module"></script>`;
  expect(findInlineCode(html)).toEqual({
    scripts: ["const tags = '<p>&amp;</p>';", ''],
    styles: ['a > b { color: red }'],
    addresses: ['https://a.example/s.js'],
    attributes: [],
  });
});

it('finds attributes with code', () => {
  expect(findInlineCode('<a onclick="go()">x</a><p style="color: red">').attributes).toEqual([
    'onclick',
    'style',
  ]);
});
