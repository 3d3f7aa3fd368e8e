import { isOver, type CalendarEvent } from '../../src/calendar/event.ts';
import type { Calendar } from '../../src/calendar/calendar.ts';
import type { ChangeKind } from '../../src/calendar/views/change-kinds.ts';
import { listChanges, type Change } from '../../src/calendar/views/changes.ts';
import { historyKey } from '../../src/history/history-key.ts';
import type { HistoryEntry } from '../../src/history/history-entry.ts';
import { uidOf } from '../../src/history/joint-uids.ts';
import type { Instant } from '../../src/model/time.ts';
import type { Site } from '../../src/site/create-site.ts';
import { formatClock, nameEvent, type Named } from '../editors/finding.ts';
import type { BuiltRecord } from './built-record.ts';

/**
 * How an event changed: as subscribers are told; or it is in another language now (`translated`),
 * has another title, or other texts, images and the like (`edited`).
 */
export type PublishedKind = ChangeKind | 'translated' | 'retitled' | 'edited';

/** A change of an event, in each language in which it changed so. */
export interface PublishedChange {
  readonly kind: PublishedKind;
  /** `permalink` is the address of its page in the calendar. */
  readonly events: readonly Named[];
  /** The value before, such as `2026-11-21 20:30`; `''` if the kind says it all. Plain text. */
  readonly was: string;
}

/** What differs from the calendar that was published before. */
export interface PublishedChanges {
  /** When that was read; null if it is not known exactly. */
  readonly since: Instant | null;
  /** Whether nothing was published before. */
  readonly isFirst: boolean;
  /** In calendar order. */
  readonly changes: readonly PublishedChange[];
  /** Events that changed and have no name: over, hidden from lists, or not public any more. */
  readonly unnamed: number;
}

interface Found {
  readonly kind: PublishedKind;
  readonly event: CalendarEvent;
  readonly was: string;
}

/**
 * Compares what a site publishes with what was published before, by the history: it is restored
 * from the published site where a cache is gone.
 * @param before what was built before; null if that is unknown: then what the last crawl found
 */
export function listPublishedChanges(site: Site, before: BuiltRecord | null): PublishedChanges {
  const { entries, crawledAt } = site.state;
  const isFirst = before === null && entries.every(({ firstSeen }) => firstSeen >= crawledAt);
  const since = before?.crawledAt ?? null;
  const isLater = (at: Instant): boolean => (since === null ? at >= crawledAt : at > since);
  if (isFirst) return { since, isFirst, changes: [], unnamed: 0 };
  const known = new Set(entries.filter(({ firstSeen }) => !isLater(firstSeen)).map(({ id }) => id));
  const found = site.calendars.flatMap((calendar) =>
    findChanges(calendar, entries, { isLater, known, titles: before?.titles ?? {} }),
  );
  const named = new Set(found.map(({ event }) => historyKey(event.history)));
  const unnamed = entries.filter(
    (entry) =>
      entry.kind === 'event' &&
      [entry.firstSeen, entry.changed, entry.vanished ?? ''].some((at) => at !== '' && isLater(at)) &&
      !named.has(historyKey(entry)),
  ).length;
  return { since, isFirst, changes: joinLanguages(found, site), unnamed };
}

/** The titles of coming events, for the next comparison. */
export function listTitles({ calendars }: Pick<Site, 'calendars'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    calendars.flatMap(({ events, now }) =>
      events
        .filter((event) => !isOver(event, now))
        .map(({ history, record }) => [historyKey(history), record.title] as const),
    ),
  );
}

interface Before {
  readonly isLater: (at: Instant) => boolean;
  /** Ids of the events that were published before. */
  readonly known: ReadonlySet<number>;
  readonly titles: Readonly<Record<string, string>>;
}

function findChanges(calendar: Calendar, history: readonly HistoryEntry[], before: Before): readonly Found[] {
  const { isLater, known, titles } = before;
  const announced = listChanges(calendar, history)
    .filter(({ at }) => isLater(at))
    .map((change): Found => ({
      kind: change.kind === 'new' && isTranslation(change.event, known) ? 'translated' : change.kind,
      event: change.event,
      was: describeBefore(change),
    }));
  const told = new Set(announced.map(({ event }) => event));
  const others = calendar.events
    .filter((event) => !isOver(event, calendar.now) && !isLater(event.history.firstSeen))
    .flatMap((event): Found[] => {
      const title = titles[historyKey(event.history)];
      const isRetitled = title !== undefined && title !== event.record.title;
      const { together, changed } = event.history;
      return [
        ...(isRetitled ? [{ kind: 'retitled' as const, event, was: title }] : []),
        ...(isLater(together.since) && isTranslation(event, known)
          ? [{ kind: 'translated' as const, event, was: '' }]
          : []),
        ...(isLater(changed) && !isRetitled && !told.has(event)
          ? [{ kind: 'edited' as const, event, was: '' }]
          : []),
      ];
    });
  return [...announced, ...others];
}

/** Whether an event that was published before is in other languages, too. */
function isTranslation({ history: { id, together } }: CalendarEvent, known: ReadonlySet<number>): boolean {
  return Object.values(together.ids).some((other) => other !== id && known.has(other));
}

function describeBefore({ kind, was, wasAt }: Change): string {
  const begin = formatClock(was.start, was.record.allDay);
  if (kind === 'moved') return begin;
  if (kind === 'times') return `${begin} to ${formatClock(was.end, was.record.allDay)}`;
  return wasAt === null ? '' : wasAt.venues.map(({ name }) => name).join(', ');
}

/** One change for all languages that have it, in the order of the first. */
function joinLanguages(found: readonly Found[], site: Site): readonly PublishedChange[] {
  const groups = Map.groupBy(found, ({ kind, event: { history }, was }) =>
    // Titles and names of places differ by language, and are one change all the same.
    JSON.stringify([kind, uidOf(history), /^\d{4}-/u.test(was) ? was : '']),
  );
  return [...groups.values()]
    .toSorted(([a], [b]) => compareStart(a, b))
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const events = group.map(({ event }) => ({
        ...nameEvent(event),
        permalink: site.absolute(event.path),
      }));
      return { kind: first.kind, events, was: first.was };
    });
}

function compareStart(a: Found | undefined, b: Found | undefined): number {
  const [first = '', second = ''] = [a?.event.startUtc, b?.event.startUtc];
  return first < second ? -1 : first > second ? 1 : 0;
}
