import { routeUrl } from '../../api/address.ts';
import type { ChangeIndex } from '../../api/dialect.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import { readList, type ListResult } from './paginate.ts';
import { storeItems, type ListCount, type LanguageReader } from './reading.ts';
import { fetchEvents, fetchMissingEvents } from './fetch-events.ts';
import { describeEvents, readTitle, type EventTitles } from './differing.ts';
import { maxReadings, notStableError, listFirst } from './consistent-read.ts';

/** Milliseconds before a crawl, and all of its own time, in which an edit may be followed by another under the same stamp. */
const justNow = 10_000;

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
  reading: LanguageReader,
  index: ChangeIndex,
  have: Edits,
  suspects: readonly number[],
): Promise<ListCount> {
  const { draft, discovery } = reading;
  const { locale, root } = discovery;
  for (const id of suspects) if (have.has(id)) have.set(id, 'suspect');
  const forgotten: EventTitles = new Map();
  const unlisted: EventTitles = new Map();
  const unread = new Set<number>();
  const old = new Set<number>();
  let moved = '';
  for (let count = 0; count < maxReadings; count++) {
    const { edits, pages, total, received, complaint } = await readIndex(reading, index);
    if (complaint !== null) {
      moved = complaint;
      continue;
    }
    const [undated] = [...edits].find(([, modified]) => modified === '') ?? [];
    if (undated !== undefined) throw saysNoEdit(routeUrl(root, index.route).href, undated);
    for (const id of edits.keys()) forgotten.delete(id);
    const stale = [...edits]
      .filter(([id, modified]) => have.get(id) !== modified && !unread.has(id) && !old.has(id))
      .map(([id]) => id);
    const missing = [...have.keys()].filter((id) => !edits.has(id) && !forgotten.has(id));
    if (stale.length === 0 && missing.length === 0) {
      // What could not be read is asked for again by the next crawl, and so is what was edited just now: a second may hold two edits.
      const fresh = new Date(Date.parse(reading.now) - justNow).toISOString();
      for (const [id, modified] of have)
        if (unread.has(id) || old.has(id) || modified >= fresh) have.set(id, '');
      draft.list('event', locale, have);
      return {
        total,
        pages,
        distinct: have.size,
        received: received + forgotten.size,
        notes: [...notesOnForgotten(locale, forgotten), ...notesOnUnlisted(locale, unlisted)],
        warnings: [...unreadWarning(locale, unread), ...oldWarning(locale, old)],
      };
    }
    moved = [
      ...(stale.length > 0 ? [`changed or appeared: ${listFirst(stale)}`] : []),
      ...(missing.length > 0 ? [`vanished: ${listFirst(missing)}`] : []),
    ].join('; ');
    const { gone, kept } = await fetchMissingEvents(reading, missing, 'lists');
    for (const id of missing) forgotten.set(id, readTitle(kept.find((record) => record.id === id)));
    draft.drop('event', locale, gone);
    for (const id of gone) {
      have.delete(id);
      forgotten.delete(id);
    }
    const chosen = await fetchEvents(reading, stale, edits);
    for (const id of chosen.silent) unread.add(id);
    for (const id of chosen.older) old.add(id);
    for (const record of chosen.unlisted) unlisted.set(record.id, readTitle(record));
    for (const id of stale) have.set(id, edits.get(id) ?? '');
  }
  throw notStableError(routeUrl(root, index.route).href, moved);
}

function saysNoEdit(href: string, id: number): OriginError {
  return new OriginError('unreadable', `GET ${href} does not say when event ${id} was last edited.`);
}

function notesOnForgotten(locale: Locale, forgotten: EventTitles): readonly string[] {
  if (forgotten.size === 0) return [];
  return [
    `The change index of ${locale} lacks events that the lists have: ${describeEvents(forgotten)}. They are kept.`,
  ];
}

function notesOnUnlisted(locale: Locale, unlisted: EventTitles): readonly string[] {
  if (unlisted.size === 0) return [];
  return [
    `The lists of ${locale} lack events that the change index has: ${describeEvents(unlisted)}. They are published.`,
  ];
}

function unreadWarning(locale: Locale, unread: ReadonlySet<number>): readonly string[] {
  if (unread.size === 0) return [];
  return [
    `Events of ${locale} that are in the change index and in no list gave no answer, and are left out: ${listFirst([...unread])}. The next crawl asks again.`,
  ];
}

/** A cache between the origin and us may hold an event for a while after its edit. */
function oldWarning(locale: Locale, old: ReadonlySet<number>): readonly string[] {
  if (old.size === 0) return [];
  return [
    `Events of ${locale} came as they were before the last edit that the change index names: ${listFirst([...old])}. The next crawl asks again.`,
  ];
}

/**
 * Reads the whole list of events until it adds up, and says what it has of each; the index then
 * tells what is missing. Where the pages were shuffled, the list is asked for the events that the
 * index names and no page had.
 * @throws {OriginError} `incomplete` when it never adds up
 */
export async function readListedEvents(
  reading: LanguageReader,
  index: ChangeIndex,
): Promise<{ have: Edits; pages: number }> {
  const { root, dialect } = reading.discovery;
  let moved = '';
  for (let count = 0; count < maxReadings; count++) {
    const { have, total, pages, complaint, isShuffled } = await readListOnce(reading);
    if (complaint === null) return { have, pages };
    moved = complaint;
    if (!isShuffled) continue;
    const { edits } = await readIndex(reading, index);
    const lacking = [...edits.keys()].filter((id) => !have.has(id));
    const { gone } = await fetchMissingEvents(reading, lacking, 'lists');
    // It is not known which edit came, so they are read again with what changed.
    for (const id of new Set(lacking).difference(new Set(gone))) have.set(id, '');
    if (have.size === total) return { have, pages };
  }
  throw notStableError(routeUrl(root, dialect.collections.event.route).href, moved);
}

async function readListOnce(reading: LanguageReader) {
  const { client, context, draft, discovery, signal, onProgress } = reading;
  const { locale, root, dialect } = discovery;
  const collection = dialect.collections.event;
  const have: Edits = new Map();
  draft.begin('event', locale, 'nothing');
  const read = await readList({
    client,
    root,
    list: collection,
    readPage: (answer) => collection.readPage(answer, context),
    signal,
    onItems: (items) => {
      // An item without an id cannot be matched: the index names it, and it is asked for by its id.
      storeItems(
        reading,
        'event',
        items.filter(({ id }) => id !== null),
      );
      for (const { id, modified } of items) if (id !== null) have.set(id, modified);
    },
    onProgress: (done, total) => onProgress('event', locale, done, total),
  });
  return { ...read, have };
}

async function readIndex(
  { client, discovery, signal }: LanguageReader,
  index: ChangeIndex,
): Promise<Pick<ListResult, 'pages' | 'total' | 'received' | 'complaint'> & { edits: Edits }> {
  const edits: Edits = new Map();
  const read = await readList({
    client,
    root: discovery.root,
    list: index,
    readPage: index.readPage,
    signal,
    onItems: (entries) => {
      for (const { id, modified } of entries) edits.set(id, modified);
    },
    onProgress: () => undefined,
  });
  return { ...read, edits };
}
