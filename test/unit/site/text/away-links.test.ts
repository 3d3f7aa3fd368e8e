import { expect, test } from 'vitest';
import { transformMarkup } from '../../../../src/html/tree.ts';
import { awayRelation, markAwayLinks } from '../../../../src/site/text/away-links.ts';

const mark = (clean: string) => transformMarkup(clean, [markAwayLinks]);

test.each(['href="https://a.example/"', 'lang="es" href="http://a.example/"', 'href="webcal://a.example/"'])(
  'a link to another site is marked: %s',
  (attributes) => {
    expect(mark(`<p><a ${attributes}>A</a></p>`)).toBe(`<p><a rel="${awayRelation}" ${attributes}>A</a></p>`);
  },
);

test.each(['href="/en/event/a/"', 'href="mailto:a@b.example"', 'href="https://a.example/" rel="x"'])(
  'any other link stays as it is: %s',
  (attributes) => {
    expect(mark(`<a ${attributes}>A</a>`)).toBe(`<a ${attributes}>A</a>`);
  },
);

test('an anchor without an address stays as it is', () => {
  expect(mark('<a>A</a>')).toBe('<a>A</a>');
});
