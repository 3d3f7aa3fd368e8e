import { routeUrl } from '../../api/address.ts';
import type { CarriedCollection, Carrier, Collection, ListItem } from '../../api/dialect.ts';
import type { Instant } from '../../model/time.ts';
import { readList } from './read-list.ts';
import { storeItem, type ListCount, type LanguageReader } from './language-reader.ts';
import { joinReadings, readUntilStable } from './consistent-read.ts';

/**
 * Reads a whole collection into the draft until it is consistent. Of items that others carry, the
 * list of those is consistent, and each item is stored once.
 * @throws {OriginError} `incomplete` when the list is never consistent
 */
export async function readWholeList(
  reading: LanguageReader,
  collection: Collection | CarriedCollection,
): Promise<ListCount> {
  const { client, context, draft, discovery, signal, onProgress } = reading;
  const { kind } = collection;
  const { locale, root } = discovery;
  const listing = draft.readListing(kind, locale);
  const address = routeUrl(root, collection.route).href;
  let carried = createTally();
  const read = joinReadings((cut, isMore) => {
    if (!isMore) {
      draft.begin(kind, locale, 'nothing');
      carried = createTally();
    }
    return readList<ListItem | Carrier>({
      client,
      root,
      list: collection,
      readPage: (answer) => collection.readPage(answer, context, signal),
      cut,
      signal,
      onItem(item) {
        const stored = 'carried' in item ? item.carried.filter(({ id }) => carried.add(id)) : [item];
        for (const each of stored) storeItem(reading, kind, each);
      },
      onProgress: (done, total) => onProgress(kind, locale, done, total),
    });
  });
  const list = await readUntilStable(address, listing.size > 0 ? new Set(listing.keys()) : null, read);
  const { total, pages, received, ids, withoutId: nameless } = list;
  draft.setListing(kind, locale, new Map([...ids].map((id): [number, Instant] => [id, ''])));
  return {
    pages,
    ...(kind in discovery.dialect.carried
      ? carried.count()
      : { total, received, distinct: ids.size + nameless }),
    notes: [],
    warnings: [],
  };
}

/** Counts items that others carry, each as often as it comes, and once. */
function createTally() {
  const ids = new Set<number>();
  let [received, nameless] = [0, 0];
  return {
    /** Counts one. Returns whether it is the first with its id. */
    add(id: number | null): boolean {
      received += 1;
      if (id !== null && ids.has(id)) return false;
      if (id === null) nameless += 1;
      else ids.add(id);
      return true;
    },
    /** Nothing announces them. */
    count(): Pick<ListCount, 'total' | 'received' | 'distinct'> {
      const distinct = ids.size + nameless;
      return { total: distinct, received, distinct };
    },
  };
}
