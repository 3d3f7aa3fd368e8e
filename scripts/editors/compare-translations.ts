import type { CalendarEvent, VenueScope } from '../../src/calendar/event.ts';
import { shortenText } from '../../src/html/shorten.ts';
import { effectiveEnd } from '../../src/model/event.ts';
import type { ByLocale, Locale } from '../../src/model/locale.ts';
import { formatClock } from './finding.ts';
import { identifyPlace } from './find-duplicates.ts';
import { readAmounts } from './read-amounts.ts';

/** What comparing translations needs beyond the events. */
export interface ComparedFacts {
  /** Ids of the translations of a venue, with its own; undefined if it has none. */
  readonly listVenueTranslations: (venue: number) => ByLocale<number> | undefined;
  /** The currency of the site in a language; null when unknown. */
  readonly findCurrency: (locale: Locale) => string | null;
  /** Ids of events of which the origin was not asked whether they are online or cancelled. */
  readonly unasked: ReadonlySet<number>;
}

/** A value of one translation; null if unknown, which differs from nothing. */
type Read = (event: CalendarEvent) => string | null;

/**
 * In what translations of an event contradict each other, with the values as their editors wrote
 * them; `''` if in nothing. All-day is not part of it, as in `Occurrence`.
 */
export function compareTranslations(versions: readonly CalendarEvent[], facts: ComparedFacts): string {
  const { unasked } = facts;
  const zones = new Set(versions.map(({ record }) => record.zone));
  const formatTime = (clock: string, { record: { allDay, zone } }: CalendarEvent): string =>
    `${formatClock(clock, allDay)}${zones.size > 1 ? ` ${shortenText(zone, 40)}` : ''}`;
  const isOnlineKnown = ({ record: { id } }: CalendarEvent): boolean => !unasked.has(id);
  const known = versions.filter(isOnlineKnown);
  const isOnlineAlike = new Set(known.map(({ online }) => online?.isHybrid)).size < 2;
  const findPlace = identifyPlaces(versions, facts);
  const differ = (what: string, read: Read, show: (event: CalendarEvent) => string): string[] => {
    const valued = versions.filter((event) => read(event) !== null);
    if (new Set(valued.map(read)).size < 2) return [];
    return [`different ${what}: ${valued.map((each) => `${show(each)} (${each.record.locale})`).join(', ')}`];
  };
  return [
    ...differ(
      'beginning',
      ({ record }) => record.startUtc,
      (event) => formatTime(event.record.start, event),
    ),
    ...differ(
      'end',
      ({ record }) => effectiveEnd(record),
      (event) => formatTime(event.record.end, event),
    ),
    ...differ(
      'status',
      (event) => (isOnlineKnown(event) ? event.record.status : null),
      ({ record }) => record.status,
    ),
    ...differ(
      'price',
      ({ record }) => readAmounts(record),
      ({ record }) => shortenText(record.cost, 60),
    ),
    ...differ(
      'currency',
      ({ record: { prices, currency, locale } }) =>
        prices.length === 0 ? null : (currency ?? facts.findCurrency(locale)),
      ({ record: { cost, currency, locale } }) =>
        `${shortenText(cost, 60)} in ${currency ?? facts.findCurrency(locale)}`,
    ),
    ...differ(
      'attendance',
      (event) => (isOnlineKnown(event) ? String(event.online?.isHybrid) : null),
      ({ online }) => (online === null ? 'not online' : online.isHybrid ? 'also online' : 'only online'),
    ),
    // The place of an event that is only online says nothing about that of another.
    ...(isOnlineAlike ? differ('place', findPlace, describePlaces) : []),
  ].join('; ');
}

function describePlaces({ places }: CalendarEvent): string {
  return places.length === 0
    ? 'no venue'
    : shortenText(places.map(({ name, record: { id } }) => name || `venue ${id}`).join(' and '), 80);
}

/**
 * Tells the places of translations apart. Venues are one place if they are translations of each
 * other, or have the same name and town, or the same street and town.
 */
function identifyPlaces(versions: readonly CalendarEvent[], facts: ComparedFacts): Read {
  const places: VenueScope[] = [];
  const identify = (venue: VenueScope): number => {
    const at = places.findIndex((other) => isSamePlace(venue, other, facts));
    return at === -1 ? places.push(venue) - 1 : at;
  };
  const keys = new Map(
    versions.map((event): [CalendarEvent, string | null] => {
      const { record, places: own } = event;
      // Venues that are not public are unknown, and so is whether an event without one is online.
      const isUnknown = own.length === 0 && (record.venues.length > 0 || facts.unasked.has(record.id));
      const found = [...new Set(own.map(identify))].sort((a, b) => a - b);
      return [event, isUnknown ? null : found.join(' ')];
    }),
  );
  return (event) => keys.get(event) ?? null;
}

function isSamePlace(
  a: VenueScope,
  b: VenueScope,
  { listVenueTranslations }: Pick<ComparedFacts, 'listVenueTranslations'>,
): boolean {
  if (a.record.id === b.record.id || identifyPlace(a) === identifyPlace(b)) return true;
  if (Object.values(listVenueTranslations(a.record.id) ?? {}).includes(b.record.id)) return true;
  const [first, second] = [a, b].map(({ record: { address, city } }) => `${address} ${city}`.toLowerCase());
  return a.record.address !== '' && first === second;
}
