import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { feedSheet, feedSheetPath } from '../../src/feeds/feed-sheet.ts';

test('the transformation lies beside the feeds of its locale', () => {
  expect(feedSheetPath('es')).toBe('/es/feed.xsl');
});

test.each([
  ['en', 'Last announced'],
  ['es', 'Lo último anunciado'],
])(
  'the transformation of %s is XSLT 1.0 in its language, and asks for nothing but the given styles',
  (locale, text) => {
    const xsl = feedSheet(locale, '/a&b/feed.css');
    expect(XMLValidator.validate(xsl)).toBe(true);
    const { 'xsl:stylesheet': sheet } = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
    }).parse(xsl);
    expect(sheet['@version']).toBe('1.0');
    expect(xsl).toContain(`<html lang="${locale}">`);
    expect(xsl).toContain(`>${text}<`);
    expect(xsl).toContain('<link rel="stylesheet" href="/a&amp;b/feed.css"/>');
    expect(xsl.match(/<script|\b(?:src|style)=|disable-output-escaping/gu)).toBeNull();
  },
);
