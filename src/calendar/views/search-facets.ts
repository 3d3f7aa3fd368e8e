import type { ByLocale } from '../../model/locale.ts';
import type { Calendar } from '../calendar.ts';
import { filterUpcoming, type Scope } from '../event.ts';
import { listUpcomingMonths, type MonthLink } from './month.ts';
import { archivePath } from '../paths.ts';
import type { ScopeKind } from '../scope.ts';
import { buildScopeLink, type ScopeLink } from './scope-views.ts';
import type { Zone } from '../zone.ts';

/** Something that events can be narrowed to. */
export interface Facet extends ScopeLink {
  /** Events of it that are not over. */
  readonly count: number;
  /** Path of its page in each other language that has one. */
  readonly translations: ByLocale<string>;
}

/** What a visitor can search for in a language, and the pages that lead to the same without a search. */
export interface SearchFacets {
  /** In the zone of which "today" is meant. */
  readonly zone: Zone;
  /** The categories: each at the top followed by all below it, those with most to come first. */
  readonly families: readonly (readonly Facet[])[];
  /** By name; the fullest, where there are very many. */
  readonly venues: readonly Facet[];
  readonly organizers: readonly Facet[];
  readonly tags: readonly Facet[];
  /** This month and those to come, as far as they have pages. */
  readonly months: readonly MonthLink[];
  /** Path of the archive. */
  readonly archive: string;
}

/** More would make the page heavy; the rest is found by words. */
const most = 200;

/** What can be found in a calendar. */
export function buildSearchFacets(calendar: Calendar): SearchFacets {
  const { zone, scopes } = calendar;
  const narrowing = (scope: Scope): Facet => ({
    ...buildScopeLink(scope),
    count: filterUpcoming(scope.listed, calendar.now).length,
    translations: scope.translations,
  });
  const fullestFirst = (a: Facet, b: Facet): number => b.count - a.count;
  const { compare } = new Intl.Collator(calendar.locale, { numeric: true });
  const ofKind = (kind: ScopeKind): Facet[] =>
    scopes
      .filter((scope) => scope.kind === kind)
      .map(narrowing)
      .sort(fullestFirst)
      .slice(0, most)
      .sort((a, b) => compare(a.name, b.name));
  const withChildren = (scope: Scope): Facet[] => [
    narrowing(scope),
    ...scope.children.flatMap((child) => withChildren(child)),
  ];
  const tops = scopes.filter(({ kind, parent }) => kind === 'category' && parent === null);
  return {
    zone,
    families: tops.map(withChildren).sort(([a], [b]) => (a && b ? fullestFirst(a, b) : 0)),
    venues: ofKind('venue'),
    organizers: ofKind('organizer'),
    tags: ofKind('tag'),
    months: listUpcomingMonths(calendar),
    archive: archivePath(calendar),
  };
}
