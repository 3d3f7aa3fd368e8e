import { escapeMarkup, unescapeMarkup } from './escape.ts';
import { replaceAddresses } from './autolink.ts';
import { mapElements, type Transform } from './tree.ts';

/** The page of ours that an address leads to, as a site path or a whole href; else null. */
type FindPage = (address: string) => string | null;

/**
 * Replaces the address of every link that `findPage` knows by what it returns. A fragment is kept.
 * A query is not, unless `findPage` returns it: it asks the origin for what a static page cannot
 * give.
 */
export function rewriteLinks(findPage: FindPage): Transform {
  return (nodes) =>
    mapElements(nodes, 'a', (link) => {
      const href = findHref(unescapeMarkup(link.attributes['href'] ?? ''), findPage);
      if (href === null) return link;
      return { ...link, attributes: { ...link.attributes, href: escapeMarkup(href) } };
    });
}

/** Does the same to the addresses in a plain text. */
export function rewriteAddresses(text: string, findPage: FindPage): string {
  return replaceAddresses(text, (address) => findHref(address, findPage));
}

function findHref(written: string, findPage: FindPage): string | null {
  const [address = '', ...fragment] = written.split('#');
  // An anchor without an address, or a link within the page itself.
  const page = address === '' ? null : findPage(address);
  return page === null ? null : [page, ...fragment].join('#');
}
