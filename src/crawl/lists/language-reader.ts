import type { Client } from '../../http/client.ts';
import type { ListItem } from '../../api/dialect.ts';
import type { MappingContext } from '../../api/mapping-context.ts';
import type { Discovery } from '../../api/discovery.ts';
import type { AnyRecord, Kind } from '../../model/record.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Draft } from '../../snapshot/draft.ts';

/** Everything for reading lists of one language. */
export interface LanguageReader {
  readonly client: Client;
  readonly draft: Draft;
  readonly discovery: Discovery;
  readonly context: MappingContext;
  /** When the crawl takes place. */
  readonly now: Instant;
  readonly signal: AbortSignal | undefined;
  /** Called with the records stored in the draft. */
  readonly onRecords: (records: readonly AnyRecord[]) => void;
  readonly onProgress: (step: Kind | 'changed', locale: Locale, done: number, total: number) => void;
}

/** The numbers of a list that was read. */
export interface ListCount {
  /** Number of items that the origin announced. */
  readonly total: number;
  readonly pages: number;
  /** Number of items in the last reading, including repeated ones. */
  readonly received: number;
  readonly distinct: number;
  /** Sentences about unusual but correct data. */
  readonly notes: readonly string[];
  /** Sentences about data that readers may miss. */
  readonly warnings: readonly string[];
}

/** Stores items in the draft, as records or as skipped. Returns the records. */
export function storeItems(
  { draft, context, onRecords }: Pick<LanguageReader, 'draft' | 'context' | 'onRecords'>,
  kind: Kind,
  items: readonly ListItem[],
): readonly AnyRecord[] {
  const records = items.flatMap((item) => ('record' in item ? [item.record] : []));
  const skipped = items.flatMap((item) => ('skipped' in item ? [item.skipped] : []));
  draft.put(kind, context.locale, records, skipped);
  onRecords(records);
  return records;
}
