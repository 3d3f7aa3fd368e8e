import type { Client } from '../../http/client.ts';
import type { ListItem } from '../../api/dialect.ts';
import type { MappingContext } from '../../api/mapping-context.ts';
import type { Discovery } from '../../api/discovery.ts';
import { shortenText } from '../../html/shorten.ts';
import type { SkippedItem } from '../../model/skipped.ts';
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
  /** Whether an event was ever published in any language. */
  readonly wasPublished: (event: number) => boolean;
  /** Called with each record stored in the draft. */
  readonly onRecord: (record: AnyRecord) => void;
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

/**
 * Stores an item in the draft, as a record or as skipped. Returns the record, if it is one. An
 * event that the origin hides from its lists is published only if it was before it was hidden.
 */
export function storeItem(
  { draft, context, wasPublished, onRecord }: LanguageReader,
  kind: Kind,
  item: ListItem,
): readonly AnyRecord[] {
  const skip = (skipped: SkippedItem): readonly AnyRecord[] => {
    draft.put(kind, context.locale, [], [skipped]);
    return [];
  };
  if ('skipped' in item) return skip(item.skipped);
  const { record } = item;
  if (record.kind === 'event' && record.isUnlisted && !wasPublished(record.id))
    return skip({ reason: 'hidden', id: record.id, note: shortenText(record.title, 80) });
  draft.put(kind, context.locale, [record], []);
  onRecord(record);
  return [record];
}
