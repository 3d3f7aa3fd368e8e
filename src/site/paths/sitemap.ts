import type { Site } from '../create-site.ts';
import { renderSitemaps } from '../../metadata/sitemap.ts';
import { digestOf } from '../../digest.ts';
import { listSitemapEntries } from '../sitemap.ts';

/** `/sitemap.xml`, and its parts where there are too many pages for one file. */
export function sitemapPaths(site: Site) {
  return renderSitemaps(listSitemapEntries(site), site.absolute).map(({ path, xml }) => ({
    params: { sitemap: path.slice(1).replace(/\.xml$/u, '') },
    props: { xml },
    cacheKey: digestOf(xml),
  }));
}
