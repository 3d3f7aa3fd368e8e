/** The attributes that matter, decoded; absent where the tag does not have them. */
export type Attributes = Readonly<Partial<Record<'rel' | 'hreflang' | 'href' | 'lang', string>>>;

const tagStart = /<(\/?)([a-z][^\s/>]*)/iuy;
/**
 * The next attribute of a tag, or its end. A quote that is not closed reaches to the end of the
 * page, as in browsers.
 */
const tagPart = /[\s/]*(?:>|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>]*)))?)/uy;
const commentEnd = /--!?>/gu;
/** What these hold is text, whatever it looks like. */
const textElements: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['script', 'style', 'title', 'textarea', 'iframe', 'noframes', 'noembed', 'xmp'].map((name) => [
    name,
    new RegExp(`</${name}[\\s/>]`, 'giu'),
  ]),
);

/**
 * The `html` tag and the links of a page's head. It reads on from where the piece before ended and
 * never turns back, so that the time grows with the page only.
 */
export function* headTags(
  html: string,
): Generator<{ readonly tag: string; readonly attributes: Attributes }> {
  let at = html.indexOf('<');
  while (at !== -1) {
    const [opening, slash, written = ''] = matchAt(tagStart, html, at) ?? [];
    const name = written.toLowerCase();
    if (opening === undefined) at = skipNoTag(html, at);
    else {
      if (slash === '' ? name === 'body' : name === 'head') return;
      const { attributes, end } = readAttributes(html, at + opening.length);
      at = end;
      if (slash === '' && end !== -1) {
        if (name === 'link' || name === 'html') yield { tag: name, attributes };
        const closing = Object.hasOwn(textElements, name) ? textElements[name] : undefined;
        if (closing !== undefined) at = indexOfMatch(closing, html, end);
      }
    }
    if (at !== -1) at = html.indexOf('<', at);
  }
}

/**
 * Where a `<` that begins no tag is over: a comment, a declaration or plain text. −1 where the page
 * ends in it.
 */
function skipNoTag(html: string, at: number): number {
  // `<!-->` is a whole comment: its hyphens begin and end it.
  if (html.startsWith('<!--', at)) return indexOfMatch(commentEnd, html, at + 2);
  return /[!?/]/u.test(html.charAt(at + 1)) ? html.indexOf('>', at) : at + 1;
}

/** @returns what the tag holds, and where it is over: −1 where the page ends in it */
function readAttributes(
  html: string,
  from: number,
): { readonly attributes: Attributes; readonly end: number } {
  const attributes: { -readonly [Name in keyof Attributes]: Attributes[Name] } = {};
  for (let at = from; ;) {
    const part = matchAt(tagPart, html, at);
    if (part === null) return { attributes, end: -1 };
    at += part[0].length;
    const [, written, double, single, bare = ''] = part;
    if (written === undefined) return { attributes, end: at };
    const name = written.toLowerCase();
    // Of an attribute that is given twice the first counts.
    if (name === 'rel' || name === 'hreflang' || name === 'href' || name === 'lang')
      attributes[name] ??= (double ?? single ?? bare).replaceAll(/&(?:amp|#0*38|#x0*26);/giu, '&');
  }
}

function matchAt(sticky: RegExp, html: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(html);
}

function indexOfMatch(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}
