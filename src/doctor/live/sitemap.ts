import type { Addresses } from './addresses.ts';
import { readXml } from './markup.ts';
import type { Visit, Visitor } from './visitor.ts';

/** The sitemap of a site. */
export interface Sitemap {
  /** Its files: an index with one part, or one file. */
  readonly visits: readonly Visit[];
  /** Whether they can be read, and list pages. */
  readonly isWhole: boolean;
  /** As they are written. */
  readonly locations: readonly string[];
  /** Site paths of the pages of this site, percent-encoded. */
  readonly paths: readonly string[];
}

/** Reads the sitemap, of an index the first part. */
export async function readSitemap(visitor: Visitor, addresses: Addresses): Promise<Sitemap> {
  const read = async (path: string) => {
    const visit = await visitor.visit(addresses.locate(path));
    const { root, elements, isWhole } = readXml(visit.status === 200 ? visit.text() : '');
    const locations = elements.flatMap(({ tag, text }) => (tag === 'loc' ? [text.trim()] : []));
    return { visit, root, isWhole, locations };
  };
  const top = await read('/sitemap.xml');
  const first = top.root === 'sitemapindex' ? addresses.find(top.locations[0] ?? '', addresses.base) : null;
  const part = first === null ? top : await read(first);
  const { locations } = part;
  return {
    visits: first === null ? [top.visit] : [top.visit, part.visit],
    isWhole: top.isWhole && part.isWhole && part.root === 'urlset' && locations.length > 0,
    locations,
    paths: locations.flatMap((location) => addresses.find(location, addresses.base) ?? []),
  };
}
