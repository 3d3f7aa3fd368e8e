import type { Client } from '../../http/client.ts';
import type { Collection, MappedItem, WireContext } from '../../api/dialect.ts';
import type { Discovery } from '../../api/discovery.ts';
import type { AnyRecord, Kind } from '../../model/record.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Draft } from '../../snapshot/draft.ts';
import { readId } from './paginate.ts';

/** What reading a list of one language needs. */
export interface LanguageReader {
  readonly client: Client;
  readonly draft: Draft;
  readonly discovery: Discovery;
  readonly context: WireContext;
  /** When the crawl takes place. */
  readonly now: Instant;
  readonly signal: AbortSignal | undefined;
  /** Called with what was put into the draft. */
  readonly onRecords: (records: readonly AnyRecord[]) => void;
  readonly onProgress: (step: Kind | 'changed', locale: Locale, done: number, total: number) => void;
}

/** How a list of one language was read. */
export interface ListCount {
  /** Items that the origin announced. */
  readonly total: number;
  readonly pages: number;
  /** Items of the last reading as they came, repeated ones included. */
  readonly received: number;
  readonly distinct: number;
  /** Sentences on what was done otherwise than usual. */
  readonly notes: readonly string[];
  /** Sentences on what a reader of the calendar may miss. */
  readonly warnings: readonly string[];
}

/** Puts items of a collection into the draft, as records or as left out. Returns the records. */
export function storeItems(
  { draft, context, onRecords }: Pick<LanguageReader, 'draft' | 'context' | 'onRecords'>,
  collection: Collection,
  items: readonly unknown[],
): readonly AnyRecord[] {
  const readings = items.map((item) => mapItem(collection, item, context));
  const records = readings.flatMap((reading) => ('record' in reading ? [reading.record] : []));
  const leftOut = readings.flatMap((reading) => ('leftOut' in reading ? [reading.leftOut] : []));
  draft.put(collection.kind, context.locale, records, leftOut);
  onRecords(records);
  return records;
}

/** An item as a record, or why it is none. One item never loses the others, whatever it holds: texts nested ten thousand levels deep overflow a parser's stack. */
export function mapItem(collection: Collection, item: unknown, context: WireContext): MappedItem {
  try {
    return collection.read(item, context);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { leftOut: { reason: 'malformed', id: readId(item), note: `cannot be read: ${why}` } };
  }
}
