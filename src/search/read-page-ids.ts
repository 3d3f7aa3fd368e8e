import { gunzipSync } from 'node:zlib';
import type { IndexFile } from './make-index.ts';

/** The part of a record that is read from Pagefind's files. */
interface Fragment {
  readonly url: string;
}

/**
 * The ids that Pagefind gave to the records of indexes: link of the record → folder of its index,
 * then its id: `2/en_1a2b3c4`. Ids of different indexes may be equal.
 */
export function readPageIds(files: readonly IndexFile[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { path, content } of files) {
    const [, folder = '', name = ''] = /^(.*)fragment\/(.+)\.pf_fragment$/u.exec(path) ?? [];
    if (name === '') continue;
    // A signature comes before the document.
    const text = gunzipSync(content).toString();
    const document = JSON.parse(text.slice(text.indexOf('{'))) as Fragment | Record<string, Fragment>;
    const fragments = isAlone(document) ? { [name]: document } : document;
    for (const [id, { url }] of Object.entries(fragments)) ids.set(url, folder + id);
  }
  return ids;
}

/** A file holds one record, or several by id. */
function isAlone(document: Fragment | Record<string, Fragment>): document is Fragment {
  return typeof document['url'] === 'string';
}
