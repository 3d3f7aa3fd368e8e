import { mapElements, type Node } from '../../html/tree.ts';

/** The `rel` of links to other sites: they learn nothing, and are not recommended. */
export const awayRelation = 'noopener noreferrer nofollow external';

/** Marks links to other sites as such, unless they have a `rel` already. */
export function markAwayLinks(nodes: readonly Node[]): Node[] {
  return mapElements(nodes, 'a', (link) => {
    const { href = '', rel } = link.attributes;
    const isAway = rel === undefined && /^(?:https?|webcal):/u.test(href);
    return isAway ? { ...link, attributes: { rel: awayRelation, ...link.attributes } } : link;
  });
}
