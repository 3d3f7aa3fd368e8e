import { routeAddress } from '../api/address.ts';
import type { Collection } from '../api/dialect.ts';
import type { Instant } from '../model/time.ts';
import { readList } from './paginate.ts';
import { putItems, type ListAccount, type Reading } from './reading.ts';
import { settle } from './settle.ts';

/**
 * Reads a collection whole, as often as it takes to believe it, into the draft.
 * @throws {OriginError} `incomplete` when it never stands still
 */
export async function readWholeList(reading: Reading, collection: Collection): Promise<ListAccount> {
  const { client, draft, discovery, signal, onProgress } = reading;
  const { kind } = collection;
  const { locale, root } = discovery;
  const known = draft.listing(kind, locale);
  const address = routeAddress(root, collection.route).href;
  const settled = await settle(address, known.size > 0 ? new Set(known.keys()) : null, () => {
    draft.begin(kind, locale, 'nothing');
    return readList({
      client,
      root,
      list: collection,
      signal,
      onItems: (items) => putItems(reading, collection, items),
      onProgress: (done, total) => onProgress(kind, locale, done, total),
    });
  });
  const { total, pages, received, ids, nameless } = settled;
  draft.list(kind, locale, new Map([...ids].map((id): [number, Instant] => [id, ''])));
  return { total, pages, received, distinct: ids.size + nameless, notes: [], warnings: [] };
}
