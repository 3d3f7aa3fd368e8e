import { isBlank, isVoid, tagOf, type Node } from './tree.ts';

const named = (tags: string): ReadonlySet<string> => new Set(tags.split(' '));

/** Elements of a line of text. */
const phrasing = named(
  'br code kbd strong b em i u s del ins mark small sub sup abbr cite q a span bdi time img',
);

/** Those of them that may hold whatever stands around them. */
const transparent = named('a ins del');

/** Others that hold nothing but text and elements of its lines. */
const lines = named('p h3 h4 pre caption');

/** The elements that hold nothing but parts of their own; what else stands in them gets into the last of these. */
const parts: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd'],
  table: ['caption', 'tr'],
  tr: ['th', 'td'],
};

/** What is put around a part that stands alone. */
const wholes: Readonly<Record<string, string>> = {
  li: 'ul',
  dt: 'dl',
  dd: 'dl',
  caption: 'table',
  tr: 'table',
  th: 'table',
  td: 'table',
  figcaption: 'figure',
};

/** Headings, and what once could have headings of its own. */
const sections = named('h3 h4 blockquote');

/** What an element becomes that may hold none of these and does. */
const withSections: Readonly<Record<string, string>> = { th: 'td', dt: 'dd' };

/**
 * Clean HTML in which every element stands where HTML lets it stand, and holds what it may hold, without a word less: what stands loose in a
 * list or table gets an item or cell of its own, a part that stands alone the list or table that it lacks, and a paragraph, heading
 * or phrase ends before a block in it, and goes on after it. https://html.spec.whatwg.org/multipage/dom.html#content-models
 */
export function fitContentModel(nodes: readonly Node[]): Node[] {
  return arranged('', nodes.flatMap(fitted));
}

/** An element whose content is in order, or its pieces around what it may not hold. */
function fitted(node: Node): Node[] {
  if (typeof node === 'string' || isVoid(node)) return [node];
  const { tag, attributes } = node;
  const children = (tag === 'dl' ? ungrouped(node.children) : node.children).flatMap(fitted);
  if (phrasing.has(tag) || lines.has(tag)) {
    const runs = runsOf(children, (each) => (mayHold(tag, each) ? tag : undefined));
    return runs.flatMap((run): readonly Node[] =>
      run.tag === undefined || run.children.every(saysNothing) ? run.children : [{ ...node, ...run, tag }],
    );
  }
  const fit = children.some((each) => holds(each, sections)) ? (withSections[tag] ?? tag) : tag;
  return [{ tag: fit, attributes, children: arranged(fit, children) }];
}

/** A list of terms may have its pairs in groups, which nothing shows. */
function ungrouped(children: readonly Node[]): readonly Node[] {
  return children.flatMap((each) =>
    typeof each !== 'string' && each.tag === 'div' ? each.children : [each],
  );
}

function mayHold(tag: string, node: Node): boolean {
  if (tag === 'a' && holds(node, named('a'))) return false;
  return transparent.has(tag) ? wholes[tagOf(node)] === undefined : !isBlock(node);
}

/** The children of an element, in order themselves, within the parts and wholes that they lack there. */
function arranged(tag: string, children: readonly Node[]): Node[] {
  const runs = runsOf(withOneCaption(tag, children), (each) => lackedBy(each, tag));
  const all = runs.flatMap((run): readonly Node[] => {
    if (run.tag === undefined) return run.children;
    if (run.children.every(saysNothing)) return run.children.filter(isBlank);
    return [{ tag: run.tag, attributes: {}, children: arranged(run.tag, run.children) }];
  });
  return tag === 'tr' ? withScopes(all) : all;
}

/** The element that has to stand between a node and the element around it. */
function lackedBy(node: Node, around: string): string | undefined {
  const own = parts[around];
  if (own !== undefined) return own.includes(tagOf(node)) ? undefined : own.at(-1);
  const whole = wholes[tagOf(node)];
  return whole === around ? undefined : whole;
}

/** Nodes in runs of those that go into the same element, if any; blanks go with those before them. */
function runsOf(
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

/** A table begins with its caption, a figure begins or ends with it, and neither has two. */
function withOneCaption(tag: string, nodes: readonly Node[]): readonly Node[] {
  const [name, other] = tag === 'table' ? ['caption', 'td'] : ['figcaption', 'div'];
  const at = nodes.findIndex((each) => tagOf(each) === name);
  const caption = nodes[at];
  if (caption === undefined || (tag !== 'table' && tag !== 'figure')) return nodes;
  const others = nodes
    .toSpliced(at, 1)
    .map((each) => (typeof each !== 'string' && each.tag === name ? { ...each, tag: other } : each));
  const isFirst = tag === 'table' || nodes.slice(0, at).every(isBlank);
  return isFirst ? [caption, ...others] : [...others, caption];
}

/** The first cell of a row heads the row where the row has data, all others head their columns. */
function withScopes(row: readonly Node[]): Node[] {
  const first = row.find((each) => typeof each !== 'string');
  const hasData = row.some((each) => tagOf(each) === 'td');
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

function saysNothing(node: Node): boolean {
  return (
    isBlank(node) || (typeof node !== 'string' && node.tag !== 'img' && node.children.every(saysNothing))
  );
}
