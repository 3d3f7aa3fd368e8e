import { getTag, isVoid, writeMarkup, type Element, type Node } from './tree.ts';

/** Most places of all tables: html-to-text fills a square of the longer side of each. */
const mostPlaces = 250_000;

/** Most characters of all tables when each line is as wide as all columns together. */
const mostCharacters = 5_000_000;

/** Columns narrower than this are as wide as this: html-to-text wraps cells here. */
const wrap = 60;

const tableParts: ReadonlySet<string> = new Set(['table', 'caption', 'tr', 'th', 'td']);

/**
 * Clean HTML whose tables can be laid out in columns. Once the tables of a description are too
 * large for that together, the rest of them become lines, one for each row, without losing a word.
 * Captions come before their tables, because html-to-text leaves out those in them.
 */
export function flattenLargeTables(nodes: readonly Node[]): Node[] {
  let places = 0;
  let characters = 0;
  const visit = (node: Node): Node => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'table') return { ...node, children: node.children.map(visit) };
    const size = measureTable(node);
    places += size.places;
    characters += size.characters;
    return places > mostPlaces || characters > mostCharacters ? flatten(node) : node;
  };
  return moveCaptions(nodes).map(visit);
}

function moveCaptions(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    const children = moveCaptions(node.children);
    // The content model puts it first.
    const [caption, ...rows] = children;
    if (caption === undefined || getTag(caption) !== 'caption') return [{ ...node, children }];
    return [flatten(caption), { ...node, children: rows }];
  });
}

/** The most that the layout of a table takes, including the tables in it. */
function measureTable(table: Element): { readonly places: number; readonly characters: number } {
  let tables = 0;
  let rows = 0;
  let widest = 0;
  let moved = 0;
  let filled = 0;
  const visit = (element: Element): void => {
    const children = element.children.filter((child) => typeof child !== 'string');
    if (element.tag === 'table') tables += 1;
    if (element.tag === 'tr') {
      rows += 1;
      widest = Math.max(
        widest,
        children.reduce((sum, cell) => sum + readSpan(cell, 'colspan'), 0),
      );
      for (const cell of children) {
        const columns = readSpan(cell, 'colspan');
        const down = readSpan(cell, 'rowspan');
        filled += columns * down;
        // A cell over several rows moves the cells of the next ones.
        if (down > 1) moved += columns;
      }
    }
    children.forEach(visit);
  };
  visit(table);
  const written = writeMarkup([table]);
  const lines = (written.match(/[<\n]/gu)?.length ?? 0) + written.length / wrap;
  const longest = (written.match(/[^\s<>]+/gu) ?? []).reduce((most, { length }) => Math.max(most, length), 0);
  const columns = widest + moved;
  return {
    places: Math.max(rows, columns) ** 2 + filled,
    characters: tables * columns * lines * Math.max(wrap, longest),
  };
}

function readSpan(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Number(cell.attributes[name] ?? 1);
}

/** The parts of a table as blocks; cells of a row are parts of one line. */
function flatten(node: Node): Node {
  if (typeof node === 'string' || isVoid(node)) return node;
  const children = node.children.map(flatten);
  if (!tableParts.has(node.tag)) return { ...node, children };
  const isCell = node.tag === 'td' || node.tag === 'th';
  return { tag: isCell ? 'span' : 'div', attributes: {}, children: isCell ? [...children, ' '] : children };
}
