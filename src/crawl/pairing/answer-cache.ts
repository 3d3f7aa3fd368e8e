import type { Alternates } from '../../model/alternates.ts';
import { kinds } from '../../model/record.ts';
import { createCacheKeys } from './bearings.ts';
import type { Pairables } from './pairable.ts';

/**
 * Answers to be known to the next crawl: the latest of each record that is still there, by kind and id. The key of what was read
 * now is that of its question, and stands from now on also for the records that the answer has to do with.
 * @param known as remembered before
 * @param read with the keys of their questions
 */
export function buildAnswerCache(
  records: Pairables,
  known: readonly Alternates[],
  read: readonly Alternates[],
): readonly Alternates[] {
  const latest = new Map([...known, ...read].map((each) => [`${each.kind} ${each.id}`, each]));
  const bearing = createCacheKeys(records, [...latest.values()]);
  const isNew = new Set(read);
  return kinds.flatMap((kind) =>
    records[kind]
      .flatMap(({ id }) => latest.get(`${kind} ${id}`) ?? [])
      .map((each) => (isNew.has(each) ? { ...each, key: `${each.key} ${bearing(each)}` } : each))
      .toSorted((a, b) => a.id - b.id),
  );
}

/**
 * Remembered answers that have to do with the same records as when they were given, with the keys of their questions. The others are
 * of no use until they are asked again: who edits an address makes a page that still names the old one say nothing of either.
 */
export function stillValid(records: Pairables, answers: readonly Alternates[]): readonly Alternates[] {
  const bearing = createCacheKeys(records, answers);
  return answers.flatMap((answer) => {
    const end = ` ${bearing(answer)}`;
    return answer.key.endsWith(end) ? [{ ...answer, key: answer.key.slice(0, -end.length) }] : [];
  });
}
