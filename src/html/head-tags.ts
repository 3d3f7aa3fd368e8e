import { Tokenizer } from 'htmlparser2';

const names = ['rel', 'hreflang', 'href', 'lang'] as const;

/** The attributes that matter, decoded; absent where the tag does not have them. */
export type Attributes = Readonly<Partial<Record<(typeof names)[number], string>>>;

/** Characters of a page that are read: no head is longer, however much is inline. */
const mostRead = 2_000_000;

/** Most tags of a page that are read: one for each of 200 languages, and as many others. */
const mostTags = 400;

/**
 * The `html` tag and the links of a page's head, in their order: at most 400, of its first two
 * million characters. The time grows with the page only: the tokenizer never turns back.
 * htmlparser2's parser would search all open elements at every tag.
 */
export function readHeadTags(page: string): { readonly tag: string; readonly attributes: Attributes }[] {
  const html = page.slice(0, mostRead);
  const tags: { readonly tag: string; readonly attributes: Attributes }[] = [];
  let tag = '';
  let attributes: { -readonly [Name in keyof Attributes]: Attributes[Name] } = {};
  let name = '';
  let value = '';
  const addTag = (): void => {
    if (tag === 'link' || tag === 'html') tags.push({ tag, attributes });
    if (tags.length === mostTags) tokenizer.pause();
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase();
        attributes = {};
        if (tag === 'body') tokenizer.pause();
      },
      onattribname(start, end) {
        name = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata(start, end) {
        value += html.slice(start, end);
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        const wanted = names.find((each) => each === name);
        // The first counts if an attribute is given twice.
        if (wanted !== undefined) attributes[wanted] ??= value;
      },
      onopentagend: addTag,
      onselfclosingtag: addTag,
      onclosetag(start, end) {
        if (html.slice(start, end).toLowerCase() === 'head') tokenizer.pause();
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  );
  // Outside SVG and MathML browsers take this for a comment up to the next `>`, the tokenizer for a
  // section up to `]]>`. All positions stay the same.
  tokenizer.write(html.replaceAll('<![CDATA[', '<!(CDATA['));
  return tags;
}

function ignore(): void {}
