import { routeUrl } from '../../api/address.ts';
import type { Collection } from '../../api/dialect.ts';
import type { Instant } from '../../model/time.ts';
import { fetchMissingEvents } from './fetch-events.ts';
import { describeEvents, readTitle } from './differing.ts';
import { joinReadings } from './joining.ts';
import { readList } from './paginate.ts';
import { storeItems, type ListCount, type LanguageReader } from './reading.ts';
import { readUntilStable } from './consistent-read.ts';

/** So many events may be missing from a list, whatever share of a small calendar they are. */
const few = 2;

/** A list that lacks a larger share of what was there is broken: the guard against losses must see it as it is. */
const mostMissing = 0.2;

/**
 * Reads a collection whole, as often as it takes to believe it, into the draft. An event that the crawl before had and the list
 * lacks is asked for by itself: only what the origin shows nowhere is gone.
 * @throws {OriginError} `incomplete` when it never stands still
 */
export async function readWholeList(reading: LanguageReader, collection: Collection): Promise<ListCount> {
  const { client, context, draft, discovery, signal, onProgress } = reading;
  const { kind } = collection;
  const { locale, root } = discovery;
  const known = draft.listing(kind, locale);
  const address = routeUrl(root, collection.route).href;
  const read = joinReadings((cut, isMore) => {
    if (!isMore) draft.begin(kind, locale, 'nothing');
    return readList({
      client,
      root,
      list: collection,
      readPage: (answer) => collection.readPage(answer, context),
      cut,
      signal,
      onItems: (items) => storeItems(reading, kind, items),
      onProgress: (done, total) => onProgress(kind, locale, done, total),
    });
  });
  const settled = await readUntilStable(address, known.size > 0 ? new Set(known.keys()) : null, read);
  const { total, pages, received, ids, nameless } = settled;
  const { before, lost } = draft.lost(kind, locale);
  const isBroken = lost > Math.max(few, mostMissing * before);
  const missing =
    kind !== 'event' || isBroken ? [] : draft.vanished(kind).filter((id) => known.has(id) && !ids.has(id));
  const { gone, kept } = await fetchMissingEvents(reading, missing, 'lists and routes');
  const shown = new Set(missing).difference(new Set(gone));
  draft.list(kind, locale, new Map([...ids, ...shown].map((id): [number, Instant] => [id, ''])));
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
