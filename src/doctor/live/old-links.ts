import type { CalendarState } from '../../history/state-document.ts';
import { buildPagePath } from '../../model/permalink.ts';

/** An address that the origin had, and where it should lead now. */
export interface OldLink {
  /** Path at the host of the site, perhaps with a query: `/event/opera/` */
  readonly from: string;
  /** Site path of a page, percent-encoded. */
  readonly to: string;
}

/**
 * The permalinks of coming events, from the history that the site carries.
 * @param listed site paths of the pages in the sitemap, percent-encoded
 */
export function listOldLinks(state: CalendarState | null, listed: readonly string[]): readonly OldLink[] {
  const layout = state?.layouts?.at(-1) ?? {};
  const pages = new Set(listed);
  return (state?.entries ?? []).flatMap((entry) => {
    if (entry.kind !== 'event' || entry.last === null || entry.vanished !== null) return [];
    const place = layout[entry.locale];
    const permalink = URL.parse(entry.last.permalink, state?.origin);
    const segment = place?.segments['event'];
    if (place === undefined || segment === undefined || permalink === null) return [];
    const to = encodePath(buildPagePath(place.home, segment, entry.last.slug));
    // An event can have another address, such as one that shares its slug.
    return pages.has(to) ? [{ from: permalink.pathname + permalink.search, to }] : [];
  });
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
