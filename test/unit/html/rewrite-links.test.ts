import { expect, test } from 'vitest';
import { rewriteLinks } from '../../../src/html/rewrite-links.ts';
import { transformMarkup } from '../../../src/html/tree.ts';

const known = (address: string) =>
  ({ 'https://o.example/a/': '/en/event/a/', 'https://o.example/?p=7&x=1': '/en/event/"b"/' })[address] ??
  null;
const rewrite = (clean: string, findPath = known) => transformMarkup(clean, [rewriteLinks(findPath)]);

test('links to known permalinks lead to our pages, others stay', () => {
  expect(
    rewrite(
      '<p><a href="https://o.example/a/">A</a> <a lang="es" href="https://o.example/c/">C</a> https://o.example/a/</p>',
    ),
  ).toBe(
    '<p><a href="/en/event/a/">A</a> <a lang="es" href="https://o.example/c/">C</a> https://o.example/a/</p>',
  );
});

test('fragments are kept, queries only where they belong to the permalink', () => {
  expect(rewrite('<a href="https://o.example/a/#map">x</a>')).toBe('<a href="/en/event/a/#map">x</a>');
  expect(rewrite('<a href="https://o.example/a/?utm_source=x#map">x</a>')).toBe(
    '<a href="/en/event/a/#map">x</a>',
  );
  expect(rewrite('<a href="https://o.example/c/?x=1&amp;y=2">x</a>')).toBe(
    '<a href="https://o.example/c/?x=1&amp;y=2">x</a>',
  );
});

test('addresses are unescaped before the lookup, and the result is escaped', () => {
  expect(rewrite('<a lang="es" href="https://o.example/?p=7&amp;x=1">x</a>')).toBe(
    '<a lang="es" href="/en/event/&quot;b&quot;/">x</a>',
  );
});

test('only the addresses of links are changed', () => {
  const html =
    '<img src="https://o.example/a/" /><a lang="href=&quot;" href="#top">x</a><a>y</a>' +
    '<abbr title="https://o.example/a/">z</abbr>';
  expect(rewrite(html, () => '/never/')).toBe(html);
});

test('an attribute that looks like a link does not confuse it', () => {
  expect(rewrite('<a lang="> href=x" href="https://o.example/a/">x</a>')).toBe(
    '<a lang="> href=x" href="/en/event/a/">x</a>',
  );
});
