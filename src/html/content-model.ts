import { isBlank, isVoid, getTag, type Node } from './tree.ts';

const tagSet = (tags: string): ReadonlySet<string> => new Set(tags.split(' '));

/** Elements that are part of a line of text. */
const phrasing = tagSet(
  'br code kbd strong b em i u s del ins mark small sub sup abbr cite q a span bdi time img',
);

/** Those of them that may hold whatever their parent may hold. */
const transparent = tagSet('a ins del');

/** Other elements that hold only text and parts of its lines. */
const lines = tagSet('p h3 h4 pre caption');

/** Elements that hold only certain parts. Anything else in them goes into the last of these. */
const parts: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd'],
  table: ['caption', 'tr'],
  tr: ['th', 'td'],
};

/** The element put around a part that has no parent of its kind. */
const parents: Readonly<Record<string, string>> = {
  li: 'ul',
  dt: 'dl',
  dd: 'dl',
  caption: 'table',
  tr: 'table',
  th: 'table',
  td: 'table',
  figcaption: 'figure',
};

/** Headings, and elements that may hold headings. */
const sections = tagSet('h3 h4 blockquote');

/** The replacement for an element that holds one of these and may not. */
const replacements: Readonly<Record<string, string>> = { th: 'td', dt: 'dd' };

/**
 * Clean HTML in which every element is where HTML allows it, and holds only what it may hold. No
 * word is lost: loose text in a list or table gets its own item or cell, a part outside a list or
 * table gets one around it, and a paragraph, heading or phrase ends before a block in it and
 * continues after it. https://html.spec.whatwg.org/multipage/dom.html#content-models
 * @param onPiece called for each piece of a paragraph, heading or phrase: nested ones that are
 *   divided may have far more pieces than there are nodes
 */
export function fitContentModel(nodes: readonly Node[], onPiece = (): void => undefined): Node[] {
  return arrangeChildren('', fitNodes(nodes, onPiece));
}

function fitNodes(nodes: readonly Node[], onPiece: () => void): Node[] {
  return nodes.flatMap((node) => fitNode(node, onPiece));
}

/** An element whose content is valid, or its pieces around what it may not hold. */
function fitNode(node: Node, onPiece: () => void): Node[] {
  if (typeof node === 'string' || isVoid(node)) return [node];
  const { tag, attributes } = node;
  const children = fitNodes(tag === 'dl' ? ungroupTerms(node.children) : node.children, onPiece);
  if (phrasing.has(tag) || lines.has(tag)) {
    const runs = groupRuns(children, (each) => (mayHold(tag, each) ? tag : undefined));
    return runs.flatMap((run): readonly Node[] => {
      if (run.tag === undefined || run.children.every(isEmpty)) return run.children;
      onPiece();
      return [{ ...node, ...run, tag }];
    });
  }
  const fit = children.some((each) => holds(each, sections)) ? (replacements[tag] ?? tag) : tag;
  return [{ tag: fit, attributes, children: arrangeChildren(fit, children) }];
}

/** A list of terms may have its pairs in groups, which are invisible. */
function ungroupTerms(children: readonly Node[]): readonly Node[] {
  return children.flatMap((each) =>
    typeof each !== 'string' && each.tag === 'div' ? each.children : [each],
  );
}

function mayHold(tag: string, node: Node): boolean {
  if (tag === 'a' && holds(node, tagSet('a'))) return false;
  return transparent.has(tag) ? parents[getTag(node)] === undefined : !isBlock(node);
}

/** Valid children of an element, with the parts and parents that they need there around them. */
function arrangeChildren(tag: string, children: readonly Node[]): Node[] {
  const runs = groupRuns(moveCaption(tag, children), (each) => findMissing(each, tag));
  const all = runs.flatMap((run): readonly Node[] => {
    if (run.tag === undefined) return run.children;
    if (run.children.every(isEmpty)) return run.children.filter(isBlank);
    return [{ tag: run.tag, attributes: {}, children: arrangeChildren(run.tag, run.children) }];
  });
  return tag === 'tr' ? addScopes(all) : all;
}

/** The element needed between a node and its parent. */
function findMissing(node: Node, parent: string): string | undefined {
  const own = parts[parent];
  if (own !== undefined) return own.includes(getTag(node)) ? undefined : own.at(-1);
  const needed = parents[getTag(node)];
  return needed === parent ? undefined : needed;
}

/** Nodes in runs that go into the same element, if any; blanks go with the nodes before them. */
function groupRuns(
  nodes: readonly Node[],
  into: (node: Node) => string | undefined,
): { readonly tag: string | undefined; readonly children: Node[] }[] {
  const runs: { tag: string | undefined; children: Node[] }[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const tag = isBlank(node) ? last?.tag : into(node);
    if (last !== undefined && last.tag === tag) last.children.push(node);
    else runs.push({ tag, children: [node] });
  }
  return runs;
}

/** A caption comes first in a table, first or last in a figure, and there is at most one. */
function moveCaption(tag: string, nodes: readonly Node[]): readonly Node[] {
  const [name, other] = tag === 'table' ? ['caption', 'td'] : ['figcaption', 'div'];
  const at = nodes.findIndex((each) => getTag(each) === name);
  const caption = nodes[at];
  if (caption === undefined || (tag !== 'table' && tag !== 'figure')) return nodes;
  const others = nodes
    .toSpliced(at, 1)
    .map((each) => (typeof each !== 'string' && each.tag === name ? { ...each, tag: other } : each));
  const isFirst = tag === 'table' || nodes.slice(0, at).every(isBlank);
  return isFirst ? [caption, ...others] : [...others, caption];
}

/** A header cell is for its row if it comes first in a row with data, otherwise for its column. */
function addScopes(row: readonly Node[]): Node[] {
  const first = row.find((each) => typeof each !== 'string');
  const hasData = row.some((each) => getTag(each) === 'td');
  return row.map((cell) => {
    if (typeof cell === 'string' || cell.tag !== 'th') return cell;
    const scope = cell === first && hasData ? 'row' : 'col';
    return { ...cell, attributes: { scope, ...cell.attributes } };
  });
}

function holds(node: Node, tags: ReadonlySet<string>): boolean {
  return typeof node !== 'string' && (tags.has(node.tag) || node.children.some((each) => holds(each, tags)));
}

function isBlock(node: Node): boolean {
  if (typeof node === 'string') return false;
  return transparent.has(node.tag) ? node.children.some(isBlock) : !phrasing.has(node.tag);
}

/**
 * Whether a node that fits shows nothing. `fitNode` leaves no empty phrase, so that nobody has to
 * look into phrases again at each level around them.
 */
function isEmpty(node: Node): boolean {
  if (typeof node === 'string') return isBlank(node);
  return (node.tag === 'br' || !phrasing.has(node.tag)) && node.children.every(isEmpty);
}
