import { expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/config/resolve.ts';
import { mergeValues } from '../../../../src/config/read-values.ts';
import { explainBlocked } from '../../../../src/site/own/insertions.ts';

const site = 'https://calendar.example';
const explain = (html: string, allow = {}) =>
  explainBlocked(
    html,
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
