import { expect, test } from 'vitest';
import { rewriteAddresses, rewriteLinks } from '../../../src/html/rewrite-links.ts';
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

test('fragments are kept, queries only of links that lead elsewhere', () => {
  expect(rewrite('<a href="https://o.example/a/#map">x</a>')).toBe('<a href="/en/event/a/#map">x</a>');
  expect(rewrite('<a href="https://o.example/?p=7&amp;x=1#map">x</a>')).toBe(
    '<a href="/en/event/&quot;b&quot;/#map">x</a>',
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

test.each([
  ['https://o.example/a/', 'https://we.example/en/event/a/'],
  ['<b>https://o.example/a/</b>', '<b>https://we.example/en/event/a/</b>'],
  ['At R&amp;B’s: https://o.example/a/.', 'At R&amp;B’s: https://we.example/en/event/a/.'],
  ['o.example/a/', 'we.example/en/event/a/'],
  ['https://o.example/c/', 'https://o.example/c/'],
  ['https://o.example/?p=7&amp;x=1', 'https://o.example/?p=7&amp;x=1'],
  ['a/', 'a/'],
  ["It's &nbsp; A", "It's &nbsp; A"],
])('a link with the text %s has the text %s, as its text names what it leads to', (text, shown) => {
  const link = `<a href="https://o.example/a/">${text}</a>`;
  expect(transformMarkup(link, [rewriteLinks(known, 'https://we.example')])).toBe(
    `<a href="/en/event/a/">${shown}</a>`,
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

test('calendars of the origin to subscribe to lead to our pages', () => {
  const find = (address: string) => (address === 'webcal://o.example/?ical=1' ? '/en/subscribe/' : null);
  expect(rewrite('<a href="webcal://o.example/?ical=1">x</a>', find)).toBe('<a href="/en/subscribe/">x</a>');
  expect(rewriteAddresses('Subscribe (webcal://o.example/?ical=1).', find)).toBe(
    'Subscribe (/en/subscribe/).',
  );
});

test('addresses in plain text lead to our pages, too, and the rest stays to the character', () => {
  const text =
    'Q&A <b> "x" (https://o.example/a/#map), https://o.example/?p=7&x=1. https://o.example/c/?x=1&y=2';
  expect(rewriteAddresses(text, known)).toBe(
    'Q&A <b> "x" (/en/event/a/#map), /en/event/"b"/. https://o.example/c/?x=1&y=2',
  );
});
