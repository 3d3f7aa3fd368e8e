import { joinTexts, type Node } from './tree.ts';

/** Elements that disappear together with the blanks in them when they show nothing. */
const blocks: ReadonlySet<string> = new Set(
  'p h3 h4 ul ol li dl dt dd blockquote pre div table caption figure figcaption'.split(' '),
);

/** Elements that mean something when they are empty: a break, or a place in a table. */
const meaningfulWhenEmpty: ReadonlySet<string> = new Set(['br', 'hr', 'tr', 'th', 'td']);

/**
 * Clean HTML without elements that show nothing, neither text nor an image. The blanks of a phrase
 * stay, because they separate the words around it.
 */
export function dropEmptyElements(nodes: readonly Node[]): Node[] {
  const left = nodes.flatMap((node): readonly Node[] => {
    if (typeof node === 'string') return [node];
    const element = { ...node, children: dropEmptyElements(node.children) };
    if (meaningfulWhenEmpty.has(node.tag) || isShown(element)) return [element];
    return blocks.has(node.tag) ? [] : element.children;
  });
  return joinTexts(left);
}

function isShown(node: Node): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  return node.tag === 'img' || node.children.some(isShown);
}
