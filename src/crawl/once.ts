import type { LeftOut } from '../api/dialect.ts';
import type { AnyRecord } from '../model/record.ts';
import type { CollectionReceipt } from './receipt.ts';

/** A list as it was read in one language. */
export interface ReadList {
  readonly records: readonly AnyRecord[];
  readonly receipt: CollectionReceipt;
}

/**
 * The lists with each record in one language only. An item that was never translated, or whose address names no language, may be
 * listed in all of them; it stays in the first and counts as left out in the others.
 */
export function eachOnce(lists: readonly ReadList[]): readonly ReadList[] {
  const seen = new Set<string>();
  return lists.map(({ records, receipt }) => {
    const { fresh = [], repeated = [] } = Object.groupBy(records, ({ kind, id }) =>
      seen.has(`${kind} ${id}`) ? 'repeated' : 'fresh',
    );
    for (const { kind, id } of fresh) seen.add(`${kind} ${id}`);
    if (repeated.length === 0) return { records, receipt };
    const leftOut = [...receipt.leftOut, ...repeated.map(asLeftOut)];
    return { records: fresh, receipt: { ...receipt, published: fresh.length, leftOut } };
  });
}

function asLeftOut(record: AnyRecord): LeftOut {
  return { reason: 'wrong language', id: record.id, note: 'title' in record ? record.title : record.name };
}
