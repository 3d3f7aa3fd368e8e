import type { HistoryEntry } from '../../history/history-entry.ts';
import { buildPagePath } from '../../model/permalink.ts';
import { compareText } from '../order.ts';
import type { LocalePages } from './locale-pages.ts';
import { assignPermanentNames } from './unique-names.ts';

/**
 * The site path at which each event of a locale was first published, by its id: made of its first slug, and that of no other event that
 * ever was. Of equal ones the event that was seen first keeps the slug, then the lower id; later ones have their id behind it. None
 * ever changes, whatever is edited, comes or goes, as long as the settings name the same path and segments. An event that is given another language has another there.
 */
export function permanentPaths(
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
