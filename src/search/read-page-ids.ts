import { gunzipSync } from 'node:zlib';
import type { IndexFile } from './make-index.ts';

/** What is read of a record as Pagefind keeps it. */
interface Fragment {
  readonly url: string;
}

/** By which id Pagefind calls each record of an index that it has written: link of the record → id. */
export function readPageIds(files: readonly IndexFile[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { path, content } of files) {
    const [, name = ''] = /^fragment\/(.+)\.pf_fragment$/u.exec(path) ?? [];
    if (name === '') continue;
    // It writes its mark before the document.
    const text = gunzipSync(content).toString();
    const document = JSON.parse(text.slice(text.indexOf('{'))) as Fragment | Record<string, Fragment>;
    const fragments = isAlone(document) ? { [name]: document } : document;
    for (const [id, { url }] of Object.entries(fragments)) ids.set(url, id);
  }
  return ids;
}

/** A file holds one record, or several by their ids. */
function isAlone(document: Fragment | Record<string, Fragment>): document is Fragment {
  return typeof document['url'] === 'string';
}
