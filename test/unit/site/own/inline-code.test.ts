import { expect, it } from 'vitest';
import { findInlineCode } from '../../../../src/site/own/inline-code.ts';

it('finds the texts of scripts and styles as browsers hash them, and what a policy judges', () => {
  const html = `<meta name="a" content="<b>">
    <script>const tags = '<p>&amp;</p>';</script><SCRIPT src="https://a.example/s.js" defer></SCRIPT>
    <style>a > b { color: red }</style><p>text</p><script type="module"></script>
    <link rel="Stylesheet" href="https://b.example/s.css"><link rel="icon" href="https://c.example/i.png">
    <img src="/i.png"><iframe src="//d.example/"></iframe><form action="https://e.example/join"></form>`;
  expect(findInlineCode(html)).toEqual({
    scripts: ["const tags = '<p>&amp;</p>';", ''],
    styles: ['a > b { color: red }'],
    addresses: [
      { allowedBy: 'script', address: 'https://a.example/s.js' },
      { allowedBy: 'style', address: 'https://b.example/s.css' },
      { allowedBy: 'img', address: '/i.png' },
      { allowedBy: 'frame', address: '//d.example/' },
      { allowedBy: 'form', address: 'https://e.example/join' },
    ],
    attributes: [],
  });
});

it('finds attributes with code', () => {
  expect(findInlineCode('<a onclick="go()">x</a><p style="color: red">').attributes).toEqual([
    'onclick',
    'style',
  ]);
});
