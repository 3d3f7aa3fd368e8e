/** A translation of a page, as its head names it. */
export interface Alternate {
  /** Language tag in lower case, as written: `es`, `es-mx`. Never `x-default`. */
  readonly language: string;
  /** Absolute address. */
  readonly address: string;
}

/** What the head of a page says about languages. */
export interface PageHead {
  /** The page's own language, `<html lang>` in lower case: `en-us`; null where it names none. */
  readonly language: string | null;
  /** Its `<link rel="alternate" hreflang>`, in their order. */
  readonly alternates: readonly Alternate[];
}

/** The attributes that matter, decoded; absent where the tag does not have them. */
type Attributes = Readonly<Partial<Record<'rel' | 'hreflang' | 'href' | 'lang', string>>>;

/**
 * Reads what a page says about languages, as browsers read its head.
 * @param base the page's own address, to which relative ones are resolved
 */
export function readPageHead(html: string, base: URL): PageHead {
  let language: string | null = null;
  const alternates: Alternate[] = [];
  for (const { tag, attributes } of headTags(html)) {
    if (tag === 'html') language ??= copied(attributes.lang?.trim().toLowerCase() ?? '') || null;
    else alternates.push(...alternatesOf(attributes, base));
  }
  return { language, alternates };
}

function alternatesOf({ rel = '', hreflang = '', href = '' }: Attributes, base: URL): readonly Alternate[] {
  const language = hreflang.trim().toLowerCase();
  if (language === '' || language === 'x-default' || href.trim() === '') return [];
  if (!rel.toLowerCase().split(/\s+/u).includes('alternate')) return [];
  const url = URL.parse(href, base);
  return url === null ? [] : [{ language: copied(language), address: copied(url.href) }];
}

/** V8 makes a piece of a text by pointing into it: a page's address would keep the whole page in memory, for as long as it is known. */
function copied(text: string): string {
  return Buffer.from(text).toString();
}

const tagStart = /<(\/?)([a-z][^\s/>]*)/iuy;
/** The next attribute of a tag, or its end. A quote that is not closed reaches to the end of the page, as in browsers. */
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
 * The `html` tag and the links of a page's head. It reads on from where the piece before ended and never turns back, so that the time grows with
 * the page only.
 */
function* headTags(html: string): Generator<{ readonly tag: string; readonly attributes: Attributes }> {
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

/** Where a `<` that begins no tag is over: a comment, a declaration or plain text. −1 where the page ends in it. */
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
