import type { DayKey } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { filterUpcoming, type Scope } from '../event.ts';
import { listUpcomingMonths, type MonthLink } from './month.ts';
import { isPlace } from '../whereabouts.ts';
import { archivePath } from '../paths.ts';
import { isOffered, type ScopeKind } from '../scope.ts';
import { buildTranslatedScope, type TranslatedScope } from './scope-views.ts';
import type { Zone } from '../zone.ts';

/** A scope that a search can be narrowed to. */
export interface Facet extends TranslatedScope {
  /** Its events that are not over. */
  readonly count: number;
}

/** The filters of the search in a language, and the pages that reach the same without a search. */
export interface SearchFacets {
  /** The zone of "today". */
  readonly zone: Zone;
  /**
   * The categories: each top category followed by its descendants, those with most upcoming events
   * first.
   */
  readonly families: readonly (readonly Facet[])[];
  /** By name; only those with most events if there are very many. */
  readonly venues: readonly Facet[];
  readonly organizers: readonly Facet[];
  readonly tags: readonly Facet[];
  /** Whether any event takes place online. */
  readonly hasOnline: boolean;
  /** The months that have pages, from the current one on. */
  readonly months: readonly MonthLink[];
  /** The day of the build. */
  readonly today: DayKey;
  /** Path of the archive; null if there is none. */
  readonly archive: string | null;
}

/** Limit for each kind, to keep the page light; text search finds the rest. */
const facetLimit = 200;

/** Lists the facets of a calendar. */
export function buildSearchFacets(calendar: Calendar): SearchFacets {
  const { zone, scopes, today } = calendar;
  const buildFacet = (scope: Scope): Facet => ({
    ...buildTranslatedScope(scope),
    count: filterUpcoming(scope.listed, calendar.now).length,
  });
  // What is online has its own filter.
  const isThere = (scope: Scope): boolean =>
    isOffered(scope) && (scope.kind !== 'venue' || isPlace(scope.record));
  const fullestFirst = (a: Facet, b: Facet): number => b.count - a.count;
  const { compare } = new Intl.Collator(calendar.locale, { numeric: true });
  const ofKind = (kind: ScopeKind): Facet[] =>
    scopes
      .filter((scope) => scope.kind === kind && isThere(scope))
      .map(buildFacet)
      .sort(fullestFirst)
      .slice(0, facetLimit)
      .sort((a, b) => compare(a.name, b.name));
  const withChildren = (scope: Scope): Facet[] => [
    buildFacet(scope),
    ...scope.children.filter(isThere).flatMap((child) => withChildren(child)),
  ];
  const tops = scopes.filter((scope) => scope.kind === 'category' && scope.parent === null && isThere(scope));
  return {
    zone,
    today,
    families: tops.map(withChildren).sort(([a], [b]) => (a && b ? fullestFirst(a, b) : 0)),
    venues: ofKind('venue'),
    organizers: ofKind('organizer'),
    tags: ofKind('tag'),
    hasOnline: calendar.listed.some(({ online }) => online !== null),
    months: listUpcomingMonths(calendar),
    archive: calendar.views.past ? archivePath(calendar) : null,
  };
}
