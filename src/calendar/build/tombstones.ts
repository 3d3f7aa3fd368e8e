import { effectiveEnd, type EventRecord } from '../../model/event.ts';
import { historyKey, groupKeys } from '../../history/history-key.ts';
import { uidOf } from '../../history/joint-uids.ts';
import type { EventEssentials, EventHistory, HistoryEntry } from '../../history/history-entry.ts';
import type { Instant } from '../../model/time.ts';
import { compareText } from '../order.ts';

const day = 86_400_000;

/** Every tombstone is in every file of its calendars, which a hostile history could fill. */
const mostTombstones = 2000;

/** An upcoming event that was removed at the origin. */
export interface Tombstone extends EventRecord {
  /** Ids of its categories' ancestors, whose calendars listed it. */
  readonly above: readonly number[];
}

/**
 * Upcoming events that were removed, so that subscribers learn of it. Each lasts until its end, at
 * most `days` days after it or the last of its translations vanished. Of more than 2,000, the last
 * that vanished. An event that lists have in another language is not removed.
 * @param unlisted ids of events that the origin hides from its lists
 */
export function buildTombstones(
  history: readonly HistoryEntry[],
  {
    now,
    days,
    unlisted,
  }: { readonly now: Instant; readonly days: number; readonly unlisted: ReadonlySet<number> },
): Tombstone[] {
  const since = Date.parse(now) - days * day;
  const events = history.filter((entry) => entry.kind === 'event');
  const listed = events.filter(({ id, vanished }) => vanished === null && !unlisted.has(id));
  // By id: a translation may have been given another language.
  const [living, uids] = [new Set(listed.map(({ id }) => id)), new Set(listed.map(uidOf))];
  const goesOn = (entry: EventHistory): boolean =>
    living.has(entry.id) ||
    uids.has(uidOf(entry)) ||
    (entry.joint === undefined && Object.values(entry.together.ids).some((id) => living.has(id)));
  const lost = events.filter((entry) => entry.vanished !== null && !goesOn(entry));
  const latest = findLastVanished(lost);
  const whenLost = (entry: EventHistory): Instant => latest.get(historyKey(entry)) ?? '';
  const announced = lost.filter(
    (entry) => entry.last !== null && Date.parse(whenLost(entry)) >= since && effectiveEnd(entry.last) >= now,
  );
  return limit(announced, whenLost).flatMap((entry) =>
    entry.last === null ? [] : tombstone(entry, entry.last, whenLost(entry)),
  );
}

function limit(entries: readonly EventHistory[], whenLost: (entry: EventHistory) => Instant) {
  if (entries.length <= mostTombstones) return entries;
  return entries.toSorted((a, b) => compareText(whenLost(b), whenLost(a))).slice(0, mostTombstones);
}

/**
 * When the last of an event and its translations vanished, by the key of each. They are announced
 * as one event, for the same time.
 */
function findLastVanished(lost: readonly EventHistory[]): ReadonlyMap<string, Instant> {
  const own = new Map(lost.map((entry) => [historyKey(entry), entry.vanished ?? '']));
  const latest = new Map(own);
  const raise = (key: string, instant: Instant | null = null): void => {
    if (instant !== null && instant > (latest.get(key) ?? '')) latest.set(key, instant);
  };
  for (const entry of lost)
    for (const other of groupKeys(entry)) {
      raise(historyKey(entry), own.get(other));
      raise(other, entry.vanished);
    }
  return latest;
}

/**
 * Only the essentials of a vanished event are known.
 * @param lost when it left the calendar with the last of its translations: its last edit
 */
function tombstone({ id, locale, published }: EventHistory, last: EventEssentials, lost: Instant): Tombstone {
  const { title, slug, permalink, allDay, start, end, startUtc, endUtc, zone } = last;
  const { venues, organizers, categories, tags, above } = last;
  return {
    kind: 'event',
    id,
    locale,
    title,
    slug,
    permalink,
    allDay,
    start,
    end,
    startUtc,
    endUtc,
    zone,
    venues,
    organizers,
    categories,
    above,
    tags,
    // Its editor may have cancelled it before, but nobody says so any more.
    status: 'scheduled',
    description: '',
    text: '',
    excerpt: '',
    cost: '',
    free: false,
    currency: null,
    prices: [],
    website: null,
    image: null,
    featured: false,
    created: published,
    modified: lost,
  };
}
