import { Parser } from 'htmlparser2';

/** An element with its attributes; names in lower case, of XML as written. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text directly in it. */
  readonly text: string;
}

/** A document by its elements. */
export interface Markup {
  /** The outermost element; '' without any. */
  readonly root: string;
  /** In their order. */
  readonly elements: readonly Element[];
  /** Whether the outermost element is closed, in XML every one; and nothing comes after it. */
  readonly isWhole: boolean;
}

/** Reads an HTML page. */
export function readHtml(text: string): Markup {
  const { root, elements, unclosed } = parse(text, false);
  return { root, elements, isWhole: root === 'html' && !unclosed.includes('html') };
}

/** Reads an XML document. */
export function readXml(text: string): Markup {
  const { root, elements, unclosed, trailing } = parse(text, true);
  return { root, elements, isWhole: root !== '' && unclosed.length === 0 && !trailing };
}

function parse(text: string, xmlMode: boolean) {
  const elements: { tag: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof elements)[number][] = [];
  const unclosed: string[] = [];
  let trailing = false;
  let isOver = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (open.length === 0 && elements.length > 0) trailing = true;
        const element = { tag, attributes, text: '' };
        elements.push(element);
        open.push(element);
      },
      ontext(part) {
        const inner = open.at(-1);
        if (inner !== undefined) inner.text += part;
        else if (part.trim() !== '') trailing = true;
      },
      onclosetag(tag, isImplied) {
        // A tag that closes itself counts as implied, too.
        if (isImplied && (isOver || text.startsWith('</', parser.startIndex))) unclosed.push(tag);
        open.pop();
      },
    },
    { xmlMode, decodeEntities: true },
  );
  parser.write(text);
  isOver = true;
  parser.end();
  return { root: elements[0]?.tag ?? '', elements, unclosed, trailing };
}

/** The value of an attribute of the first element that fits; null without one. */
export function findAttribute(
  { elements }: Markup,
  tag: string,
  name: string,
  fits: (attributes: Element['attributes']) => boolean = () => true,
): string | null {
  const found = elements.find((each) => each.tag === tag && fits(each.attributes));
  return found?.attributes[name] ?? null;
}

/** The address that a page names as its own; null where it names none. */
export function findCanonical(page: Markup): string | null {
  return findAttribute(page, 'link', 'href', ({ rel }) => rel === 'canonical');
}

/** The addresses of links of a relation and a type, in their order. */
export function listAlternates({
  elements,
}: Markup): readonly { readonly type: string; readonly href: string }[] {
  return elements.flatMap(({ tag, attributes: { rel, type = '', href } }) =>
    tag === 'link' && rel === 'alternate' && href !== undefined ? [{ type, href }] : [],
  );
}
