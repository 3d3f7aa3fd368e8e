import type { Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import type { Entry } from '../entry.ts';
import { filterUpcoming, type VenueScope } from '../event.ts';
import { venuesPath } from '../paths.ts';
import { buildVenueView, type VenueView } from './scope-views.ts';

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
  /** When each event is over that is not. */
  readonly ends: readonly Instant[];
  /** The first of them that were not cancelled, five at most, each to be shown once those before it are over. */
  readonly next: readonly NextEvent[];
}

/** What comes at a venue as soon as what comes before it is over. */
export interface NextEvent {
  readonly entry: Entry;
  /** When the events before it are over; null for the first. */
  readonly since: Instant | null;
}

const few = 5;

/** The list of venues, those without events to come included. */
export function buildVenues(calendar: Calendar): Venues {
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
  const coming = filterUpcoming(venue.listed, now);
  const next: NextEvent[] = [];
  let since: Instant | null = null;
  for (const { record, entry } of coming) {
    if (next.length === few) break;
    // What is over before those before it are is never the next.
    if (record.status === 'cancelled' || (since !== null && entry.endUtc <= since)) continue;
    next.push({ entry, since });
    since = entry.endUtc;
  }
  return { ...buildVenueView(venue), ends: coming.map(({ endUtc }) => endUtc), next };
}
