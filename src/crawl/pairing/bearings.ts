import type { Alternates } from '../../model/alternates.ts';
import { kinds } from '../../model/record.ts';
import { digestOf } from '../../digest.ts';
import { indexByAddress } from './addresses.ts';
import type { Pairables } from './pairable.ts';

/**
 * Tells which records an answer has to do with, in 32 hexadecimal digits that change when others do: those that its addresses lead
 * to, and those whose pages name its record without being named by it. An address that leads to no record stands for nothing: a
 * page that names an unpublished translation is not asked for it at every crawl.
 * @param answers of all pages
 */
export function createCacheKeys(
  records: Pairables,
  answers: readonly Alternates[],
): (answer: Alternates) => string {
  const bearings = new Map<Alternates, string>();
  const byKind = Map.groupBy(answers, ({ kind }) => kind);
  for (const kind of kinds) {
    const ofKind = byKind.get(kind) ?? [];
    const recordsAt = indexByAddress(records[kind]);
    const named = new Map(
      ofKind.map(({ id, addresses }) => [id, new Set(recordsAt(addresses).map((each) => each.id))]),
    );
    const namers = new Map<number, number[]>();
    for (const [id, others] of named) {
      if (!others.has(id)) continue;
      for (const other of others) {
        if (named.get(other)?.has(id) !== false) continue;
        const list = namers.get(other) ?? [];
        namers.set(other, list);
        list.push(id);
      }
    }
    const sorted = (ids: Iterable<number> = []) => [...ids].toSorted((a, b) => a - b);
    for (const answer of ofKind)
      bearings.set(answer, digestOf([sorted(named.get(answer.id)), sorted(namers.get(answer.id))]));
  }
  return (answer) => bearings.get(answer) ?? '';
}
