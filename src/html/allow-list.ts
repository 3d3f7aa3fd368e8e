const words = (text: string): string[] => text.split(' ');

/** Elements that a description may keep. */
export const allowedTags = words(
  'p br hr h3 h4 ul ol li dl dt dd blockquote pre code kbd strong b em i u s del ins mark small sub sup ' +
    'abbr cite q a span div bdi table caption tr th td figure figcaption time img',
);

const otherBlocks = words(
  'address article aside center details dialog dir fieldset footer form header hgroup legend main menu ' +
    'nav search section summary',
);

/**
 * Elements that become another one. Headings begin at level 3, below those of the page. Blocks
 * without meaning here become a `div`, so that their words do not run into those around them.
 */
export const renamedTags: Readonly<Record<string, string>> = {
  ...Object.fromEntries(otherBlocks.map((block) => [block, 'div'])),
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
};

/** Attributes that a description may keep, by element. */
export const allowedAttributes: Readonly<Record<string, string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  time: ['datetime'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height', 'data-full', 'data-image', 'data-alt'],
  '*': ['dir', 'lang', 'class'],
};

/**
 * Up to 99: turning a table into text counts its cells one by one, and somebody might claim a
 * million of them.
 */
const span = /^[1-9]\d?$/u;

/** The form of the values of some attributes. The others are free, or are checked elsewhere. */
const forms: Readonly<Record<string, RegExp>> = {
  scope: /^(?:row|col)(?:group)?$/u,
  colspan: span,
  rowspan: span,
  start: /^-?\d{1,6}$/u,
  datetime: /^\d{4}-\d\d(?:-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?)?$|^\d\d:\d\d$/u,
  title: /\S/u,
  dir: /^(?:ltr|rtl|auto)$/u,
  lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu,
};

/** The attributes of an element without those whose value HTML does not know. */
export function keepValidAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const valid = Object.entries(attributes).filter(([name, value]) => forms[name]?.test(value) ?? true);
  return Object.fromEntries(valid);
}
