import { Parser } from 'htmlparser2';

/** A part of clean HTML: an element, or text with its references, which is written as it is. */
export type Node = string | Element;

/** An element of clean HTML. */
export interface Element {
  readonly tag: string;
  /** Values as they are written, with their references. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

/** A change of clean HTML as a whole. */
export type Transform = (nodes: readonly Node[]) => readonly Node[];

const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Clean HTML after the transforms, in their order. It is read once and written once. */
export function transformMarkup(clean: string, transforms: readonly Transform[]): string {
  let nodes: readonly Node[] = readMarkup(clean);
  for (const transform of transforms) nodes = transform(nodes);
  return writeMarkup(nodes);
}

/** Whether clean HTML has an element of that name with attributes; cheaper than reading it. */
export function hasElement(clean: string, tag: string): boolean {
  return clean.includes(`<${tag} `);
}

/** The parts of clean HTML. */
export function readMarkup(clean: string): Node[] {
  const root: Node[] = [];
  const open = [root];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const children: Node[] = [];
        open.at(-1)?.push({ tag, attributes, children });
        open.push(children);
      },
      ontext: (text) => open.at(-1)?.push(text),
      onclosetag: () => open.pop(),
    },
    // Clean HTML closes all that it opens. Read as XML, nothing in it closes anything else.
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(clean);
  return root;
}

/** Clean HTML of its parts, written as the sanitizer writes it, without blank lines. */
export function writeMarkup(nodes: readonly Node[]): string {
  return writeNodes(nodes)
    .replaceAll(/\n{2,}/gu, '\n')
    .trim();
}

/** The length of nodes as they are written, without writing them; blank lines count. */
export function countCharacters(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum + node.length;
    const own = writeElement({ ...node, children: [] }).length;
    return sum + own + countCharacters(node.children);
  }, 0);
}

/** The nodes with each element of that name, at any depth, replaced by the result of `change`. */
export function mapElements(
  nodes: readonly Node[],
  tag: string,
  change: (element: Element) => Node | null,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    const element = { ...node, children: mapElements(node.children, tag, change) };
    const changed = node.tag === tag ? change(element) : element;
    return changed === null ? [] : [changed];
  });
}

/** The nodes with each text in one piece, as if they were read again. */
export function joinTexts(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined.splice(-1, 1, last + node);
    else joined.push(node);
  }
  return joined;
}

/** Whether an element never holds anything. */
export function isVoid({ tag }: Element): boolean {
  return voidTags.has(tag);
}

/** Whether a part is text of blanks only. */
export function isBlank(node: Node): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** The name of an element; `''` for text. */
export function getTag(node: Node): string {
  return typeof node === 'string' ? '' : node.tag;
}

function writeNodes(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : writeElement(node))).join('');
}

function writeElement(element: Element): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${value}"`);
  const start = `<${element.tag}${attributes.join('')}`;
  return isVoid(element) ? `${start} />` : `${start}>${writeNodes(element.children)}</${element.tag}>`;
}
