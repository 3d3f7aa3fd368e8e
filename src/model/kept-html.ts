import type { IFrame } from 'sanitize-html';

/** Elements that a description may keep. */
export const keptTags =
  'p br hr h3 h4 ul ol li dl dt dd blockquote pre code kbd strong b em i u s del ins mark small sub sup abbr cite q a span div bdi table caption thead tbody tfoot tr th td figure figcaption time img'.split(
    ' ',
  );

/** Elements that say nothing when they are empty. Players without an address are empty, too. */
const pointlessWhenEmpty = new Set(
  'p div span figure figcaption a li ul ol blockquote iframe audio video'.split(' '),
);

const players = new Set(['iframe', 'audio', 'video']);

/** Stands in the text of an element for something shown in its place (U+FFFC, object replacement character). */
const shown = '\ufffc';

/**
 * A filter for elements that say nothing: images without an address, and what holds neither text nor an image nor a link to a player.
 */
export function saysNothing(element: IFrame): boolean {
  const { tag, attribs } = element;
  const isShown =
    (tag === 'img' && Boolean(attribs['src'])) || (players.has(tag) && Boolean(attribs['href']));
  // The sanitiser hands the text of an element on to the one around it: all of them see that they are not empty.
  if (isShown) element.text += shown;
  return !isShown && (tag === 'img' || (pointlessWhenEmpty.has(tag) && element.text.trim() === ''));
}

/** Clean HTML without the blank lines that dropped elements leave. */
export function tidy(html: string): string {
  return html.replaceAll(/\n{2,}/gu, '\n').trim();
}
