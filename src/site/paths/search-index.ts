import type { Site } from '../create-site.ts';
import { digestOf } from '../../digest.ts';
import { makeSearchIndexes } from '../search/search-indexes.ts';

/** `/pagefind/[locale]/[...file]`: the search index of each language, made of the records, the scripts that read it, and what is filtered and shown. */
export async function searchIndexPaths(site: Site) {
  const indexes = await makeSearchIndexes(site);
  return indexes.flatMap(({ locale, files }) =>
    files.map(({ path, content }) => ({
      params: { locale, file: path },
      props: { content },
      cacheKey: digestOf(Buffer.from(content).toString('base64')),
    })),
  );
}
