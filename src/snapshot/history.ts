import { hash } from 'node:crypto';
import { effectiveEnd } from '../model/end-of.ts';
import type { EventRecord } from '../model/event.ts';
import type {
  EventEssentials,
  EventHistory,
  EventTimes,
  PreviousValues,
  HistoryEntry,
} from '../history/history-entry.ts';
import type { AnyRecord } from '../model/record.ts';
import type { Instant } from '../model/time.ts';

/** The crawl for which history is written. */
export interface HistoryContext {
  readonly now: Instant;
  /** What a venue was called before this crawl; empty where that is not known. */
  readonly nameOf: (venue: number) => string;
  /** Ids of the categories above some, ascending; of events that are to come. */
  readonly above: (categories: readonly number[]) => readonly number[];
  /** The UID of an event that is published for the first time; asked then only. */
  readonly giveUid: (event: EventRecord) => string;
}

/**
 * The entry of a record that a crawl found; `before` itself when nothing has changed.
 * @param before the record's entry so far; undefined at its first publication
 * @param record events with the status that they themselves told
 */
export function buildNextEntry(
  before: HistoryEntry | undefined,
  record: AnyRecord,
  context: HistoryContext,
): HistoryEntry {
  const { now } = context;
  if (record.kind === 'event')
    return nextEventEntry(
      before?.kind === 'event' ? edited(before, record, now) : undefined,
      record,
      context,
    );
  const digest = contentDigest(record);
  if (before !== undefined && before.vanished === null && before.digest === digest) return before;
  const { kind, name, slug, permalink } = record;
  const parent = 'parent' in record ? record.parent : null;
  const translations = before?.kind === 'event' ? undefined : before?.translations;
  return { kind, ...seen(before, record, digest, now), name, slug, permalink, parent, translations };
}

/** The entry of a record that a complete crawl did not find; `entry` itself when it had vanished before. */
export function markVanished(entry: HistoryEntry, now: Instant): HistoryEntry {
  if (entry.vanished !== null) return entry;
  if (entry.kind !== 'event') return { ...entry, vanished: now };
  const { last, sequence } = entry;
  const isMissed = last !== null && isComing(last, now);
  return {
    ...entry,
    vanished: now,
    // A cancellation is one more issue of the event (RFC 5546, 3.2.5). Of what is over, nothing is announced.
    sequence: isMissed ? sequence + 1 : sequence,
    last: isMissed ? last : null,
  };
}

/** The entry without what is only kept of events that are not over; `entry` itself when there is nothing to forget. */
export function forgetPastDetails(entry: HistoryEntry, now: Instant): HistoryEntry {
  const end = forgetDetailsAt(entry);
  return entry.kind === 'event' && end !== null && end < now ? { ...entry, last: null } : entry;
}

/** The end of the event of which `fade` forgets something after it; null when there is nothing to forget. */
export function forgetDetailsAt(entry: HistoryEntry): Instant | null {
  return entry.kind === 'event' && entry.last !== null ? effectiveEnd(entry.last) : null;
}

/** The entry with the date of an edit that came after it was first seen; `entry` itself where there was none since the last. */
function edited(entry: EventHistory, { modified }: EventRecord, now: Instant): EventHistory {
  const isLater = modified > (entry.edited ?? entry.firstSeen) && modified <= now;
  return isLater ? { ...entry, edited: modified } : entry;
}

function nextEventEntry(
  before: EventHistory | undefined,
  record: EventRecord,
  context: HistoryContext,
): EventHistory {
  const { now, above, giveUid } = context;
  const digest = contentDigest(record);
  const coming = isComing(record, now);
  const isSame = before !== undefined && before.vanished === null && before.digest === digest;
  if (isSame && before.slugs.includes(record.slug)) {
    const { last } = before;
    if (last === null && !coming) return before;
    if (last !== null && coming) return under(before, last, above(record.categories));
  }
  const matters = shortHash([timesOf(record), placesOf(record), record.status]);
  return {
    kind: 'event',
    ...seen(before, record, digest, now),
    published: before?.published ?? (record.created < now ? record.created : now),
    edited: before?.edited,
    uid: before?.uid ?? giveUid(record),
    sequence: before === undefined ? 0 : before.sequence + (counts(before, matters) ? 1 : 0),
    together: before?.together ?? { ids: {}, since: now, parted: 0 },
    matters,
    status: record.status,
    last: coming
      ? essentialsOf(record, above(record.categories), isSame ? {} : formerValues(before, record, context))
      : null,
  };
}

/** The same entry below other categories: that an event moved between calendars with its category is no change of it. */
function under(entry: EventHistory, last: EventEssentials, above: readonly number[]): EventHistory {
  return isEqual(last.above, above) ? entry : { ...entry, last: { ...last, above } };
}

function counts(before: EventHistory, matters: string): boolean {
  return before.vanished !== null || before.matters !== matters;
}

function seen(
  before: HistoryEntry | undefined,
  { id, locale, slug }: AnyRecord,
  digest: string,
  now: Instant,
) {
  const slugs = before?.slugs ?? [];
  return {
    id,
    locale,
    firstSeen: before?.firstSeen ?? now,
    changed: before?.digest === digest && before.vanished === null ? before.changed : now,
    vanished: null,
    digest,
    slugs: slugs.includes(slug) ? slugs : [...slugs, slug],
  };
}

/** All of a record that readers see. The date of its last edit is no part of it, as an edit may have changed nothing. */
function contentDigest(record: AnyRecord): string {
  // An event is published once: see `published`.
  return shortHash('modified' in record ? { ...record, created: '', modified: '' } : record);
}

/** Fields are in one order always, as records are built in one place. 96 bits are plenty to tell two versions of one record apart. */
function shortHash(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16);
}

function formerValues(
  before: EventHistory | undefined,
  record: EventRecord,
  { now, nameOf }: HistoryContext,
): PreviousValues {
  if (before === undefined) return {};
  const { last, status } = before;
  const isBack = before.vanished !== null || last === null;
  const absent = isBack ? { absent: { until: now } } : {};
  if (last === null) return absent;
  const times = timesOf(last);
  const { venues } = last;
  return {
    ...last.former,
    ...absent,
    ...(!isEqual(times, timesOf(record)) && { times: { ...times, until: now } }),
    ...(!isEqual(placesOf(last), placesOf(record)) && {
      venues: { ids: venues, names: venues.map(nameOf), until: now },
    }),
    ...(status !== record.status && { status: { value: status, until: now } }),
  };
}

/** The order of places says nothing. */
function placesOf({ venues }: Pick<EventRecord, 'venues'>): readonly number[] {
  return venues.toSorted((a, b) => a - b);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function essentialsOf(
  record: EventRecord,
  above: readonly number[],
  former: PreviousValues,
): EventEssentials {
  const { title, slug, permalink, venues, organizers, categories, tags } = record;
  return { title, slug, permalink, ...timesOf(record), venues, organizers, categories, tags, above, former };
}

function timesOf({ allDay, start, end, startUtc, endUtc, zone }: EventTimes): EventTimes {
  return { allDay, start, end, startUtc, endUtc, zone };
}

function isComing(event: EventTimes, now: Instant): boolean {
  return effectiveEnd(event) >= now;
}
