import { expect, it } from 'vitest';
import { readMarkup, writeMarkup } from '../../../src/html/tree.ts';

it('reads clean HTML into its parts, with references as they are written', () => {
  expect(readMarkup('a &amp; <p><a href="/?a=1&amp;b=2">b</a><br /></p>')).toEqual([
    'a &amp; ',
    {
      tag: 'p',
      attributes: {},
      children: [
        { tag: 'a', attributes: { href: '/?a=1&amp;b=2' }, children: ['b'] },
        { tag: 'br', attributes: {}, children: [] },
      ],
    },
  ]);
});

it('writes exactly what it read, even elements that a browser would close', () => {
  const clean = '<p>a<ul><li>b<img src="/i.png" alt="" /></li></ul>&lt;c&gt;</p>';
  expect(writeMarkup(readMarkup(clean))).toBe(clean);
});
