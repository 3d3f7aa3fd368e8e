import { escapeMarkup, unescapeMarkup } from './escape.ts';
import { replaceAddresses } from './autolink.ts';
import { mapElements, type Node, type Transform } from './tree.ts';

/** The page of ours that an address leads to, as a site path or a whole href; else null. */
type FindPage = (address: string) => string | null;

/**
 * Replaces the address of every link that `findPage` knows by what it returns, also where the text
 * of the link names it. A fragment is kept. A query is not, unless `findPage` returns it: it asks
 * the origin for what a static page cannot give.
 * @param site begins addresses in texts, if `findPage` returns hrefs without a host
 */
export function rewriteLinks(findPage: FindPage, site = ''): Transform {
  return (nodes) =>
    mapElements(nodes, 'a', (link) => {
      const href = findHref(unescapeMarkup(link.attributes['href'] ?? ''), findPage);
      if (href === null) return link;
      const rename = (address: string) => (findHref(address, findPage) === href ? site + href : null);
      return {
        ...link,
        attributes: { ...link.attributes, href: escapeMarkup(href) },
        children: link.children.map((child) => renameIn(child, rename)),
      };
    });
}

/** The same with the addresses in its text replaced; null keeps one. */
function renameIn(node: Node, rename: FindPage): Node {
  if (typeof node !== 'string')
    return { ...node, children: node.children.map((child) => renameIn(child, rename)) };
  const text = unescapeMarkup(node);
  // Many write an address without its scheme.
  const bare = /^[^\s:/]+\/\S*$/u.test(text) ? rename(`https://${text}`) : null;
  const renamed = bare?.replace(/^https?:\/\//u, '') ?? replaceAddresses(text, rename);
  return renamed === text ? node : escapeMarkup(renamed);
}

/** Does the same to the addresses in a plain text. */
export function rewriteAddresses(text: string, findPage: FindPage): string {
  return replaceAddresses(text, (address) => findHref(address, findPage));
}

/** What `findPage` returns for an address, with the fragment of the address. */
export function findHref(written: string, findPage: FindPage): string | null {
  const [address = '', ...fragment] = written.split('#');
  // An anchor without an address, or a link within the page itself.
  const page = address === '' ? null : findPage(address);
  return page === null ? null : [page, ...fragment].join('#');
}
