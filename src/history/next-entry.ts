import { effectiveEnd, isLong, type EventRecord, type Online } from '../model/event.ts';
import { limitSlugs } from './former-slugs.ts';
import type {
  EventEssentials,
  EventHistory,
  EventTimes,
  PreviousValues,
  HistoryEntry,
  ScopeHistory,
} from './history-entry.ts';
import type { Locale } from '../model/locale.ts';
import type { AnyRecord } from '../model/record.ts';
import { addSequences } from './sequence.ts';
import type { Instant } from '../model/time.ts';

/** The inputs of the next entry besides the record. */
export interface HistoryContext {
  /** When the crawl takes place. */
  readonly now: Instant;
  /** A short hash of a plain value, 16 characters of base64url: equal values have equal hashes. */
  readonly hash: (value: unknown) => string;
  /** The name of a venue before this crawl; empty when unknown. */
  readonly venueName: (venue: number) => string;
  /** Ids of the ancestors of categories, ascending; called for upcoming events only. */
  readonly listAncestors: (categories: readonly number[]) => readonly number[];
  /** The UID of an event; called at its first publication only. */
  readonly giveUid: (event: EventRecord) => string;
  /**
   * The slug for the permanent path of an event, which no other event ever had; called when no
   * earlier slug of it is known.
   */
  readonly giveSlug: (event: EventRecord) => string;
  /** Whether the origin ever answered if the event takes place online. */
  readonly isAsked: boolean;
}

/**
 * The entry of a record that a crawl found; `before` itself if nothing has changed.
 * @param before the record's previous entry; undefined at its first publication
 * @param record events with the status from their own route
 */
export function buildNextEntry(
  before: HistoryEntry | undefined,
  record: AnyRecord,
  context: HistoryContext,
): HistoryEntry {
  const { hash } = context;
  if (record.kind === 'event')
    return buildNextEventEntry(before?.kind === 'event' ? before : undefined, record, context);
  const digest = hash(visibleContent(record));
  if (before?.digest === digest && before.vanished === null && !before.isUnanswered) return before;
  const { kind, name, slug, permalink } = record;
  const parent = 'parent' in record ? record.parent : null;
  const { emptied, translations }: Partial<ScopeHistory> = before?.kind === 'event' ? {} : (before ?? {});
  return {
    kind,
    ...buildCommonFields(before, record, digest, context),
    name,
    slug,
    permalink,
    parent,
    emptied,
    translations,
  };
}

/**
 * Why a crawl did not find an event: it was deleted or is in the trash; it has another language; or
 * it is a draft, private, or behind a password.
 */
export type Withdrawal = 'removed' | 'moved' | 'not public';

/** Most events of a removed scope that are remembered. */
const mostEvents = 100;

/**
 * The entry of a record that a complete crawl did not find. Only removed events are announced.
 * Nothing that names an event stays once it is no longer public, or over.
 * @param events ids of the events that a venue, organizer, category or tag had in the last crawl
 * @param goesOn whether an event has a translation, to which its addresses lead
 * @param claim of an event: see `EventHistory.claim`
 */
export function markVanished(
  entry: HistoryEntry,
  now: Instant,
  {
    withdrawal = 'removed',
    events = [],
    goesOn = false,
    claim,
  }: {
    readonly withdrawal?: Withdrawal;
    readonly events?: readonly number[];
    readonly goesOn?: boolean;
    readonly claim?: string | undefined;
  } = {},
): HistoryEntry {
  if (entry.kind !== 'event') {
    const had = events.length > 0 ? { events: events.slice(0, mostEvents) } : {};
    const { isUnanswered: _, ...known } = entry;
    return { ...known, vanished: now, ...had };
  }
  const { isUnanswered: _, ...known } = entry;
  const { last, sequence, vanished } = known;
  const wasUpcoming = last !== null && isUpcoming(last, now);
  const isFoundElsewhere = withdrawal === 'moved' && vanished !== null && last !== null;
  // Past events are not announced.
  const announced = withdrawal === 'removed' && wasUpcoming ? last : null;
  const keepsNames = announced !== null || withdrawal === 'moved' || (withdrawal === 'removed' && goesOn);
  return {
    ...withoutOnline(keepsNames ? known : withoutNames(known), announced === null),
    ...(claim !== undefined && { claim }),
    // Calendars of all languages announced it, too.
    ...(isFoundElsewhere && { changed: now }),
    vanished: vanished ?? now,
    // A cancellation is a new revision of the event (RFC 5546, 3.2.5), and so is its end.
    sequence: (vanished === null || announced === null) && wasUpcoming ? addSequences(sequence, 1) : sequence,
    last: announced,
  };
}

/**
 * The entry of a record that a crawl did not find, of which the origin does not say why.
 * @param claim of an event: see `EventHistory.claim`
 */
export function markUnanswered(entry: HistoryEntry, claim?: string): HistoryEntry {
  if (entry.vanished !== null) return entry;
  const { kind } = entry;
  return { ...entry, isUnanswered: true, ...(kind === 'event' && claim !== undefined && { claim }) };
}

/** The entry without the names of venues that are no longer public; itself if it has none. */
export function forgetVenues(entry: EventHistory, isForgotten: (venue: number) => boolean): EventHistory {
  const { last } = entry;
  const venues = last?.former.venues;
  if (last === null || venues === undefined || !venues.ids.some(isForgotten)) return entry;
  const names = venues.ids.map((id, at) => (isForgotten(id) ? '' : (venues.names[at] ?? '')));
  return { ...entry, last: { ...last, former: { ...last.former, venues: { ...venues, names } } } };
}

/** The entry of a removed scope without events that nothing may name; itself if it has none. */
export function forgetEvents(entry: ScopeHistory, isNamed: (event: number) => boolean): ScopeHistory {
  const { events = [] } = entry;
  return events.every(isNamed) ? entry : { ...entry, events: events.filter(isNamed) };
}

/**
 * The entry of a scope that the events of some languages left; itself if none did.
 * @param had languages in which listed events used it in the last crawl
 * @param has languages in which listed events use it now
 * @param lost languages whose calendars had an event that went on elsewhere, and is not public now
 */
export function markEmptied(
  entry: ScopeHistory,
  now: Instant,
  { had, has, lost }: Readonly<Record<'had' | 'has' | 'lost', ReadonlySet<Locale> | undefined>>,
): ScopeHistory {
  const { emptied: before = {} } = entry;
  const dated = (locales: Iterable<Locale> = []) => Array.from(locales, (locale) => [locale, now] as const);
  // A restored history does not tell hidden events from listed ones: it dates nothing again.
  const left = Object.entries({
    ...Object.fromEntries(dated(had)),
    ...before,
    ...Object.fromEntries(dated(lost)),
  }).filter(([locale]) => has?.has(locale) !== true);
  const emptied = Object.fromEntries(left.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (isEqual(emptied, before)) return entry;
  return { ...entry, emptied: left.length > 0 ? emptied : undefined };
}

/** The entry without the details kept until an event is over; `entry` itself if there are none. */
export function forgetPastDetails(entry: HistoryEntry, now: Instant): HistoryEntry {
  const end = forgetDetailsAt(entry);
  if (entry.kind !== 'event' || end === null || end >= now) return entry;
  return entry.vanished === null
    ? { ...withoutOnline(entry, entry.online === null), last: null }
    : { ...withoutNames(withoutOnline(entry, true)), last: null };
}

/** The entry of an event that left a language, without its slugs; itself if it has none. */
export function forgetFormerSlugs(entry: EventHistory): EventHistory {
  return entry.vanished === null || entry.slugs.length === 0 ? entry : withoutNames(entry);
}

/** The entry without what its addresses are made of. */
function withoutNames(entry: EventHistory): EventHistory {
  const { series: _, ...known } = entry;
  return { ...known, slugs: [] };
}

function withoutOnline({ online, ...entry }: EventHistory, forget: boolean): EventHistory {
  return forget || online === undefined ? entry : { ...entry, online };
}

/** When `forgetPastDetails` may forget details: the end of the event; null if there are none. */
export function forgetDetailsAt(entry: HistoryEntry): Instant | null {
  return entry.kind === 'event' && entry.last !== null ? effectiveEnd(entry.last) : null;
}

/**
 * The entry with its latest edit after it was first seen; `entry` itself if there is no newer one.
 */
function updateEdited(entry: EventHistory, { modified }: EventRecord, now: Instant): EventHistory {
  const isLater = modified > (entry.edited ?? entry.firstSeen) && modified <= now;
  return isLater ? { ...entry, edited: modified } : entry;
}

function buildNextEventEntry(
  known: EventHistory | undefined,
  record: EventRecord,
  context: HistoryContext,
): EventHistory {
  const { now, hash, listAncestors, giveUid, isAsked } = context;
  const before = known && updateEdited(known, record, now);
  const digest = hash(visibleContent(record));
  // No feed has an event that the origin hides from its lists.
  const upcoming = isUpcoming(record, now) && !record.isUnlisted;
  const isSame = before?.digest === digest && before.vanished === null && !before.isUnanswered;
  if (isSame && before.slugs.includes(record.slug)) {
    const { last } = before;
    if (last === null && !upcoming) return before;
    if (last !== null && upcoming) {
      const next = replaceAncestors(before, last, listAncestors(record.categories));
      return isAsked && next.online === undefined ? { ...next, online: null } : next;
    }
  }
  const { isUnlisted } = record;
  const isModeKnown = isAsked || before?.online !== undefined;
  const online = record.online ?? (upcoming && isModeKnown ? null : undefined);
  const matters = hash([
    pickTimes(record),
    sortVenues(record),
    record.status,
    ...(isUnlisted ? ['unlisted'] : []),
    ...(record.online === undefined ? [] : [record.online]),
    ...describeForm(record),
  ]);
  return {
    kind: 'event',
    ...buildCommonFields(before, record, digest, context),
    published: before?.published ?? (record.created < now ? record.created : now),
    edited: before?.edited,
    uid: before?.uid ?? giveUid(record),
    sequence: before === undefined ? 0 : addSequences(before.sequence, isRevision(before, matters) ? 1 : 0),
    claim: before?.claim,
    series: before?.series,
    together: before?.together ?? { ids: {}, since: now },
    joint: before?.joint,
    matters,
    status: record.status,
    ...(online !== undefined && { online }),
    last: upcoming
      ? pickEssentials(
          record,
          listAncestors(record.categories),
          isSame
            ? {}
            : listPreviousValues(before, record, { ...context, isEdited: before?.edited !== known?.edited }),
        )
      : null,
  };
}

/** The entry with other category ancestors: a moved category is not a change of the event. */
function replaceAncestors(
  entry: EventHistory,
  last: EventEssentials,
  above: readonly number[],
): EventHistory {
  return isEqual(last.above, above) ? entry : { ...entry, last: { ...last, above } };
}

/**
 * Whether SEQUENCE counts the change: the event came back, lists gained or lost it, or its time,
 * place or status differs.
 */
function isRevision(before: EventHistory, matters: string): boolean {
  return before.vanished !== null || before.matters !== matters;
}

function buildCommonFields(
  before: HistoryEntry | undefined,
  record: AnyRecord,
  digest: string,
  { now, giveSlug }: HistoryContext,
) {
  const { id, locale, slug } = record;
  const { slugs = [] } = before ?? {};
  const first = slugs.length === 0 && record.kind === 'event' ? [giveSlug(record)] : slugs;
  return {
    id,
    locale,
    firstSeen: before?.firstSeen ?? now,
    changed: before?.digest === digest && before.vanished === null ? before.changed : now,
    vanished: null,
    digest,
    slugs: first.includes(slug) ? first : limitSlugs([...first, slug]),
  };
}

/**
 * The visible content of a record. Dates are not part of it: an edit may have changed nothing. Nor
 * is what only search engines see.
 */
function visibleContent(record: AnyRecord): unknown {
  const { search: _, ...visible }: AnyRecord & Pick<EventRecord, 'search'> = record;
  if (!('modified' in visible)) return visible;
  const form = record.kind === 'event' ? describeForm(record) : [];
  return { ...visible, created: '', modified: '', ...(form.length > 0 && { form }) };
}

/** Calendars once had long events as hours. Subscribers must notice that they are days now. */
function describeForm(record: EventRecord): readonly string[] {
  return isLong(record) ? ['days'] : [];
}

/** @param isEdited whether the event was edited since the last crawl */
function listPreviousValues(
  before: EventHistory | undefined,
  record: EventRecord,
  { now, venueName, isEdited }: HistoryContext & { readonly isEdited: boolean },
): PreviousValues {
  if (before === undefined) return {};
  const { last, status } = before;
  const isBack = before.vanished !== null || last === null;
  const absent = isBack ? { absent: { until: now } } : {};
  if (last === null) return absent;
  const times = pickTimes(last);
  const { venues } = last;
  const [was, online] = [before.online, record.online].map(describeOnline);
  const isElsewhere = (was !== 'only' || online !== 'only') && !isEqual(sortVenues(last), sortVenues(record));
  // An answer that comes late is not a change.
  const isModeChanged = was !== online && (before.online !== undefined || isEdited);
  return {
    ...last.former,
    ...absent,
    ...(!isEqual(times, pickTimes(record)) && { times: { ...times, until: now } }),
    ...((isElsewhere || isModeChanged) && {
      venues: { ids: venues, names: venues.map(venueName), ...(was && { online: was }), until: now },
    }),
    ...(status !== record.status && { status: { value: status, until: now } }),
  };
}

function describeOnline(online: Online | null | undefined): 'only' | 'also' | undefined {
  return online ? (online.isHybrid ? 'also' : 'only') : undefined;
}

/** The order of venues means nothing. */
function sortVenues({ venues }: Pick<EventRecord, 'venues'>): readonly number[] {
  return venues.toSorted((a, b) => a - b);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function pickEssentials(
  record: EventRecord,
  above: readonly number[],
  former: PreviousValues,
): EventEssentials {
  const { title, slug, permalink, venues, organizers, categories, tags } = record;
  return {
    title,
    slug,
    permalink,
    ...pickTimes(record),
    venues,
    organizers,
    categories,
    tags,
    above,
    former,
  };
}

function pickTimes({ allDay, start, end, startUtc, endUtc, zone }: EventTimes): EventTimes {
  return { allDay, start, end, startUtc, endUtc, zone };
}

function isUpcoming(event: EventTimes, now: Instant): boolean {
  return effectiveEnd(event) >= now;
}
