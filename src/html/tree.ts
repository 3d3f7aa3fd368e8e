import { parseDocument } from 'htmlparser2';

/** Clean HTML in parts: text as it is written, with its references, or an element. */
export type Node = string | Element;

/** An element of clean HTML. */
export interface Element {
  readonly tag: string;
  /** Values as they are written, with their references. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

const empty = new Set(['br', 'hr', 'img']);

/** The parts of clean HTML. */
export function readMarkup(clean: string): Node[] {
  // Clean HTML closes all that it opens, as XML does; read so, nothing in it closes anything else.
  return partsOf(parseDocument(clean, { xmlMode: true, decodeEntities: false }).children);
}

/** Clean HTML of its parts, as the sanitiser writes it. */
export function writeMarkup(nodes: readonly Node[]): string {
  return nodes.map(written).join('');
}

/** Whether an element never holds anything. */
export function isEmpty({ tag }: Element): boolean {
  return empty.has(tag);
}

/** Whether a part is text of blanks only. */
export function isBlank(node: Node): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** The name of an element; `''` for text. */
export function tagOf(node: Node): string {
  return typeof node === 'string' ? '' : node.tag;
}

function partsOf(nodes: ReturnType<typeof parseDocument>['children']): Node[] {
  return nodes.flatMap((node): Node[] => {
    if ('attribs' in node)
      return [{ tag: node.name, attributes: node.attribs, children: partsOf(node.children) }];
    return 'data' in node ? [node.data] : [];
  });
}

function written(node: Node): string {
  if (typeof node === 'string') return node;
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`);
  const start = `<${node.tag}${attributes.join('')}`;
  return isEmpty(node) ? `${start} />` : `${start}>${writeMarkup(node.children)}</${node.tag}>`;
}
