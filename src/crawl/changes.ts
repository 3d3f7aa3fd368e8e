import { routeAddress } from '../api/address.ts';
import type { ChangeIndex } from '../api/dialect.ts';
import type { Instant } from '../model/time.ts';
import { readList, idOf } from './paginate.ts';
import { putItems, type ListAccount, type Reading } from './reading.ts';
import { readChosen } from './chosen.ts';
import { notSettled, some } from './settle.ts';

/** How often the index is read until nothing has changed since the reading before. */
const maxReadings = 5;

/** Edits as the origin states them: id → instant. */
type Edits = Map<number, Instant>;

/**
 * Reads the events of a language by the origin's change index: fetches what it has newer than what is at hand, drops what it no
 * longer has, and reads it again, until index and draft agree. An event edited, added or removed meanwhile shows in the next reading.
 * @param have what is at hand: of the crawl before, or of the whole list read just now
 * @param suspects events to fetch whatever the index says
 * @throws {OriginError} `incomplete` when the index never stands still
 */
export async function readByIndex(
  reading: Reading,
  index: ChangeIndex,
  have: Edits,
  suspects: readonly number[],
): Promise<ListAccount> {
  const { draft, discovery } = reading;
  const { locale, root } = discovery;
  for (const id of suspects) if (have.has(id)) have.set(id, 'suspect');
  let moved = '';
  for (let count = 0; count < maxReadings; count++) {
    const { edits, pages, complaint } = await readIndex(reading, index);
    if (complaint !== null) {
      moved = complaint;
      continue;
    }
    const stale = [...edits].filter(([id, modified]) => have.get(id) !== modified).map(([id]) => id);
    const gone = [...have.keys()].filter((id) => !edits.has(id));
    if (stale.length === 0 && gone.length === 0) {
      draft.list('event', locale, edits);
      return { total: edits.size, pages, received: edits.size, distinct: edits.size, notes: [] };
    }
    moved = [
      ...(stale.length > 0 ? [`changed or appeared: ${some(stale)}`] : []),
      ...(gone.length > 0 ? [`vanished: ${some(gone)}`] : []),
    ].join('; ');
    draft.drop('event', locale, gone);
    for (const id of gone) have.delete(id);
    await readChosen(reading, stale);
    // They were read after the index, so they are as new as it says, or the next reading of it shows that they are not.
    for (const id of stale) have.set(id, edits.get(id) ?? '');
  }
  throw notSettled(routeAddress(root, index.route).href, moved, maxReadings);
}

/** Reads the whole list of events once and says what it has of each; the index then tells what is missing. */
export async function readListedEvents(reading: Reading): Promise<{ have: Edits; pages: number }> {
  const { client, draft, discovery, signal, onProgress } = reading;
  const { locale, root, dialect } = discovery;
  const collection = dialect.collections.event;
  const have: Edits = new Map();
  draft.begin('event', locale, 'nothing');
  const { pages } = await readList({
    client,
    root,
    list: collection,
    signal,
    onItems: (items) => {
      // An item without an id cannot be matched: the index names it, and it is asked for by its id.
      const named = items.filter((item) => idOf(item) !== null);
      putItems(reading, collection, named);
      for (const item of named) have.set(idOf(item) ?? 0, collection.modifiedOf(item));
    },
    onProgress: (done, total) => onProgress('event', locale, done, total),
  });
  return { have, pages };
}

async function readIndex(
  { client, discovery, signal }: Reading,
  index: ChangeIndex,
): Promise<{ edits: Edits; pages: number; complaint: string | null }> {
  const edits: Edits = new Map();
  const { pages, complaint } = await readList({
    client,
    root: discovery.root,
    list: index,
    signal,
    onItems: (entries) => {
      for (const { id, modified } of entries) edits.set(id, modified);
    },
    onProgress: () => undefined,
  });
  return { edits, pages, complaint };
}
