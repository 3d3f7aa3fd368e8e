import type { IndexFile } from '../../search/make-index.ts';
import { makeIndex } from '../../search/make-index.ts';
import { digestOf } from '../../snapshot/digest.ts';
import { calendars } from '../calendars.ts';
import { searchRecords } from '../search-records.ts';

/** `/pagefind/[locale]/[...file]`: the search index of each language, made of the records, and the scripts that read it. */
export async function searchIndexPaths() {
  const files: (IndexFile & { readonly locale: string })[] = [];
  // One after the other: an index takes much memory while it is made.
  for (const calendar of calendars)
    for (const file of await makeIndex(searchRecords(calendar)))
      files.push({ ...file, locale: calendar.locale });
  return files.map(({ locale, path, content }) => ({
    params: { locale, file: path },
    props: { content },
    cacheKey: digestOf(Buffer.from(content).toString('base64')),
  }));
}
