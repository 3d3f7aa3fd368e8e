import { cleanLine } from '../../html/characters.ts';
import { cleanDescription } from '../../html/clean-description.ts';
import { dropEmptyElements } from '../../html/drop-empty.ts';
import { extractLine, isLongLine } from '../../html/plain-text.ts';
import { hasElement, readMarkup, writeMarkup, type Node } from '../../html/tree.ts';
import type { EventRecord } from '../../model/event.ts';

/** Elements after which `extractLine` divides words. */
const blocks = /^(?:br|p|div|li|h\d|td|dd|dt)$/u;

/**
 * The excerpt of a post, as a record has it.
 * @param permalink the address that relative links are relative to
 */
export function cleanExcerpt(
  written: string,
  permalink: string,
): Pick<EventRecord, 'excerpt' | 'linkedExcerpt'> {
  const excerpt = extractLine(written);
  const linkedExcerpt = linkExcerpt(written, excerpt, permalink);
  return { excerpt, ...(linkedExcerpt !== null && { linkedExcerpt }) };
}

/**
 * An excerpt as a line of clean HTML with its links, and nothing else; null if it has none, or if
 * the line would not say the same as its plain text.
 * @param plain what `extractLine` makes of it
 * @param permalink the address that relative links are relative to
 */
export function linkExcerpt(written: string, plain: string, permalink: string): string | null {
  if (!/<a\s/iu.test(written) || isLongLine(written)) return null;
  const { description } = cleanDescription(written, permalink);
  const line = cleanLine(writeMarkup(dropEmptyElements(keepLinks(readMarkup(description)))));
  return hasElement(line, 'a') && extractLine(line) === plain ? line : null;
}

function keepLinks(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [node];
    const { tag, attributes, children } = node;
    const { href } = attributes;
    const kept = keepLinks(children);
    if (tag === 'a' && href !== undefined) return [{ tag, attributes: { href }, children: kept }];
    return blocks.test(tag) ? [...kept, ' '] : kept;
  });
}
