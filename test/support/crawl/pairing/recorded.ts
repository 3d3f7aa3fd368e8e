import { readdirSync, readFileSync } from 'node:fs';
import { dialects } from '../../../../src/api/dialects/index.ts';
import type { Pairables } from '../../../../src/crawl/pairing/pairable.ts';
import { kinds, type Kind, type RecordOf } from '../../../../src/model/record.ts';
import { mapItems } from '../../api/dialects/recorded.ts';
import { segmentHomes } from '../../api/homes.ts';

const recordings = new URL('../../../recordings/', import.meta.url).pathname;
export const recordedOrigin = 'http://127.0.0.1:8080';

const lists = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const;

const types = {
  event: 'tribe_events',
  venue: 'tribe_venue',
  organizer: 'tribe_organizer',
  category: 'tribe_events_cat',
  tag: 'post_tag',
} as const;

/** The published records of the recorded crawl, as mapped by our dialect. */
export function recordedRecords(): Pairables {
  return {
    event: recordsOf('event'),
    venue: recordsOf('venue'),
    organizer: recordsOf('organizer'),
    category: recordsOf('category'),
    tag: recordsOf('tag'),
  };
}

/**
 * The links between translations in the recorded origin's database, English id first, of records
 * that are published.
 */
export function recordedPairs(records: Pairables): Readonly<Record<Kind, readonly string[]>> {
  const truth = JSON.parse(readFileSync(`${recordings}pairs.json`, 'utf8')) as Record<
    string,
    [number, number][]
  >;
  return Object.fromEntries(
    kinds.map((kind) => {
      const published = new Set(records[kind].map(({ id }) => id));
      const pairs = (truth[types[kind]] ?? []).filter((pair) => pair.every((id) => published.has(id)));
      return [kind, pairs.map((pair) => pair.join(' ')).toSorted()];
    }),
  ) as Record<Kind, string[]>;
}

function recordsOf<K extends Kind>(kind: K): RecordOf<K>[] {
  const collection = dialects.find(({ namespace }) => namespace === 'tribe/events/v1')?.collections[kind];
  if (collection === null || collection === undefined) throw new Error(`No list of ${kind}s.`);
  return ['en', 'es'].flatMap((locale) => {
    const context = {
      locale,
      homes: segmentHomes('http://127.0.0.1:8080', ['en', 'es']),
      origin: new URL(recordedOrigin),
      zone: 'America/New_York',
    };
    const files = readdirSync(`${recordings}crawl/${locale}`).filter((name) =>
      new RegExp(`^${lists[kind]}-(?:all-)?\\d+\\.json$`, 'u').test(name),
    );
    const items = files.flatMap(
      (name) =>
        JSON.parse(readFileSync(`${recordings}crawl/${locale}/${name}`, 'utf8'))[lists[kind]] as unknown[],
    );
    return mapItems(collection, items, context).flatMap((item) =>
      'record' in item ? [item.record as RecordOf<K>] : [],
    );
  });
}
