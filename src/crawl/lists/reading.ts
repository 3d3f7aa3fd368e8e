import type { Client } from '../../http/client.ts';
import type { ListItem } from '../../api/dialect.ts';
import type { MappingContext } from '../../api/mapping-context.ts';
import type { Discovery } from '../../api/discovery.ts';
import type { AnyRecord, Kind } from '../../model/record.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Draft } from '../../snapshot/draft.ts';

/** What reading a list of one language needs. */
export interface LanguageReader {
  readonly client: Client;
  readonly draft: Draft;
  readonly discovery: Discovery;
  readonly context: MappingContext;
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

/** Puts items of a list into the draft, as records or as skipped. Returns the records. */
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
