import { escapeMarkup, unescapeMarkup } from './escape.ts';
import { mapElements, type Transform } from './tree.ts';

/**
 * Replaces the address of every link that `findPath` knows by what it returns: a site path, or a
 * whole href. A fragment is kept. A query is kept only as part of a known permalink, because it
 * asks the origin for something that a static page cannot give.
 */
export function rewriteLinks(findPath: (permalink: string) => string | null): Transform {
  return (nodes) =>
    mapElements(nodes, 'a', (link) => {
      const [address = '', ...fragment] = unescapeMarkup(link.attributes['href'] ?? '').split('#');
      // An anchor without an address, or a link within the page itself.
      const path = address === '' ? null : (findPath(address) ?? findPath(address.replace(/\?.*$/su, '')));
      if (path === null) return link;
      const href = escapeMarkup([path, ...fragment].join('#'));
      return { ...link, attributes: { ...link.attributes, href } };
    });
}
