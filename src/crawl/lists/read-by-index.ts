import { routeUrl } from '../../api/address.ts';
import type { ChangeIndex } from '../../api/dialect.ts';
import { OriginError } from '../../http/origin-error.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import { readList, type ListResult } from './read-list.ts';
import { storeItem, type ListCount, type LanguageReader } from './language-reader.ts';
import { fetchEvents, fetchMissingEvents } from './fetch-events.ts';
import { describeEvents, describeIds, readTitle, type EventTitles } from './describe-events.ts';
import { maxReadings, notStableError } from './consistent-read.ts';

/** Milliseconds before a crawl: a later edit may be followed by another with the same timestamp. */
const recentTime = 10_000;

/** Last edits according to the origin, by id. */
type Edits = Map<number, Instant>;

/**
 * Reads the events of a language by the origin's change index: fetches newer events, drops missing
 * ones, and reads the index again, until index and draft agree. Edits during the crawl appear in
 * the next reading.
 * @param stored edits of the events in the draft, from the last crawl or from the whole list
 * @param suspects events to fetch regardless of the index
 * @throws {OriginError} `incomplete` when index and draft never agree
 */
export async function readByIndex(
  reading: LanguageReader,
  index: ChangeIndex,
  stored: Edits,
  suspects: readonly number[],
): Promise<ListCount> {
  const { draft, discovery } = reading;
  const { locale, root } = discovery;
  for (const id of suspects) if (stored.has(id)) stored.set(id, 'suspect');
  const unindexed: EventTitles = new Map();
  const unlisted: EventTitles = new Map();
  const unread = new Set<number>();
  const outdated = new Set<number>();
  let difference = '';
  for (let count = 0; count < maxReadings; count++) {
    const { edits, pages, total, received, complaint } = await readIndex(reading, index);
    if (complaint !== null) {
      difference = complaint;
      continue;
    }
    const [undated] = [...edits].find(([, modified]) => modified === '') ?? [];
    if (undated !== undefined) throw undatedError(routeUrl(root, index.route).href, undated);
    for (const id of edits.keys()) unindexed.delete(id);
    const stale = [...edits]
      .filter(([id, modified]) => stored.get(id) !== modified && !unread.has(id) && !outdated.has(id))
      .map(([id]) => id);
    const missing = [...stored.keys()].filter((id) => !edits.has(id) && !unindexed.has(id));
    if (stale.length === 0 && missing.length === 0) {
      // The next crawl fetches unread and just edited events again: a second may have two edits.
      const recent = new Date(Date.parse(reading.now) - recentTime).toISOString();
      for (const [id, modified] of stored)
        if (unread.has(id) || outdated.has(id) || modified >= recent) stored.set(id, '');
      draft.setListing('event', locale, stored);
      return {
        total,
        pages,
        distinct: stored.size,
        received: received + unindexed.size,
        notes: [...describeUnindexed(locale, unindexed), ...describeUnlisted(locale, unlisted)],
        warnings: [...warnOfUnread(locale, unread), ...warnOfOutdated(locale, outdated)],
      };
    }
    difference = [
      ...(stale.length > 0 ? [`changed or appeared: ${describeIds(stale)}`] : []),
      ...(missing.length > 0 ? [`vanished: ${describeIds(missing)}`] : []),
    ].join('; ');
    const { gone, kept } = await fetchMissingEvents(reading, missing);
    for (const id of missing) unindexed.set(id, readTitle(kept.find((record) => record.id === id)));
    draft.drop('event', locale, gone);
    for (const id of gone) {
      stored.delete(id);
      unindexed.delete(id);
    }
    const fetched = await fetchEvents(reading, stale, edits);
    for (const id of fetched.unanswered) unread.add(id);
    for (const id of fetched.outdated) outdated.add(id);
    for (const record of fetched.unlisted) unlisted.set(record.id, readTitle(record));
    for (const id of stale) stored.set(id, edits.get(id) ?? '');
  }
  throw notStableError(routeUrl(root, index.route).href, difference);
}

function undatedError(href: string, id: number): OriginError {
  return new OriginError('unreadable', `GET ${href} has no time of the last edit of event ${id}.`);
}

function describeUnindexed(locale: Locale, unindexed: EventTitles): readonly string[] {
  if (unindexed.size === 0) return [];
  return [
    `The change index of ${locale} lacks events that the lists have: ${describeEvents(unindexed)}. They are kept.`,
  ];
}

function describeUnlisted(locale: Locale, unlisted: EventTitles): readonly string[] {
  if (unlisted.size === 0) return [];
  return [
    `The lists of ${locale} lack events that the change index has: ${describeEvents(unlisted)}. They are published.`,
  ];
}

function warnOfUnread(locale: Locale, unread: ReadonlySet<number>): readonly string[] {
  if (unread.size === 0) return [];
  return [
    `Events of ${locale} in the change index but in no list gave no answer, and are left out: ${describeIds([...unread])}. The next crawl tries again.`,
  ];
}

/** A cache in front of the origin may keep an event for a while after its edit. */
function warnOfOutdated(locale: Locale, outdated: ReadonlySet<number>): readonly string[] {
  if (outdated.size === 0) return [];
  return [
    `Events of ${locale} are older than their last edit in the change index: ${describeIds([...outdated])}. The next crawl tries again.`,
  ];
}

/**
 * Reads the whole list of events until its numbers add up. If pages were shuffled, events of the
 * index that no page had are fetched by id.
 * @returns the last edits of the events, and the number of pages
 * @throws {OriginError} `incomplete` when the numbers never add up
 */
export async function readListedEvents(
  reading: LanguageReader,
  index: ChangeIndex,
): Promise<{ edits: Edits; pages: number }> {
  const { root, dialect } = reading.discovery;
  let difference = '';
  for (let count = 0; count < maxReadings; count++) {
    const { edits, total, pages, complaint, isShuffled } = await readListOnce(reading);
    if (complaint === null) return { edits, pages };
    difference = complaint;
    if (!isShuffled) continue;
    const { edits: indexed } = await readIndex(reading, index);
    const missing = [...indexed.keys()].filter((id) => !edits.has(id));
    const { gone } = await fetchMissingEvents(reading, missing);
    // Their edits are unknown, so they are read again as changed events.
    for (const id of new Set(missing).difference(new Set(gone))) edits.set(id, '');
    if (edits.size === total) return { edits, pages };
  }
  throw notStableError(routeUrl(root, dialect.collections.event.route).href, difference);
}

async function readListOnce(reading: LanguageReader) {
  const { client, context, draft, discovery, signal, onProgress } = reading;
  const { locale, root, dialect } = discovery;
  const collection = dialect.collections.event;
  const edits: Edits = new Map();
  draft.begin('event', locale, 'nothing');
  const read = await readList({
    client,
    root,
    list: collection,
    readPage: (answer) => collection.readPage(answer, context, signal),
    signal,
    onItem(item) {
      // Items without an id are fetched by their id from the index.
      if (item.id === null) return;
      storeItem(reading, 'event', item);
      edits.set(item.id, item.modified);
    },
    onProgress: (done, total) => onProgress('event', locale, done, total),
  });
  return { ...read, edits };
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
    onItem: ({ id, modified }) => edits.set(id, modified),
    onProgress: () => undefined,
  });
  return { ...read, edits };
}
