import { keyLocale } from '../../history/history-key.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { pagePath } from '../../model/permalink.ts';
import type { Kind } from '../../model/record.ts';
import { compare } from '../order.ts';
import type { Publication } from './locale-pages.ts';
import { folded } from './unique-names.ts';

/** The site paths that lead on to the page of a record. */
export type FormerPaths = (kind: Kind, id: number) => readonly string[];

/**
 * The paths at which the pages of a publication stood before, with a slug that was edited since, and the first paths of its events, as
 * far as no page stands there today. Where several lead on from one, an event whose first path it is comes before others, then what was
 * seen last: the slug was free when that came, so it had it after the others. Then the higher id.
 * @param firsts see `firstPaths`
 */
export function formerPaths(
  { locale, home, segments, path }: Publication,
  history: readonly HistoryEntry[],
  firsts: ReadonlyMap<number, string>,
): FormerPaths {
  const published = history.filter(
    (entry) => path(entry.kind, entry.id) !== undefined && [locale, ''].includes(keyLocale(entry)),
  );
  const claims = [
    ...published
      .filter(({ kind }) => kind === 'event')
      .map(({ kind, id }) => ({ kind, id, former: firsts.get(id) ?? path(kind, id) ?? '' })),
    ...published
      .filter(({ slugs }) => slugs.length > 1)
      .toSorted((a, b) => compare(b.firstSeen, a.firstSeen) || b.id - a.id)
      .flatMap(({ kind, id, slugs }) =>
        slugs.map((slug) => ({ kind, id, former: pagePath(home, segments[kind], slug) })),
      ),
  ].filter(({ kind, id, former }) => former !== path(kind, id));
  const byRecord = new Map<string, string[]>();
  const taken = new Set(
    claims.length === 0 ? [] : published.map(({ kind, id }) => folded(path(kind, id) ?? '')),
  );
  for (const { kind, id, former } of claims) {
    if (taken.has(folded(former))) continue;
    taken.add(folded(former));
    const key = `${kind} ${id}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), former]);
  }
  return (kind, id) => byRecord.get(`${kind} ${id}`) ?? [];
}
