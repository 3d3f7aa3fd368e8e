import { readImageAddresses } from '../../html/images.ts';
import type { EventRecord } from '../../model/event.ts';
import type { AnyRecord } from '../../model/record.ts';
import type { Draft } from '../../snapshot/draft.ts';
import { findDataWarnings, type DataWarning, type Warnable } from '../safeguards/data-warnings.ts';
import type { PairableEvent, Pairables } from '../pairing/pairable.ts';

/** What is found by looking at each record of a draft once. */
export interface RecordScan {
  /** What pairing needs of the records; their texts stay in the draft. */
  readonly pairables: Pairables;
  /** Addresses of all images. */
  readonly images: ReadonlySet<string>;
  /** What contradicts itself. */
  readonly data: readonly DataWarning[];
  /** Records whose zone is an offset: that contradicts nothing and is only counted. */
  readonly offsetZones: number;
}

/** Looks at all records of a draft, one after the other. */
export function scanRecords(draft: Draft): RecordScan {
  const images = new Set<string>();
  const data: DataWarning[] = [];
  let offsetZones = 0;
  const look = <R extends Warnable>(record: R): R => {
    for (const address of listImages(record)) images.add(address);
    for (const warning of findDataWarnings(record)) {
      if (warning.weight === 'warning') data.push(warning);
      else offsetZones += 1;
    }
    return record;
  };
  const slim = slimming();
  const pairables = {
    event: Array.from(draft.records('event'), (event) => slim(look(event))),
    venue: Array.from(draft.records('venue'), look),
    organizer: Array.from(draft.records('organizer'), look),
    category: [...draft.records('category')],
    tag: [...draft.records('tag')],
  };
  return { pairables, images, data, offsetZones };
}

/** Addresses of the images of a record. */
export function* listImages(record: AnyRecord): Iterable<string> {
  if (!('image' in record)) return;
  if (record.image !== null) yield record.image.url;
  yield* readImageAddresses(record.description);
}

/** All events of a calendar are in memory while they are paired: what thousands of them have alike, they have in common. */
function slimming(): (event: EventRecord) => PairableEvent {
  const shared = sharing();
  return (event) => {
    const { kind, id, locale, permalink, title, startUtc, endUtc, allDay, cost, image, modified } = event;
    const { venues, organizers, categories, tags } = event;
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
    };
  };
}

/** Gives the first of equal values for each of them. */
function sharing(): <T>(value: T) => T {
  const known = new Map<string, unknown>();
  return <T>(value: T): T => {
    const key = JSON.stringify(value);
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as T;
  };
}
