import type { Client } from '../api/client.ts';
import type { Collection, WireContext } from '../api/dialect.ts';
import type { Discovery } from '../api/discovery.ts';
import type { Kind } from '../model/record.ts';
import type { Locale } from '../model/locale.ts';
import type { Draft } from '../snapshot/draft.ts';

/** What reading a list of one language needs. */
export interface Reading {
  readonly client: Client;
  readonly draft: Draft;
  readonly discovery: Discovery;
  readonly context: WireContext;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (kind: Kind, locale: Locale, done: number, total: number) => void;
}

/** How a list of one language was read. */
export interface ListAccount {
  /** Items that the origin announced. */
  readonly total: number;
  readonly pages: number;
  /** Items of the last reading as they came, repeated ones included. */
  readonly received: number;
  readonly distinct: number;
  /** Sentences on what was done otherwise than usual. */
  readonly notes: readonly string[];
}

/** Puts items of a collection into the draft, as records or as left out. */
export function putItems(
  { draft, context }: Pick<Reading, 'draft' | 'context'>,
  collection: Collection,
  items: readonly unknown[],
): void {
  const readings = items.map((item) => collection.read(item, context));
  draft.put(
    collection.kind,
    context.locale,
    readings.flatMap((reading) => ('record' in reading ? [reading.record] : [])),
    readings.flatMap((reading) => ('leftOut' in reading ? [reading.leftOut] : [])),
  );
}
