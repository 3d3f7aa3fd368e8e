import { waitForTurn } from '../../http/turn.ts';
import { readImageAddresses, readUnknownImages, type ImageAddresses } from '../../html/images.ts';
import type { EventRecord } from '../../model/event.ts';
import type { MediaText } from '../../model/image.ts';
import { getHtml, type AnyRecord } from '../../model/record.ts';
import type { Draft } from '../../snapshot/draft.ts';
import { findDataWarnings, type DataWarning, type Warnable } from '../safeguards/data-warnings.ts';
import type { PairableEvent, Pairables } from '../pairing/pairable.ts';

/** An image in a text of a language: see `readUnknownImages`. */
type UnknownImage = Pick<MediaText, 'id' | 'locale'>;

/** The result of one pass over all records of a draft. */
export interface RecordScan {
  /** The fields that pairing needs; texts stay in the draft. */
  readonly pairables: Pairables;
  /** Addresses of all images, each image once. */
  readonly images: readonly ImageAddresses[];
  /** Images in texts of which only the list of media knows all. */
  readonly unknown: readonly UnknownImage[];
  /** Wrong or contradictory data. */
  readonly warnings: readonly DataWarning[];
  /** Number of records whose zone is an offset, which is not wrong and only counted. */
  readonly offsetZones: number;
}

/**
 * Scans all records of a draft, one at a time.
 * @throws the reason of `signal`, at the latest after one record
 */
export async function scanRecords(draft: Draft, signal: AbortSignal | undefined): Promise<RecordScan> {
  const images = new Map<string, ImageAddresses>();
  const unknown: UnknownImage[] = [];
  const warnings: DataWarning[] = [];
  let offsetZones = 0;
  const scan = <R extends Warnable>(record: R): R => {
    for (const addresses of listImages(record)) images.set(addresses.join(' '), addresses);
    unknown.push(...listUnknownImages(record));
    for (const warning of findDataWarnings(record)) {
      if (warning.weight === 'warning') warnings.push(warning);
      else offsetZones += 1;
    }
    return record;
  };
  const scanAll = async <R extends Warnable, T>(records: Iterable<R>, keep: (record: R) => T) => {
    const kept: T[] = [];
    for (const record of records) {
      await waitForTurn(signal);
      kept.push(keep(scan(record)));
    }
    return kept;
  };
  const keepWhole = <R>(record: R): R => record;
  const pairables = {
    event: await scanAll(draft.records('event'), createSlimmer()),
    venue: await scanAll(draft.records('venue'), keepWhole),
    organizer: await scanAll(draft.records('organizer'), keepWhole),
    category: await scanAll(draft.records('category'), keepWhole),
    tag: await scanAll(draft.records('tag'), keepWhole),
  };
  return { pairables, images: [...images.values()], unknown, warnings, offsetZones };
}

/** Addresses of the images of a record, and of that of link previews, if lists have it. */
export function* listImages(record: AnyRecord): Iterable<ImageAddresses> {
  if ('image' in record && record.image !== null) yield [record.image.url];
  if ('search' in record && record.search?.image !== undefined) yield [record.search.image];
  yield* readImageAddresses(getHtml(record));
}

/** Images in the text of a record of which only the list of media knows all. */
export function listUnknownImages(record: AnyRecord): readonly UnknownImage[] {
  return readUnknownImages(getHtml(record)).map((id) => ({ id, locale: record.locale }));
}

/**
 * Returns a function that reduces events for pairing. Equal values are shared between events to
 * save memory.
 */
function createSlimmer(): (event: EventRecord) => PairableEvent {
  const shared = createSharing();
  return (event) => {
    const { kind, id, locale, permalink, title, startUtc, endUtc, allDay, cost, image, modified } = event;
    const { venues, organizers, categories, tags, unpublished } = event;
    return {
      kind,
      id,
      locale,
      permalink,
      title,
      allDay,
      modified,
      startUtc: shared(startUtc),
      endUtc: shared(endUtc),
      cost: shared(cost),
      image: shared(image),
      venues: shared(venues),
      organizers: shared(organizers),
      categories: shared(categories),
      tags: shared(tags),
      ...(unpublished !== undefined && { unpublished }),
    };
  };
}

/** Returns a function that replaces a value by the first equal one. */
function createSharing(): <T>(value: T) => T {
  const firsts = new Map<string, unknown>();
  return <T>(value: T): T => {
    const key = JSON.stringify(value);
    if (!firsts.has(key)) firsts.set(key, value);
    return firsts.get(key) as T;
  };
}
