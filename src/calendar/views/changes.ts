import type { HistoryEntry } from '../../history/history-entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOver, type CalendarEvent } from '../event.ts';
import { changeKinds, findTimesChange, findVenueChange, type ChangeKind } from './change-kinds.ts';
import { listPreviousVenues, type PreviousVenue } from './previous-values.ts';
import { buildOccasion, type Occasion } from '../span.ts';
import { compareText } from '../order.ts';

/** What happened to an event of a calendar. What it is now, the event itself says. */
export interface Change {
  readonly kind: ChangeKind;
  readonly event: CalendarEvent;
  /** The crawl that found it. */
  readonly at: Instant;
  /** When it takes place as far as people knew before. */
  readonly was: Occasion;
  /** Where it was to take place, of a change of venue. */
  readonly venues: readonly PreviousVenue[];
}

/** Days for which a change is told. */
const days = 30;

/** How many new events are told at most: no flood of them is to wash away all else. */
const newLimit = 50;
/** How many changes of what was known are told at most: a storm may cancel everything. */
const changeLimit = 500;

/**
 * What happened to events that are not over, the latest first, and of what one crawl found of a kind the soonest, as far as the history
 * remembers it: of each kind the last change of an event, and with it the value before; of titles and texts it remembers none. What is
 * cancelled or postponed has nothing else to tell. Never the future, where `now` is before the crawl.
 *
 * The first crawl of a language finds everything at once, and none of it is new.
 * @param history of everything that was ever published
 */
export function listChanges(calendar: Calendar, history: readonly HistoryEntry[]): readonly Change[] {
  const { locale, now } = calendar;
  const since = Date.parse(now) - days * 86_400_000;
  const began = firstCrawl(history, locale);
  const told = [...calendar.events, ...calendar.tombstones]
    .filter((event) => !isOver(event, now))
    .flatMap((event) => changesTo(event, calendar, began))
    .filter(({ at }) => at <= now && Date.parse(at) >= since)
    .sort(latestFirst);
  const announced = told.filter(({ kind }) => kind === 'new').slice(0, newLimit);
  const others = told.filter(({ kind }) => kind !== 'new').slice(0, changeLimit);
  return [...announced, ...others].sort(latestFirst);
}

/** When a language was read for the first time. */
function firstCrawl(history: readonly HistoryEntry[], locale: Locale): Instant {
  return history.reduce(
    (first, entry) => (entry.locale === locale && entry.firstSeen < first ? entry.firstSeen : first),
    '9999-12-31T23:59:59Z',
  );
}

function changesTo(event: CalendarEvent, calendar: Calendar, began: Instant): Change[] {
  const { firstSeen, vanished, last } = event.history;
  const { times, venues, status, absent } = last?.former ?? {};
  const change = (kind: ChangeKind, at: Instant, was: Occasion = event): Change => {
    return { kind, event, at, was, venues: [] };
  };
  if (vanished !== null) return [change('gone', vanished)];
  if (event.record.status !== 'scheduled') {
    if (status === undefined) return [];
    // A date that was taken back with the announcement or after it is what people still have in mind.
    const isOlder = times !== undefined && times.until >= status.until;
    return [change(event.record.status, status.until, isOlder ? buildOccasion(times) : event)];
  }
  return [
    ...(status ? [change('resumed', status.until)] : []),
    ...(absent ? [change('back', absent.until)] : []),
    ...(times
      ? findTimesChange(times, event).map((kind) => change(kind, times.until, buildOccasion(times)))
      : []),
    ...(venues
      ? [
          {
            ...change(findVenueChange(venues.ids, event), venues.until),
            venues: listPreviousVenues(calendar, venues),
          },
        ]
      : []),
    ...(firstSeen > began ? [change('new', firstSeen)] : []),
  ];
}

function latestFirst(a: Change, b: Change): number {
  return (
    compareText(b.at, a.at) ||
    changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) ||
    compareText(a.event.startUtc, b.event.startUtc) ||
    a.event.record.id - b.event.record.id
  );
}
