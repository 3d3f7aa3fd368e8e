import { expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import { mergeValues } from '../../../../src/config/read-values.ts';
import { findInlineCode, findStyleAddresses } from '../../../../src/site/own/inline-code.ts';
import { explainBlocked } from '../../../../src/site/own/insertions.ts';

const site = 'https://calendar.example';
const explain = (html: string, allow = {}) =>
  explainBlocked(
    findInlineCode(html).addresses,
    resolveConfig(
      mergeValues({ site, origin: site, allow }, () => ({})),
      {},
    ),
  );

it.each([
  ['<script src="https://a.example/s.js"></script>', "Add 'https://a.example' to allow.script in"],
  ['<link rel="stylesheet" href="//b.example/s.css">', "Add 'https://b.example' to allow.style in"],
  ['<form action="https://list.example/join">', "Add 'https://list.example' to allow.form in"],
  ['<img src="http://c.example/i.png">', 'Put the file into public, or use an address with https.'],
  ['<img src="data:image/png;base64,AA">', 'Put the file into public, or use an address with https.'],
])('%s is blocked, and what helps is said', (html, remedy) => {
  expect(explain(html)).toEqual([expect.stringContaining(remedy)]);
});

it.each([
  ['<img src="/i.png"><form action=""><script src="https://calendar.example/s.js"></script>', {}],
  ['<img src="https://cdn.c.example/i.png">', { img: ['https://*.c.example'] }],
  ['<link rel="icon" href="https://c.example/i.png"><a href="https://d.example/">', {}],
])('%s is allowed', (html, allow) => {
  expect(explain(html, allow)).toEqual([]);
});

it('styles load fonts, images and other styles', () => {
  const css = `@import url("https://fonts.example/css2?family=Inter"); @import 'https://a.example/b.css';
    @font-face { src: url(https://c.example/f.woff2) format('woff2') } body { background: url('https://d.example/x.png') }
    a { content: "https is a word"; background: url(/own.png) }`;
  expect(findStyleAddresses(css)).toEqual([
    { allowedBy: 'style', address: 'https://fonts.example/css2?family=Inter' },
    { allowedBy: 'style', address: 'https://a.example/b.css' },
    { allowedBy: 'font', address: 'https://c.example/f.woff2' },
    { allowedBy: 'img', address: 'https://d.example/x.png' },
  ]);
});
