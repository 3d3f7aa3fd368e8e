import { compile } from 'html-to-text';
import sanitize from 'sanitize-html';
import { boundMarkup, lineLimits } from './bound-markup.ts';
import { cleanLine } from './characters.ts';
import { unescapeMarkup } from './escape.ts';
import { flattenLargeTables } from './flatten-tables.ts';
import { dropImages } from './images.ts';
import { shortenText } from './shorten.ts';
import { hasElement, transformMarkup, type Transform } from './tree.ts';

const convertToText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...['h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
  ],
});

/**
 * Clean HTML as plain text: paragraphs divided by a blank line, links followed by their address in
 * round brackets, captions before their tables, no images, no columns in large tables.
 */
export function extractText(clean: string): string {
  const transforms: readonly Transform[] = [
    ...(hasElement(clean, 'img') ? [dropImages] : []),
    ...(clean.includes('<table') ? [flattenLargeTables] : []),
  ];
  const shown = transforms.length > 0 ? transformMarkup(clean, transforms) : clean;
  return convertToText(shown)
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * The text of origin HTML with markup and entities resolved:
 * `<em>Rock</em> &amp; Roll` → `Rock & Roll`. It is always one line, does not turn the direction
 * of the text next to it, and is empty where a reader would see nothing. Text beyond `lineLimits`
 * is cut off.
 */
export function extractLine(written: string): string {
  const { html } = boundMarkup(written, lineLimits);
  return cleanLine(/[<&]/u.test(html) ? dropMarkup(html) : html);
}

/** Whether `extractLine` would leave something out. */
export function isLongLine(written: string): boolean {
  return boundMarkup(written, lineLimits).isShortened;
}

/** Most characters of a name: it is repeated on every page and in every feed that lists it. */
export const mostInName = 500;

/** A text of origin HTML that lists and feeds repeat, such as a name: a line of 500 characters. */
export function extractName(written: string): string {
  return shortenText(extractLine(written), mostInName);
}

/** Whether `extractName` would leave something out. */
export function isLongName(written: string): boolean {
  return written.length > mostInName && (isLongLine(written) || extractLine(written).length > mostInName);
}

function dropMarkup(written: string): string {
  // These divide words, too.
  const html = written.replaceAll(/<(?=br\b|\/(?:p|div|li|h[1-6]|td|dd|dt)\b)/giu, ' <');
  const text = unescapeMarkup(sanitize(html, { allowedTags: [], allowedAttributes: {} }));
  // In HTML these divide words, and `removeControls` would join them.
  return text.replaceAll(/[\r\f\u200b]/gu, ' ');
}

/**
 * Plain text without the targets that `extractText` writes behind links: `the plan
 * (https://example.org/plan)`.
 */
export function dropLinkTargets(text: string): string {
  return text.replaceAll(linkTarget, '');
}

const linkTarget = / ?\((?:(?:https?|webcal):\/\/|mailto:|tel:|\/)(?:[^\s()]|\([^\s()]*\))*\)/gu;
