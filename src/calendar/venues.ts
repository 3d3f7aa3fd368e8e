import type { Calendar } from './calendar.ts';
import { isOver } from './event.ts';
import { venuesPath } from './paths.ts';
import { scopeLink, type ScopeLink } from './scope-views.ts';

/** The list of all venues. */
export interface Venues {
  /** By name, in the order of the calendar's language. */
  readonly venues: readonly (ScopeLink & {
    readonly city: string;
    /** Events that are not over. */
    readonly count: number;
  })[];
  readonly path: string;
}

/** The list of venues, those without events to come included. */
export function venuesOf(calendar: Calendar): Venues {
  const { compare } = new Intl.Collator(calendar.locale, { numeric: true });
  const venues = calendar.scopes
    .filter((scope) => scope.kind === 'venue')
    .sort((a, b) => compare(a.name, b.name) || a.record.id - b.record.id)
    .map((scope) => ({
      ...scopeLink(scope),
      city: scope.record.city,
      count: scope.events.filter((event) => !isOver(event, calendar.now)).length,
    }));
  return { venues, path: venuesPath(calendar) };
}
