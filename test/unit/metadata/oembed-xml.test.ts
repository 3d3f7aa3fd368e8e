import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderOEmbedXml } from '../../../src/metadata/oembed-xml.ts';
import { buildListOEmbed } from '../../../src/metadata/oembed.ts';

const provider = { name: 'Town Calendar', home: 'https://calendar.example/en/' };
const cardOf = (title: string) => buildListOEmbed(title, 'https://calendar.example/en/tag/a/', provider);

/** The values of a response, as texts. */
function read(xml: string): Record<string, string> {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    htmlEntities: true,
  }).parse(xml).oembed;
}

test('the response has the values of JSON, each in an element', () => {
  const card = cardOf(`Rock & "Roll" <b>'n'</b>`);
  const { '#text': _between, ...values } = read(renderOEmbedXml(card));
  expect(values).toEqual(
    Object.fromEntries(Object.entries(card).map(([name, value]) => [name, String(value)])),
  );
});

test('it is declared as standalone XML in UTF-8, as on oembed.com', () => {
  expect(renderOEmbedXml(cardOf('Music'))).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed>\n/u,
  );
});

test('whatever the title, the document is well-formed and has no character that XML forbids', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\0', '\ud800', ']]>', '\uffff'),
      (a, b) => {
        const xml = renderOEmbedXml(cardOf(`${a}${b}`));
        expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
        expect(XMLValidator.validate(xml)).toBe(true);
      },
    ),
    { seed: 1 },
  );
});
