import type { DayKey, Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import type { Entry } from '../entry.ts';
import { filterUpcoming, type VenueScope } from '../event.ts';
import { isPlace } from '../whereabouts.ts';
import { venuesPath } from '../paths.ts';
import { addDays } from '../day.ts';
import { isOffered } from '../scope.ts';
import { buildVenueView, type VenueView } from './scope-views.ts';
import { drawPlan, type Plan } from '../venue-plan.ts';

/** The list of all venues. */
export interface Venues {
  /**
   * Towns with their venues, both by name as the calendar's language sorts; venues without a town
   * come last.
   */
  readonly towns: readonly {
    /** `""` if the origin names none. */
    readonly name: string;
    readonly venues: readonly ListedVenue[];
    /** Its points are those of the venues, by number; null if too few have a known position. */
    readonly plan: Plan | null;
  }[];
  /** All venues. */
  readonly count: number;
  readonly path: string;
  readonly now: Instant;
}

/** A venue in the list. */
export interface ListedVenue extends VenueView {
  /** The ends of all scheduled events that are not over. */
  readonly ends: readonly Instant[];
  /** The next of them, at most five. Each is shown once those before it are over. */
  readonly next: readonly NextEvent[];
  /**
   * First day, last day and end of those in the coming two weeks, so that pages can count those of
   * a later today.
   */
  readonly soon: readonly (readonly [first: DayKey, last: DayKey, end: Instant])[];
}

/** An event at a venue that is shown once those before it are over. */
export interface NextEvent {
  readonly entry: Entry;
  /** When the events before it are over; null for the first. */
  readonly since: Instant | null;
}

const nextShown = 5;

/** The list of venues: also those without upcoming events, but none that is not a place. */
export function buildVenues(calendar: Calendar): Venues {
  const { compare } = new Intl.Collator(calendar.locale, { numeric: true });
  const venues = calendar.scopes
    .filter((scope) => scope.kind === 'venue')
    .filter((scope) => isOffered(scope) && isPlace(scope.record))
    .sort((a, b) => compare(a.name, b.name) || a.record.id - b.record.id);
  const towns = [...Map.groupBy(venues, ({ record }) => record.city.trim())]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([name, those]) => {
      const listed = those.map((venue) => buildListedVenue(calendar, venue));
      return { name, venues: listed, plan: drawPlan(listed.map(findOnPlan)) };
    });
  return { towns, count: venues.length, path: venuesPath(calendar), now: calendar.now };
}

/** A venue for a plan; without its position if its editor hides maps of it. */
function findOnPlan({ name, position, showsMap, ends }: ListedVenue) {
  return { name, position: showsMap ? position : null, events: ends.length };
}

function buildListedVenue({ now, today }: Calendar, venue: VenueScope): ListedVenue {
  // At a venue whose events are all called off, nothing is coming up.
  const coming = filterUpcoming(venue.listed, now).filter(({ entry }) => entry.status === 'scheduled');
  const next: NextEvent[] = [];
  let since: Instant | null = null;
  for (const { entry } of coming) {
    if (next.length === nextShown) break;
    // An event that ends before an earlier one does is never the next.
    if (since !== null && entry.overUtc <= since) continue;
    next.push({ entry, since });
    since = entry.overUtc;
  }
  const until = addDays(today, 13);
  const soon = coming
    .filter(({ firstDay }) => firstDay <= until)
    .map(({ firstDay, lastDay, overUtc }) => [firstDay, lastDay, overUtc] as const);
  return { ...buildVenueView(venue), ends: coming.map((event) => event.overUtc), next, soon };
}
