import { getTranslate } from '../../i18n/strings.ts';
import type { Locale } from '../../model/locale.ts';
import { escapeMarkup } from '../../html/escape.ts';
import type { Feed } from '../feed.ts';
import { changeSeparator, titleSeparator } from './news-item.ts';

/** Site path of the styles of RSS and Atom. */
export const feedStyles = '/feed.css';

/** The stylesheets of a locale, which show RSS and Atom as pages: for news and for changes. */
export const stylesheetNames = ['feed.xsl', 'changes.xsl'] as const;
/** One of `stylesheetNames`. */
export type StylesheetName = (typeof stylesheetNames)[number];

/** The texts of each, and the separator after the first part of its titles. */
const stylesheets = {
  'feed.xsl': { about: 'feed.about', latest: 'feed.latest', none: 'feed.none', separator: titleSeparator },
  'changes.xsl': {
    about: 'changes.about',
    latest: 'changes.latest',
    none: 'changes.none',
    separator: changeSeparator,
  },
} as const satisfies Record<StylesheetName, object>;

/** The policy of the page: its styles, their typeface and the icon of the site. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The beginning of an XML feed: the declaration and its stylesheets for browsers. Browsers with
 * XSLT 1.0 make a page of it; they will give that up
 * (developer.chrome.com/docs/web-platform/deprecating-xslt), and then at least style the elements.
 * Paths have no host, since browsers only accept a transformation from the feed's own.
 */
export function renderXmlHead({
  top,
  addressOf,
  stylesheet,
}: Pick<Feed, 'top' | 'addressOf'> & { readonly stylesheet: StylesheetName }): string {
  const local = (path: string) => escapeMarkup(new URL(addressOf(path)).pathname);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<?xml-stylesheet type="text/xsl" href="${local(`${top}${stylesheet}`)}"?>`,
    `<?xml-stylesheet type="text/css" href="${local(feedStyles)}"?>`,
    '',
  ].join('\n');
}

/**
 * A stylesheet (XSLT 1.0) that turns RSS and Atom into a page of a locale, without scripts.
 * @param css address of the page's styles
 */
export function renderStylesheet(locale: Locale, stylesheet: StylesheetName, css: string): string {
  const t = getTranslate(locale);
  const { about, latest, none, separator: end } = stylesheets[stylesheet];
  const text = { about: t(about), page: t('feed.page'), none: t(none), latest: t(latest) };
  const separator = `'${end}'`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
<xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
<xsl:variable name="feed" select="/rss/channel | /atom:feed"/>
<xsl:variable name="title" select="$feed/title | $feed/atom:title"/>
<xsl:variable name="home" select="$feed/link | $feed/self::atom:feed/atom:link[@rel='alternate']/@href"/>
<xsl:variable name="items" select="$feed/item | $feed/atom:entry"/>
<xsl:template match="/">
<html lang="${locale}">
<head>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title><xsl:value-of select="$title"/></title>
<link rel="stylesheet" href="${escapeMarkup(css)}"/>
</head>
<body class="feed">
<header class="mast"><div class="wrap">
<h1 class="d"><xsl:value-of select="$title"/></h1>
<p><xsl:value-of select="$feed/description | $feed/atom:subtitle"/></p>
</div></header>
<main class="wrap">
<p class="about">${escapeMarkup(text.about)}</p>
<p class="addr" translate="no"><xsl:value-of select="$feed/atom:link[@rel='self']/@href"/></p>
<p><a class="btn main" href="{$home}">${escapeMarkup(text.page)}</a></p>
<section class="sect">
<h2 class="d">${escapeMarkup(text.latest)}</h2>
<xsl:choose>
<xsl:when test="$items"><ul><xsl:apply-templates select="$items"/></ul></xsl:when>
<xsl:otherwise><p>${escapeMarkup(text.none)}</p></xsl:otherwise>
</xsl:choose>
</section>
</main>
</body>
</html>
</xsl:template>
<xsl:template match="item | atom:entry">
<xsl:variable name="name" select="title | atom:title"/>
<li>
<p class="when"><xsl:value-of select="substring-before($name, ${separator})"/></p>
<div>
<h3><a href="{link | atom:link[@rel='alternate']/@href}"><xsl:choose>
<xsl:when test="contains($name, ${separator})"><xsl:value-of select="substring-after($name, ${separator})"/></xsl:when>
<xsl:otherwise><xsl:value-of select="$name"/></xsl:otherwise>
</xsl:choose></a></h3>
<p class="terms"><xsl:for-each select="category | atom:category/@term"><xsl:if test="position() &gt; 1">, </xsl:if><xsl:value-of select="."/></xsl:for-each></p>
</div>
</li>
</xsl:template>
</xsl:stylesheet>
`;
}
