import { routeUrl } from '../../api/address.ts';
import type { Collection } from '../../api/dialect.ts';
import type { Instant } from '../../model/time.ts';
import { fetchMissingEvents } from './fetch-events.ts';
import { describeEvents, readTitle } from './describe-events.ts';
import { readList } from './read-list.ts';
import { storeItem, type ListCount, type LanguageReader } from './language-reader.ts';
import { joinReadings, readUntilStable } from './consistent-read.ts';

/** This many events may be missing from a list of any size. */
const minBroken = 2;

/** A list that lacks a larger share is broken, which `checkLosses` must see. */
const maxMissing = 0.2;

/**
 * Reads a whole collection into the draft until it is consistent. Events of the last crawl that the
 * list lacks are fetched by id: only events that the origin shows nowhere are gone.
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
  const { before, lost } = draft.countLost(kind, locale);
  const isBroken = lost > Math.max(minBroken, maxMissing * before);
  const missing =
    kind !== 'event' || isBroken
      ? []
      : draft.listVanished(kind).filter((id) => listing.has(id) && !ids.has(id));
  const { gone, kept } = await fetchMissingEvents(reading, missing, 'lists and routes');
  const shown = new Set(missing).difference(new Set(gone));
  draft.setListing(kind, locale, new Map([...ids, ...shown].map((id): [number, Instant] => [id, ''])));
  const unlisted = new Map(kept.map((record) => [record.id, readTitle(record)]));
  return {
    total,
    pages,
    received: received + shown.size,
    distinct: ids.size + nameless + shown.size,
    notes:
      unlisted.size === 0
        ? []
        : [
            `The list of ${locale} lacks events that the origin still shows: ${describeEvents(unlisted)}. They are kept.`,
          ],
    warnings: [],
  };
}
