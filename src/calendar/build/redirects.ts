import { keyLocale } from '../../history/history-key.ts';
import type { HistoryEntry } from '../../history/history-entry.ts';
import { buildPagePath } from '../../model/permalink.ts';
import type { Kind } from '../../model/record.ts';
import { compareText } from '../order.ts';
import type { LocalePages } from './locale-pages.ts';
import { assignPermanentNames, foldName } from './unique-names.ts';

/**
 * The site path at which each event of a locale was first published, by its id: made of its first slug, and that of no other event that
 * ever was. Of equal ones the event that was seen first keeps the slug, then the lower id; later ones have their id behind it. None
 * ever changes, whatever is edited, comes or goes, as long as the settings name the same path and segments. An event that is given another language has another there.
 */
export function assignPermanentPaths(
  { locale, home, segments }: Pick<LocalePages, 'locale' | 'home' | 'segments'>,
  history: readonly HistoryEntry[],
): ReadonlyMap<number, string> {
  const claims = history
    .filter((entry) => entry.kind === 'event' && entry.locale === locale)
    .toSorted((a, b) => compareText(a.firstSeen, b.firstSeen) || a.id - b.id)
    .flatMap(({ id, slugs: [name] }) => (name === undefined ? [] : { id, name }));
  const names = assignPermanentNames(claims);
  return new Map(claims.map(({ id }, at) => [id, buildPagePath(home, segments.event, names[at] ?? '')]));
}

/** The site paths that lead on to the page of a record. */
export type Redirects = (kind: Kind, id: number) => readonly string[];

/**
 * The paths at which the pages of a publication stood before, with a slug that was edited since, and the first paths of its events, as
 * far as no page stands there today. Where several lead on from one, an event whose first path it is comes before others, then what was
 * seen last: the slug was free when that came, so it had it after the others. Then the higher id.
 * @param firsts see `firstPaths`
 */
export function buildRedirects(
  { locale, home, segments, path }: LocalePages,
  history: readonly HistoryEntry[],
  firsts: ReadonlyMap<number, string>,
): Redirects {
  const published = history.filter(
    (entry) => path(entry.kind, entry.id) !== undefined && [locale, ''].includes(keyLocale(entry)),
  );
  const claims = [
    ...published
      .filter(({ kind }) => kind === 'event')
      .map(({ kind, id }) => ({ kind, id, previous: firsts.get(id) ?? path(kind, id) ?? '' })),
    ...published
      .filter(({ slugs }) => slugs.length > 1)
      .toSorted((a, b) => compareText(b.firstSeen, a.firstSeen) || b.id - a.id)
      .flatMap(({ kind, id, slugs }) =>
        slugs.map((slug) => ({ kind, id, previous: buildPagePath(home, segments[kind], slug) })),
      ),
  ].filter(({ kind, id, previous }) => previous !== path(kind, id));
  const byRecord = new Map<string, string[]>();
  const taken = new Set(
    claims.length === 0 ? [] : published.map(({ kind, id }) => foldName(path(kind, id) ?? '')),
  );
  for (const { kind, id, previous } of claims) {
    if (taken.has(foldName(previous))) continue;
    taken.add(foldName(previous));
    const key = `${kind} ${id}`;
    byRecord.set(key, [...(byRecord.get(key) ?? []), previous]);
  }
  return (kind, id) => byRecord.get(`${kind} ${id}`) ?? [];
}
