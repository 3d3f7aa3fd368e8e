import type { Calendar } from './calendar.ts';
import type { Entry } from './entry.ts';
import { toCome } from './event.ts';
import { venuesPath } from './paths.ts';
import type { VenueScope } from './scope.ts';
import { venueView, type VenueView } from './scope-views.ts';

/** The list of all venues. */
export interface Venues {
  /** Towns with their venues, both by name in the order of the calendar's language; venues without town come last. */
  readonly towns: readonly {
    /** `""` where the origin names none. */
    readonly name: string;
    readonly venues: readonly ListedVenue[];
  }[];
  /** All venues. */
  readonly count: number;
  readonly path: string;
}

/** A venue in the list. */
export interface ListedVenue extends VenueView {
  /** Events that are not over. */
  readonly count: number;
  /** The first of them that was not cancelled; null where there is none. */
  readonly next: Entry | null;
}

/** The list of venues, those without events to come included. */
export function venuesOf(calendar: Calendar): Venues {
  const { compare } = new Intl.Collator(calendar.locale, { numeric: true });
  const venues = calendar.scopes
    .filter((scope) => scope.kind === 'venue')
    .sort((a, b) => compare(a.name, b.name) || a.record.id - b.record.id);
  const towns = [...Map.groupBy(venues, ({ record }) => record.city.trim())]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([name, those]) => ({ name, venues: those.map((venue) => listed(calendar, venue)) }));
  return { towns, count: venues.length, path: venuesPath(calendar) };
}

function listed({ now }: Calendar, venue: VenueScope): ListedVenue {
  const coming = toCome(venue.listed, now);
  const next = coming.find(({ record }) => record.status !== 'cancelled');
  return { ...venueView(venue), count: coming.length, next: next?.entry ?? null };
}
