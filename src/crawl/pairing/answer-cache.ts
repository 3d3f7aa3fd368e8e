import { computeDigest } from '../../digest.ts';
import type { Alternates } from '../../model/alternates.ts';
import { kinds } from '../../model/record.ts';
import { indexByAddress } from './addresses.ts';
import type { Pairables } from './pairable.ts';

/**
 * The answers of pages to keep for the next crawl: the latest for each existing record, sorted by
 * kind and id. The keys of new answers are extended by the records that they involve.
 * @param cached from the last crawl
 * @param read with the keys of their requests
 */
export function buildAnswerCache(
  records: Pairables,
  cached: readonly Alternates[],
  read: readonly Alternates[],
): readonly Alternates[] {
  const latest = new Map([...cached, ...read].map((each) => [`${each.kind} ${each.id}`, each]));
  const recordsKey = createRecordsKeys(records, [...latest.values()]);
  const isNew = new Set(read);
  return kinds.flatMap((kind) =>
    records[kind]
      .flatMap(({ id }) => latest.get(`${kind} ${id}`) ?? [])
      .map((each) => (isNew.has(each) ? { ...each, key: `${each.key} ${recordsKey(each)}` } : each))
      .toSorted((a, b) => a.id - b.id),
  );
}

/**
 * Cached answers that still involve the same records, with the keys of their requests. Answers
 * about other records are stale: after a slug edit, a page that still links to the old address
 * proves nothing.
 */
export function selectValidAnswers(
  records: Pairables,
  answers: readonly Alternates[],
): readonly Alternates[] {
  const recordsKey = createRecordsKeys(records, answers);
  return answers.flatMap((answer) => {
    const end = ` ${recordsKey(answer)}`;
    return answer.key.endsWith(end) ? [{ ...answer, key: answer.key.slice(0, -end.length) }] : [];
  });
}

/**
 * A key of the records that an answer involves, 32 hexadecimal digits: the records at its
 * addresses, and those whose pages name its record while its own page does not name them. Addresses
 * without a record do not count, so that a link to an unpublished translation is not followed by
 * every crawl.
 * @param answers of all pages
 */
export function createRecordsKeys(
  records: Pairables,
  answers: readonly Alternates[],
): (answer: Alternates) => string {
  const keys = new Map<Alternates, string>();
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
    const sort = (ids: Iterable<number> = []) => [...ids].toSorted((a, b) => a - b);
    for (const answer of ofKind)
      keys.set(answer, computeDigest([sort(named.get(answer.id)), sort(namers.get(answer.id))]));
  }
  return (answer) => keys.get(answer) ?? '';
}
