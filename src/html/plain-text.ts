import { compile } from 'html-to-text';
import sanitize from 'sanitize-html';
import { isVisible, limitMarks, removeControls, removeDirections } from './characters.ts';
import { unescapeMarkup } from './escape.ts';
import { dropImages } from './images.ts';
import { hasElement, transformMarkup } from './tree.ts';

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
 * round brackets, no images.
 */
export function extractText(clean: string): string {
  const shown = hasElement(clean, 'img') ? transformMarkup(clean, [dropImages]) : clean;
  return convertToText(shown)
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * The text of origin HTML with markup and entities resolved:
 * `<em>Rock</em> &amp; Roll` → `Rock & Roll`. It is always one line, does not turn the direction
 * of the text next to it, and is empty where a reader would see nothing.
 */
export function extractLine(html: string): string {
  const text = /[<&]/u.test(html) ? dropMarkup(html) : html;
  const line = limitMarks(removeDirections(removeControls(text)))
    .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
    .trim();
  return isVisible(line) ? line : '';
}

function dropMarkup(html: string): string {
  const text = unescapeMarkup(sanitize(html, { allowedTags: [], allowedAttributes: {} }));
  // In HTML these divide words, and `removeControls` would join them.
  return text.replaceAll(/[\r\f\u200b]/gu, ' ');
}
