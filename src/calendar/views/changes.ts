import type { HistoryEntry } from '../../history/history-entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Instant } from '../../model/time.ts';
import type { Calendar } from '../calendar.ts';
import { isOver, type CalendarEvent } from '../event.ts';
import { changeKinds, findTimesChange, type ChangeKind } from './change-kinds.ts';
import { findPreviousPlace, type PreviousPlace } from './previous-values.ts';
import { buildOccasion, type Occasion } from '../span.ts';
import { compareText } from '../order.ts';

/** A change of an event. The event itself has the current values. */
export interface Change {
  readonly kind: ChangeKind;
  readonly event: CalendarEvent;
  /** The crawl that found it. */
  readonly at: Instant;
  /** When it was to take place before the change. */
  readonly was: Occasion;
  /** Where it was to take place, for a change of place. */
  readonly wasAt: Pick<PreviousPlace, 'venues' | 'online'> | null;
}

/** Days for which a change is listed. */
const days = 30;

/** At most this many new events are listed, so that they do not crowd out other changes. */
const newLimit = 50;
/** At most this many other changes are listed: a storm may cancel everything. */
const changeLimit = 500;

/**
 * Lists changes of events that are not over: the latest first, and those of one crawl by kind and
 * start. The history remembers the last change of each kind and the value before, but no titles or
 * texts. A cancelled or postponed event has no other changes. Changes after `now` are left out.
 *
 * The first crawl of a language finds everything at once, so none of it is new.
 * @param history of everything that was ever published
 */
export function listChanges(calendar: Calendar, history: readonly HistoryEntry[]): readonly Change[] {
  const { locale, now } = calendar;
  const since = Date.parse(now) - days * 86_400_000;
  const began = firstCrawl(history, locale);
  const changes = [...calendar.events, ...calendar.tombstones]
    .filter((event) => !isOver(event, now))
    .flatMap((event) => changesTo(event, calendar, began))
    .filter(({ at }) => at <= now && Date.parse(at) >= since)
    .sort(latestFirst);
  const announced = changes.filter(({ kind }) => kind === 'new').slice(0, newLimit);
  const others = changes.filter(({ kind }) => kind !== 'new').slice(0, changeLimit);
  return [...announced, ...others].sort(latestFirst);
}

/** The first crawl of a language. */
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
    return { kind, event, at, was, wasAt: null };
  };
  const changePlace = (wasAt: PreviousPlace, at: Instant): Change[] =>
    wasAt.changes.map((kind) => ({ ...change(kind, at), wasAt }));
  if (vanished !== null) return [change('gone', event.record.modified)];
  if (event.record.status !== 'scheduled') {
    // An event that was not in the calendar may have come back cancelled.
    const until = status?.until ?? absent?.until;
    if (until === undefined) return [];
    // If its date changed at the announcement or later, readers still have the previous date in
    // mind.
    const isOlder = times !== undefined && times.until >= until;
    return [change(event.record.status, until, isOlder ? buildOccasion(times, calendar.zone) : event)];
  }
  // It may have come back cancelled: then its return was never announced.
  const cameBack = absent !== undefined && absent.until >= (status?.until ?? '');
  return [
    ...(status ? [change('resumed', status.until)] : []),
    ...(cameBack ? [change('back', absent.until)] : []),
    ...(times
      ? findTimesChange(times, event).map((kind) =>
          change(kind, times.until, buildOccasion(times, calendar.zone)),
        )
      : []),
    ...(venues ? changePlace(findPreviousPlace(calendar, venues, event), venues.until) : []),
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
