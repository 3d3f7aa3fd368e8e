import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { renderStylesheet, stylesheetNames } from '../../../../src/feeds/news/stylesheet.ts';

test.each([
  ['en', 'feed.xsl', 'Last announced', "' · '"],
  ['es', 'feed.xsl', 'Lo último anunciado', "' · '"],
  ['en', 'changes.xsl', 'Latest changes', "': '"],
  ['es', 'changes.xsl', 'Últimos cambios', "': '"],
] as const)(
  'the stylesheet /%s/%s is XSLT 1.0 in its language, divides titles correctly, and loads only the given styles',
  (locale, name, text, separator) => {
    const xsl = renderStylesheet(locale, name, '/a&b/feed.css');
    expect(XMLValidator.validate(xsl)).toBe(true);
    const { 'xsl:stylesheet': sheet } = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
    }).parse(xsl);
    expect(sheet['@version']).toBe('1.0');
    expect(xsl).toContain(`<html lang="${locale}">`);
    expect(xsl).toContain(`>${text}<`);
    expect(xsl).toContain(`substring-before($name, ${separator})`);
    expect(xsl).toContain('<link rel="stylesheet" href="/a&amp;b/feed.css"/>');
    expect(xsl.match(/<script|\b(?:src|style)=|disable-output-escaping/gu)).toBeNull();
  },
);

test.each(stylesheetNames)('the stylesheet %s is unchanged', async (name) => {
  await expect(renderStylesheet('es', name, '/feed.css')).toMatchFileSnapshot(`../golden/${name}.txt`);
});
