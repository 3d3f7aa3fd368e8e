import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkExcerpt } from '../../../../src/api/dialects/linked-excerpt.ts';
import { extractLine } from '../../../../src/html/plain-text.ts';
import { attribute, elementsOf } from '../../../support/site/elements.ts';

const permalink = 'https://origin.example/en/event/x/';
const link = (written: string) => linkExcerpt(written, extractLine(written), permalink);

test.each([
  [
    '<p>Tickets at <a class="x" onclick="y()" href="https://box.example/?a=1&#038;b=2">the\n<em>box</em> office</a></p>\n',
    'Tickets at <a href="https://box.example/?a=1&amp;b=2">the box office</a>',
  ],
  ['<p>A</p><p><a href="../y/">B</a></p>', 'A <a href="https://origin.example/en/event/y/">B</a>'],
  ['R&amp;B: <a href="mailto:a@b.example">write</a>', 'R&amp;B: <a href="mailto:a@b.example">write</a>'],
])('an excerpt keeps its links, and nothing else: %s', (written, line) => {
  expect(link(written)).toBe(line);
});

test.each([
  'Bring a chair.',
  '<em>Bring</em> a chair, see https://town.example/',
  '<a href="javascript:alert(1)">x</a>',
  '<a name="top"></a>Bring a chair.',
  '<a href="https://town.example/"><img src="https://town.example/a.jpg"></a>',
  `<a href="https://town.example/">x</a> ${'word '.repeat(5000)}`,
])('an excerpt without links, or beyond the limits, has none: %.60s', (written) => {
  expect(link(written)).toBeNull();
});

test('a line with links says what the excerpt says, and has nothing but safe links', () => {
  const part = fc.constantFrom(
    ...'<a href="https://a.example/"> <a href=javascript:x> </a> <b> </b> <p> </p> <li> <br> a & &lt; " < >'.split(
      ' ',
    ),
    ' ',
    '\n',
    '\u202e',
    '<script>x',
    '</script>',
    '<a href="/y" onclick="z">',
    '<section>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 16 }), (parts) => {
      const written = parts.join('');
      const line = link(written);
      if (line === null) return;
      expect(extractLine(line)).toBe(extractLine(written));
      for (const element of elementsOf(line).filter(
        ({ tagName }) => !/^(?:html|head|body)$/u.test(tagName),
      )) {
        expect([element.tagName, element.attrs.map(({ name }) => name)]).toEqual(['a', ['href']]);
        expect(attribute(element, 'href')).toMatch(/^https:\/\/(?:a|origin)\.example\//u);
      }
    }),
    { seed: 1 },
  );
});
