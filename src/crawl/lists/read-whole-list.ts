import { routeUrl } from '../../api/address.ts';
import type { Collection } from '../../api/dialect.ts';
import type { Instant } from '../../model/time.ts';
import { readList } from './read-list.ts';
import { storeItem, type ListCount, type LanguageReader } from './language-reader.ts';
import { joinReadings, readUntilStable } from './consistent-read.ts';

/**
 * Reads a whole collection into the draft until it is consistent.
 * @throws {OriginError} `incomplete` when the list is never consistent
 */
export async function readWholeList(reading: LanguageReader, collection: Collection): Promise<ListCount> {
  const { client, context, draft, discovery, signal, onProgress } = reading;
  const { kind } = collection;
  const { locale, root } = discovery;
  const listing = draft.readListing(kind, locale);
  const address = routeUrl(root, collection.route).href;
  const read = joinReadings((cut, isMore) => {
    if (!isMore) draft.begin(kind, locale, 'nothing');
    return readList({
      client,
      root,
      list: collection,
      readPage: (answer) => collection.readPage(answer, context, signal),
      cut,
      signal,
      onItem: (item) => storeItem(reading, kind, item),
      onProgress: (done, total) => onProgress(kind, locale, done, total),
    });
  });
  const list = await readUntilStable(address, listing.size > 0 ? new Set(listing.keys()) : null, read);
  const { total, pages, received, ids, withoutId: nameless } = list;
  draft.setListing(kind, locale, new Map([...ids].map((id): [number, Instant] => [id, ''])));
  return { total, pages, received, distinct: ids.size + nameless, notes: [], warnings: [] };
}
