import { mapElements, type Node } from '../../html/tree.ts';

/** The `rel` of links to other sites: they learn nothing, and are not recommended. */
export const awayRelation = 'noopener noreferrer nofollow external';

/** Marks links to other sites as such. */
export function markAwayLinks(nodes: readonly Node[]): Node[] {
  return mapElements(nodes, 'a', (link) => {
    // Of an address in the first place only: a video has a `rel` already.
    const [first] = Object.entries(link.attributes);
    const isAway = first?.[0] === 'href' && /^https?:/u.test(first[1]);
    return isAway ? { ...link, attributes: { rel: awayRelation, ...link.attributes } } : link;
  });
}
